"""A number that is refused or asked about, that another helper has typed too, or that never arrived."""

from playwright.sync_api import expect

from tests.browser.grid import evening, north_south, saved, second_helper, table_of, type_in

__all__ = ["evening", "second_helper"]


def test_the_second_of_two_helpers_is_asked_and_loses_nothing(evening, second_helper):
    other = second_helper()
    north_south(evening, 1).focus()
    type_in(evening, "8")
    saved(evening, 1)
    north_south(other, 1).focus()
    type_in(other, "7")
    other.get_by_text("Somebody else saved 8-5").wait_for()
    expect(north_south(other, 1)).to_have_value("7")
    other.get_by_role("button", name="Let mine count").click()
    table_of(other, 1).get_by_text("saved, was 8-5", exact=True).wait_for()
    evening.reload()
    expect(north_south(evening, 1)).to_have_value("7")


def test_a_corrected_winner_asks_which_way_the_room_moved(evening):
    page = evening
    type_in(page, *["8"] * 6)
    page.get_by_role("button", name="Close hand 1 and seat hand 2").click()
    page.wait_for_url("**/hands/2/")
    page.get_by_role("navigation", name="Hands").get_by_role("link").first.click()
    page.wait_for_url("**/hands/1/")
    north_south(page, 2).focus()
    type_in(page, "5")
    page.get_by_text("It was 8-5. This changes who won").wait_for()
    page.get_by_role("button", name="The room moved by the wrong result").click()
    table_of(page, 2).get_by_text("saved, was 8-5", exact=True).wait_for()
    page.reload()
    expect(north_south(page, 2)).to_have_value("5")


def test_a_refused_number_has_the_cursor_back_and_typed_again_counts_for_the_same_pair(evening):
    page = evening
    type_in(page, *["8"] * 5, "14")
    page.get_by_text("Table 6: ").wait_for()
    expect(north_south(page, 6)).to_be_focused()
    expect(north_south(page, 6)).to_have_attribute("aria-invalid", "true")
    east_west = page.get_by_label("Table 6, East-West tricks")
    expect(east_west).not_to_have_attribute("aria-invalid", "true")
    type_in(page, "10")
    saved(page, 6)
    page.reload()
    expect(north_south(page, 6)).to_have_value("10")
    expect(east_west).to_have_value("3")


def test_a_score_typed_while_the_connection_is_lost_is_not_called_saved_and_is_kept(evening):
    page = evening
    page.context.set_offline(True)
    type_in(page, "8")
    expect(table_of(page, 1).get_by_role("alert")).to_contain_text("Not saved.")
    expect(north_south(page, 1)).to_have_value("8")
    page.context.set_offline(False)
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("1 of 6 tables in").wait_for()
    expect(north_south(page, 1)).to_have_value("8")
    expect(page.get_by_text("Not saved.")).to_have_count(0)


def test_a_score_typed_after_the_log_out_is_not_called_saved_and_is_kept(evening):
    page = evening
    cookies = page.context.cookies()
    page.context.clear_cookies()
    type_in(page, "8")
    expect(table_of(page, 1).get_by_role("alert")).to_contain_text("Not saved.")
    expect(table_of(page, 1).get_by_role("alert")).to_have_count(1)
    expect(north_south(page, 1)).to_have_value("8")
    page.context.add_cookies(cookies)
    north_south(page, 1).fill("9")
    north_south(page, 1).press("Tab")
    saved(page, 1)
    expect(page.get_by_text("Not saved.")).to_have_count(0)


def answered(page, answer, standing):
    """Press the answer under table 1, and see the score that stands there, then and later."""
    page.get_by_role("button", name=answer).click()
    expect(north_south(page, 1)).to_have_value(standing)
    expect(page.locator(".score .trouble")).to_have_count(0)
    page.reload()
    expect(north_south(page, 1)).to_have_value(standing)


def test_who_keeps_theirs_has_the_score_that_stands(evening, second_helper):
    other = second_helper()
    type_in(evening, "9")
    saved(evening, 1)
    north_south(other, 1).focus()
    type_in(other, "5")
    answered(other, "Keep theirs", standing="9")


def test_who_leaves_the_score_as_it_was_has_the_one_that_stands(evening):
    page = evening
    type_in(page, *["8"] * 6)
    page.get_by_role("button", name="Close hand 1 and seat hand 2").click()
    page.wait_for_url("**/hands/2/")
    page.get_by_role("navigation", name="Hands").get_by_role("link").first.click()
    page.wait_for_url("**/hands/1/")
    north_south(page, 1).focus()
    type_in(page, "5")
    answered(page, "Leave the score as it was", standing="8")
