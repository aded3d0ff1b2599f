"""The site's settings: one file, environment variables for what differs from place to place."""

import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dj_database_url
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent
VAR = Path(os.environ.get("WHIST_VAR") or BASE_DIR / "var").resolve()


def env_flag(name: str) -> bool:
    return os.environ.get(name, "").strip().lower() in {"1", "true", "yes", "on"}


def env_list(name: str) -> list[str]:
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]


def secret_key() -> str:
    """The key from the environment, else the one that the first start wrote; never a default."""
    if key := os.environ.get("SECRET_KEY"):
        return key
    try:
        return (VAR / "secret-key").read_text(encoding="ascii").strip()
    except FileNotFoundError:
        raise ImproperlyConfigured(
            "There is no secret key: start with 'python3 manage.py run', or set SECRET_KEY."
        ) from None
    except UnicodeDecodeError:
        raise ImproperlyConfigured(
            f"The file {VAR / 'secret-key'} is damaged: delete it, and log in again afterwards."
        ) from None


DEBUG = env_flag("DEBUG")
SECRET_KEY = secret_key()

# SITE_URL is the address the world uses; https there turns every https setting on. In the hall there
# is none, and the site is plain http on the laptop.
SITE_URL = os.environ.get("SITE_URL", "")
SECURE = SITE_URL.startswith("https://")
ALLOWED_HOSTS = env_list("ALLOWED_HOSTS") or ["localhost", "127.0.0.1", "[::1]"]
if SITE_URL:
    ALLOWED_HOSTS.append(urlsplit(SITE_URL).hostname or "")
    CSRF_TRUSTED_ORIGINS = [SITE_URL.rstrip("/")]

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.forms",
    "django_tables2",
    "django_htmx",
    "axes",
    "auditlog",
    "csp",
    "drives",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "drives.middleware.PackedText",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "auditlog.middleware.AuditlogMiddleware",
    "drives.middleware.club_clock",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# Copies of the evenings go to VAR/copies and to this folder, a stick; the laptop's own page may name it.
KEEP_COPIES = True
SECOND_FOLDER = os.environ.get("WHIST_SECOND_FOLDER", "").strip()

# Fonts for letters that the program's own lack, such as Chinese. Only the environment moves the folder:
# whoever runs a club on a site of many must not have a file of the server's read.
FONTS = Path(os.environ.get("WHIST_FONTS") or VAR / "fonts")

# SQLite takes its write lock when a transaction begins, and a commit is on the disk before it is
# acknowledged: a saved score survives a pulled plug. macOS needs fullfsync for the same promise.
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; "
        "PRAGMA fullfsync=ON; PRAGMA checkpoint_fullfsync=ON;"
    ),
}


def database() -> dict[str, Any]:
    """The database that DATABASE_URL names, else the file in `VAR`, whatever its path is made of."""
    if not (url := os.environ.get("DATABASE_URL")):
        return {"ENGINE": "django.db.backends.sqlite3", "NAME": str(VAR / "whist.sqlite3")}
    try:
        return dict(dj_database_url.parse(url))
    except ValueError as error:
        raise ImproperlyConfigured(
            "DATABASE_URL names no database; an example is postgres://whist@127.0.0.1/whist."
        ) from error


DATABASES = {"default": database()}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["ENGINE"] = "config.sqlite"
    DATABASES["default"]["OPTIONS"] = SQLITE_OPTIONS
    # A file, because in memory two threads meet "table is locked".
    DATABASES["default"]["TEST"] = {"NAME": str(VAR / "test.sqlite3")}
# What open pages are told is made once in this process and kept (drives/views/once.py); of each page
# only the newest, so that a few dozen are many.
CACHES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    "answers": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "answers",
        "OPTIONS": {"MAX_ENTRIES": 60},
    },
    # Sheets that are looked at before they are printed, apart: they are large, and would push out
    # what halls are told (drives/sheets/preview.py).
    "sheets": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "sheets",
        "OPTIONS": {"MAX_ENTRIES": 12},
    },
}

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Our own widgets are templates like the others.
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

AUTH_USER_MODEL = "drives.User"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
    "drives.backends.CodeOfTheEvening",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "drives:home"
LOGOUT_REDIRECT_URL = "login"

# A hall shares one address, so only a name and an address together are ever locked. (Codes of an
# evening are all tried under one name: drives/backends.py.)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = 0.25
AXES_RESET_ON_SUCCESS = True
AXES_LOCKOUT_TEMPLATE = "registration/locked.html"
AXES_ENABLE_ADMIN = False
# What it keeps of a wrong try: neither a helper's name nor the figures they typed.
AXES_SENSITIVE_PARAMETERS = ["username", "ip_address", "name", "code"]
AXES_VERBOSE = False

# Club records; the evening itself is kept by Act.
AUDITLOG_INCLUDE_TRACKING_MODELS = (
    "drives.Club",
    "drives.Membership",
    "drives.Player",
    "drives.KeptApart",
    "drives.Season",
    "drives.Prize",
)

LANGUAGE_CODE = "en-gb"
LANGUAGES = [("en-gb", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Europe/London"
USE_THOUSAND_SEPARATOR = False

STATIC_URL = "static/"
STATIC_ROOT = VAR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage",
    },
}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

SESSION_ENGINE = "drives.sessions"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 30
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE
SECURE_SSL_REDIRECT = SECURE
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if SECURE else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = SECURE
if SECURE:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 2_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 5_000

MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "loggers": {
        "django.request": {"handlers": ["console"], "level": "ERROR"},
        "drives": {"handlers": ["console"], "level": "WARNING"},
    },
}
