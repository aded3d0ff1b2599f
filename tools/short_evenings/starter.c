/* Anneal the first hand of a cyclic evening, so that every beginning of it of some lengths is even.
 *
 * Usage: starter PLAYERS SEED MILLIONS RESTS_APART HANDS [HANDS ...]
 *
 * In every next hand each player has the place of the one whose number is one lower, round a ring of
 * PLAYERS, or of PLAYERS - 1 about a last player who never moves where PLAYERS divide by four. Writes
 * the seats of the first hand, four a table (north east south west). Who rests in it is chosen so
 * that rests stay level: 0; 0 and RESTS_APART; 0 and about a third and two thirds of PLAYERS.
 *
 * Two people who are some distance apart on the ring meet once for every pair at that distance in
 * the first hand, in the hand in which that pair's place comes round to them. So a table of how far
 * two such pairs' turns overlap within the first HANDS hands gives the sum of squares of everybody's
 * meetings without developing anything. No partner is to come twice within the longest of HANDS.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_PLAYERS = 256, MOST_PAIRS = 96, STEPS = 240, PARTNER = 2 };

typedef struct { int start, chair; } Pair; /* chair: how many chairs apart, 1 or 2 */

static int players, ring, fixed_player, seated, half;
static int seat[MOST_PLAYERS], kept[MOST_PLAYERS];
static Pair pairs[MOST_PLAYERS][MOST_PAIRS]; /* by distance; 0 is "with the last player" */
static int pair_count[MOST_PLAYERS];
static double meet_overlap[2][MOST_PLAYERS], oppose_overlap[2][MOST_PLAYERS];
static double partner_overlap[2][MOST_PLAYERS];
static double partner_weight;
static uint64_t state;

static uint32_t random_below(uint32_t limit)
{
    state ^= state >> 12, state ^= state << 25, state ^= state >> 27;
    return (uint32_t)((((state * 2685821657736338717ULL) >> 32) * limit) >> 32);
}

static double random_unit(void) { return (random_below(1u << 30) + 0.5) / (1u << 30); }

static double best_squares(double total)
{
    double among = players * (players - 1) / 2.0, low = floor(total / among);
    double more = total - low * among;
    return (among - more) * low * low + more * (low + 1) * (low + 1);
}

/* How often two pairs whose places differ by `apart` fall to the same people within `hands`. */
static double overlap(int apart, int hands, int period)
{
    double times = 0;
    for (int turn = 0; turn < period; turn++) {
        int one = (hands - turn + period - 1) / period;
        int other = (hands - (turn + apart) % period + period - 1) / period;
        times += (one > 0 ? one : 0) * (other > 0 ? other : 0);
    }
    return times;
}

static void tabulate(int hands, int longest)
{
    double deals = hands * (seated / 4.0);
    for (int which = 0; which < (half ? 2 : 1); which++)
        for (int apart = 0; apart < ring; apart++) {
            double times = overlap(apart, hands, which ? half : ring) * 100;
            meet_overlap[which][apart] += times * hands / best_squares(6 * deals);
            oppose_overlap[which][apart] += times * hands / best_squares(4 * deals);
            if (hands == longest)
                partner_overlap[which][apart] = times / 100;
        }
}

static double between(int distance, Pair one, Pair other)
{
    int which = half && distance == half, apart = (one.start - other.start + ring) % ring;
    double cost = meet_overlap[which][apart];
    if (one.chair != other.chair)
        return cost;
    if (one.chair != PARTNER)
        return cost + oppose_overlap[which][apart];
    return cost + partner_weight * partner_overlap[which][apart];
}

static int distance_of(int one, int other, Pair *pair)
{
    if (one == fixed_player || other == fixed_player) {
        pair->start = one == fixed_player ? other : one;
        return 0;
    }
    int distance = (other - one + ring) % ring;
    pair->start = distance * 2 > ring ? other : one;
    return distance * 2 > ring ? ring - distance : distance;
}

static double note(int one, int other, int chair, int by)
{
    Pair pair = {0, chair};
    int distance = distance_of(one, other, &pair);
    Pair *list = pairs[distance];
    if (by < 0) {
        int at = 0;
        while (list[at].start != pair.start || list[at].chair != chair)
            at++;
        list[at] = list[--pair_count[distance]];
    }
    double cost = between(distance, pair, pair);
    for (int at = 0; at < pair_count[distance]; at++)
        cost += 2 * between(distance, pair, list[at]);
    if (by > 0) {
        if (pair_count[distance] == MOST_PAIRS)
            exit(3);
        list[pair_count[distance]++] = pair;
    }
    return by * cost;
}

static double note_table(const int *table, int by)
{
    double cost = note(table[0], table[2], 2, by) + note(table[1], table[3], 2, by);
    for (int chair = 0; chair < 4; chair++)
        cost += note(table[chair], table[(chair + 1) & 3], 1, by);
    return cost;
}

static double note_two(int here, int there, int by)
{
    double cost = note_table(seat + (here & ~3), by);
    return (here & ~3) == (there & ~3) ? cost : cost + note_table(seat + (there & ~3), by);
}

static void exchange(int here, int there)
{
    int held = seat[here];
    seat[here] = seat[there], seat[there] = held;
}

static void begin(int rests_apart)
{
    int resting = players - seated, count = 0;
    int rests[3] = {0, rests_apart, 0};
    if (resting == 3)
        rests[1] = (players + 1) / 3, rests[2] = (2 * players + 1) / 3;
    for (int player = players - 1; player >= 0; player--) {
        int rest = 0;
        for (int place = 0; place < resting; place++)
            rest |= rests[place] == player;
        if (!rest)
            seat[count++] = player;
    }
    int first = fixed_player < players; /* the last player is the first one seated, and stays */
    for (int place = seated - 1; place > first; place--)
        exchange(place, first + random_below(place - first + 1));
}

/* What there is to pay, and for partners alone, over all that meet at every distance. */
static double total(double weight)
{
    double cost = 0;
    partner_weight = weight;
    for (int distance = 0; distance <= ring / 2; distance++)
        for (int one = 0; one < pair_count[distance]; one++)
            for (int other = 0; other < pair_count[distance]; other++)
                cost += between(distance, pairs[distance][one], pairs[distance][other]);
    return cost;
}

static void try_exchange(double temperature)
{
    int first = fixed_player < players, here = first + random_below(seated - first);
    int there = first + random_below(seated - first);
    if (here == there)
        return;
    double added = note_two(here, there, -1);
    exchange(here, there);
    added += note_two(here, there, 1);
    if (added <= 0 || random_unit() < exp(-added / temperature))
        return;
    note_two(here, there, -1), exchange(here, there), note_two(here, there, 1);
}

static void anneal(double millions, double hot, double cold, double heaviest)
{
    double best = 1e300, once = seated / 2 * partner_overlap[0][0];
    for (int place = 0; place < seated; place += 4)
        note_table(seat + place, 1);
    for (int step = 0; step < STEPS; step++) {
        double part = step / (STEPS - 1.0), temperature = hot * pow(cold / hot, part);
        partner_weight = heaviest * (0.1 + 0.9 * part);
        for (long move = (long)(millions * 1e6 / STEPS); move > 0; move--)
            try_exchange(temperature);
        double cost = total(0), repeats = total(1) - cost - once;
        if (cost + 1e4 * repeats >= best)
            continue;
        best = cost + 1e4 * repeats;
        for (int place = 0; place < seated; place++)
            kept[place] = seat[place];
    }
    fprintf(stderr, "%d %.3f\n", players, best);
}

int main(int count, char **words)
{
    if (count < 6 || atoi(words[1]) >= MOST_PLAYERS)
        return fputs("starter PLAYERS SEED MILLIONS RESTS_APART HANDS...\n", stderr), 2;
    players = atoi(words[1]), seated = players / 4 * 4;
    ring = players % 4 ? players : players - 1;
    fixed_player = players % 4 ? players : players - 1;
    half = ring % 2 ? 0 : ring / 2;
    state = 0x9E3779B97F4A7C15ULL * (atoi(words[2]) + 1);
    begin(atoi(words[4]));
    for (int word = 5; word < count; word++)
        tabulate(atoi(words[word]), atoi(words[count - 1]));
    double once = meet_overlap[0][0]; /* for one pair that has all its turns twice */
    anneal(atof(words[3]), once / 4, once / 100, 300 * once / partner_overlap[0][0]);
    for (int place = 0; place < seated; place++)
        printf("%d%c", kept[place], place + 1 < seated ? ' ' : '\n');
    return 0;
}
