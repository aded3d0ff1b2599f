"""The app's addresses."""

from django.urls import path

from drives.views import (
    board,
    cards,
    clubs,
    door,
    door_cards,
    hands,
    helpers,
    log,
    paper,
    people,
    plans,
    put_away,
    seasons,
    seats,
    standings,
)

app_name = "drives"

urlpatterns = [
    path("", clubs.home, name="home"),
    path("first-time/", clubs.first_time, name="first-time"),
    path("practice/", clubs.practice, name="practice"),
    # /clubs/<slug>/
    path("clubs/<slug:slug>/", clubs.club, name="club"),
    path("clubs/<slug:slug>/edit/", clubs.edit_club, name="club-edit"),
    path("clubs/<slug:slug>/throw-away/", clubs.throw_away, name="club-throw-away"),
    path("clubs/<slug:slug>/drives/", clubs.all_drives, name="drives"),
    path("clubs/<slug:slug>/helpers/", helpers.helpers, name="helpers"),
    path("clubs/<slug:slug>/helpers/<int:pk>/off/", helpers.let_go, name="helper-let-go"),
    path("clubs/<slug:slug>/people/", people.players, name="players"),
    path("clubs/<slug:slug>/people/add/", people.add, name="player-add"),
    path("clubs/<slug:slug>/people/paste/", people.paste, name="players-paste"),
    path("clubs/<slug:slug>/people/<int:pk>/edit/", people.edit, name="player-edit"),
    path("clubs/<slug:slug>/people/<int:pk>/archive/", people.archive, name="player-archive"),
    path("clubs/<slug:slug>/people/<int:pk>/restore/", people.restore, name="player-restore"),
    path("clubs/<slug:slug>/drives/new/", plans.new_drive, name="drive-new"),
    path(
        "clubs/<slug:slug>/drives/new/sentence/", plans.new_drive_in_words, name="drive-new-words"
    ),
    path("clubs/<slug:slug>/seasons/", seasons.seasons, name="seasons"),
    path("clubs/<slug:slug>/seasons/<int:pk>/", seasons.season, name="season"),
    path("clubs/<slug:slug>/seasons/<int:pk>/edit/", seasons.edit, name="season-edit"),
    path("clubs/<slug:slug>/seasons/<int:pk>/off/", seasons.remove, name="season-remove"),
    path("clubs/<slug:slug>/seasons/<int:pk>/season.csv", seasons.export, name="season-export"),
    # /drives/<pk>/
    path("drives/<int:pk>/", plans.drive, name="drive"),
    path("drives/<int:pk>/edit/", plans.edit_drive, name="drive-edit"),
    path("drives/<int:pk>/put-away/", put_away.put_away, name="put-away"),
    path("drives/<int:pk>/put-back/", put_away.put_back, name="put-back"),
    path("drives/<int:pk>/trumps/", plans.trumps, name="trumps"),
    path("drives/<int:pk>/people/", door.people, name="people"),
    path("drives/<int:pk>/people/close-gaps/", door.fill_gaps, name="close-gaps"),
    path("drives/<int:pk>/people/expect/", door.expect, name="expect"),
    path("drives/<int:pk>/people/undo/<int:number>/", door.undo_here, name="door-undo"),
    path("drives/<int:pk>/people/<int:entry_pk>/edit/", door_cards.edit_entry, name="entry-edit"),
    path("drives/<int:pk>/people/<int:entry_pk>/role/", door_cards.other_role, name="entry-role"),
    path("drives/<int:pk>/people/<int:entry_pk>/off/", door_cards.off, name="entry-off"),
    path("drives/<int:pk>/people/<int:entry_pk>/paid/", door_cards.paid, name="entry-paid"),
    path("drives/<int:pk>/people/<int:entry_pk>/fee/", door_cards.fee, name="entry-fee"),
    path("drives/<int:pk>/seats/", seats.seats, name="seats"),
    path("drives/<int:pk>/seats/swap/", seats.swap, name="seats-swap"),
    path("drives/<int:pk>/seats/apart/", seats.apart, name="seats-apart"),
    path("drives/<int:pk>/hands/", hands.hands, name="hands"),
    path("drives/<int:pk>/hands/<int:number>/", hands.hand, name="hand"),
    path("drives/<int:pk>/hands/move/", hands.move, name="move"),
    path("drives/<int:pk>/cards/", cards.cards, name="cards"),
    path("drives/<int:pk>/standings/", standings.standings, name="standings"),
    path("drives/<int:pk>/board/", board.board, name="board"),
    path("drives/<int:pk>/finish/", standings.finish, name="finish"),
    path("drives/<int:pk>/reopen/", standings.reopen, name="reopen"),
    path("drives/<int:pk>/paper/", paper.paper, name="paper"),
    path("drives/<int:pk>/print/<slug:sheet>.pdf", paper.print_sheet, name="print"),
    path("drives/<int:pk>/export/leaderboard.csv", paper.export, name="export-leaderboard"),
    path("drives/<int:pk>/log/", log.log, name="log"),
    path("drives/<int:pk>/log/<int:number>/undo/", log.undo_act, name="act-undo"),
    # /deals/<pk>/
    path("deals/<int:pk>/score/", hands.deal_score, name="deal-score"),
]
