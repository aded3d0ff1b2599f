"""Sixty names that have broken programs: no sheet stops at one, and each that can be read is printed."""

SCRIPTS = (
    "Zażółć Gęślą-Jaźń Łukasz",
    "Příliš Žluťoučký Kůň",
    "İpek Işıl Çağrı Şimşek",  # noqa: RUF001  # Turkish has an i without a dot
    "Llŷr Gwenllïan Ŵyn",
    "Nguyễn Thị Hồng Ngọc",
    "Πηνελόπη Παπαδοπούλου",
    "Дмитрий Щербаков-Ёлкин",
    "Олександра Їжакевич",
    "Ólafur Þórðarson",
    "Straße Größenwahn",
    "ქეთევან მესხი",
    "Անահիտ Սարգսյան",
    "李小龍",
    "さくら 桜井",
    "김민준",
    "अनुष्का शर्मा",
    "สมชาย ใจดี",
    "አበበ ቢቂላ",
)
FROM_THE_RIGHT = (
    "שרה כהן",
    "Ann שרה",
    "מֹשֶׁה לֵוִי",
    "محمد الأحمد",
    "مُحَمَّد",
    "می‌خواهم",  # a non-joiner parts its letters
    "عبد الله (2)",
    "Bob (שרה) 12 محمد",
)
MARKS = (
    "Jose\u0301 Mun\u0303oz",
    "T̲̱om",
    "Z" + "\u0301\u0323\u030c\u0327" * 12 + "algo",
    "\u0301Accent first",
    "x\u030c",
    "👩🏽\u200d🚀 Astronaut",
    "👨\u200d👩\u200d👧\u200d👦",
    "🇬🇧 Flag",
    "Smile ☺\ufe0f",
    "ﬁ ﬂ ligatures",
    "𝕬𝖓𝖓 𝖋𝖆𝖓𝖈𝖞",  # noqa: RUF001
)
LONG = (
    "W" * 80,
    "W" * 79 + "A",
    "i" * 80,
    "Hubert Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh",
    "Ann " + "B" * 70,
)
MARKUP = (
    "Ann <b>Unclosed",
    '<img src="file:///etc/passwd">',
    '<img src="/etc/passwd"/>',
    "<para>&amp;</para> & Co",
    "<!ENTITY x SYSTEM 'file:///etc/passwd'>&x;",
    'O\'Brien "Bob" `Rob`',
    "back\\slash \\n \\0 \\u0041",
    "(un)bal(anced",
    "%s %d %(name)s {page} {0!r} $HOME",
    '=HYPERLINK("http://x")',
    "../../etc/passwd",
    "'; DROP TABLE drives_player; --",
)
CONTROLS = (
    "Ann\x00 \x1b[1mBell\x07\x7f",
    "Ann\u202egnirts",
    "Zero\u200b\u200dwidth\ufeff",
    "Lone \ud800 half",
    "Line\nfeed\tand\u2028more",
)
TORTURE = (*SCRIPTS, *FROM_THE_RIGHT, *MARKS, *LONG, *MARKUP, *CONTROLS, "007")
"""Names that a person can be called by; the rest a file can bring."""

EMPTY = ("", "   ", "\u200b", "\x00")
