#!/usr/bin/env python3
"""Django's entry. Makes the environment first, so that a clean clone needs nothing but Python."""

import sys

OLDEST = (3, 11)

if __name__ == "__main__":
    # Nothing else is imported before this, and all of this file is old syntax: an old Python has to
    # get as far as the sentence.
    if sys.version_info < OLDEST:
        sys.exit(
            "This program needs Python 3.11 or newer, and this is Python {}.{}: install a newer one "
            "and start with that, as in 'python3.11 manage.py run'.".format(*sys.version_info)
        )
    from config.bootstrap import main

    sys.exit(main(sys.argv))
