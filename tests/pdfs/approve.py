"""Approves how sheets look now: python -m tests.pdfs.approve [SHEET ...]; without a name, all that look
otherwise than approved. Look at what git shows before you commit it."""

import sys

from tests.pdfs.references import APPROVED, REFERENCES, approve, looks_otherwise


def main():
    unknown = [name for name in sys.argv[1:] if name not in REFERENCES]
    if unknown:
        sys.exit(f"No such sheet: {', '.join(unknown)}. There are: {', '.join(REFERENCES)}.")
    changed = sys.argv[1:] or [name for name in REFERENCES if looks_otherwise(name)]
    for name in changed:
        approve(name)
    for left in APPROVED.glob("*.png"):
        if left.stem not in REFERENCES:
            left.unlink()
    print(
        "\n".join(f"Approved: {APPROVED / name}.png" for name in changed) or "Nothing has changed."
    )


if __name__ == "__main__":
    main()
