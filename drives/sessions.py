"""Who is logged in: sessions as Django keeps them in the database, asked for by a query made once."""

from django.contrib.sessions.backends.db import SessionStore as InDatabase
from django.contrib.sessions.models import Session
from django.utils import timezone

from drives.models.prepared import Prepared

_SESSIONS = Prepared(lambda key: Session.objects.filter(session_key=key))


class SessionStore(InDatabase):
    """Django's own, which every page of a member reads first."""

    def _get_session_from_db(self) -> Session | None:
        """Return the row of the session; where there is none that is good still, forget its key."""
        found = _SESSIONS.first(self.session_key or "")
        if found is None or found.expire_date <= timezone.now():
            self._session_key = None
            return None
        return found
