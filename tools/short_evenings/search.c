/* Anneal a whole short evening: who plays whom in each of R hands, as evenly as can be.
 *
 * Usage: search PLAYERS HANDS SEED MILLIONS FIRMNESS [warm] < before.txt
 *
 * Writes HANDS lines, each the seats of one hand, four a table (north east south west), players from
 * 0; those who rest are left out. With "warm" it begins from such lines on its standard input and
 * keeps who rests; without, it begins anywhere, and players kr .. kr+k-1 rest in hand r.
 *
 * A move exchanges two people within one hand. What is made small is
 *     meetings^2 / their best + opponents^2 / their best + a weight on partners^2,
 * summed over all pairs, "best" being that of the most even spread of as many. The weight on
 * partners begins low, so that people can get past one another, and ends so high that a partner
 * comes twice only if it must. FIRMNESS, how much partners weigh, is 1; 5 where there are nearly as
 * many hands as partners; 0.15 (opponents then weigh less too) where meetings are near exact cover.
 * Iterations are counted, not seconds: a seed repeats.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLAYERS = 128, MOST_HANDS = 40, STEPS = 240 };

static int players, hands, seated;
static int seat[MOST_HANDS][MOST_PLAYERS], kept[MOST_HANDS][MOST_PLAYERS];
static int partnered[MOST_PLAYERS][MOST_PLAYERS], opposed[MOST_PLAYERS][MOST_PLAYERS];
/* What one more meeting of two would add, as partners and as opponents. */
static float as_partner[MOST_PLAYERS][MOST_PLAYERS], as_opponent[MOST_PLAYERS][MOST_PLAYERS];
static float opponent_weight, partner_weight;

static uint64_t state;

static uint32_t random_below(uint32_t limit)
{
    state ^= state >> 12, state ^= state << 25, state ^= state >> 27;
    return (uint32_t)((((state * 2685821657736338717ULL) >> 32) * limit) >> 32);
}

static float random_unit(void) { return (random_below(1u << 30) + 0.5f) / (1u << 30); }

static void begin_anywhere(void)
{
    for (int hand = 0; hand < hands; hand++) {
        int resting = players - seated, count = 0;
        for (int player = 0; player < players; player++) {
            int turn = ((player - resting * hand) % players + players) % players;
            if (turn >= resting)
                seat[hand][count++] = player;
        }
        for (int place = seated - 1; place > 0; place--) {
            int other = random_below(place + 1), held = seat[hand][place];
            seat[hand][place] = seat[hand][other], seat[hand][other] = held;
        }
    }
}

static void begin_from_input(void)
{
    for (int hand = 0; hand < hands; hand++)
        for (int place = 0; place < seated; place++)
            if (scanf("%d", &seat[hand][place]) != 1 || seat[hand][place] >= players)
                exit(2);
}

static double best_squares(double total)
{
    double pairs = players * (players - 1) / 2.0, low = floor(total / pairs);
    double more = total - low * pairs;
    return (pairs - more) * low * low + more * (low + 1) * (low + 1);
}

static void count_company(void)
{
    memset(partnered, 0, sizeof partnered);
    memset(opposed, 0, sizeof opposed);
    for (int hand = 0; hand < hands; hand++)
        for (int place = 0; place < seated; place++) {
            const int *table = seat[hand] + (place & ~3), chair = place & 3, one = table[chair];
            partnered[one][table[(chair + 2) & 3]]++;
            opposed[one][table[(chair + 1) & 3]]++;
            opposed[one][table[(chair + 3) & 3]]++;
        }
}

static void weigh(int one, int other)
{
    int meetings = partnered[one][other] + opposed[one][other];
    float met = 2 * meetings + 1;
    float partner = met + partner_weight * (2 * partnered[one][other] + 1);
    float opponent = met + opponent_weight * (2 * opposed[one][other] + 1);
    as_partner[one][other] = as_partner[other][one] = partner;
    as_opponent[one][other] = as_opponent[other][one] = opponent;
}

static void weigh_all(void)
{
    for (int one = 0; one < players; one++)
        for (int other = 0; other < one; other++)
            weigh(one, other);
}

/* What it would add if player `one` sat in `chair` of `table`. */
static inline float company(int one, const int *table, int chair)
{
    return as_partner[one][table[(chair + 2) & 3]] + as_opponent[one][table[(chair + 1) & 3]]
        + as_opponent[one][table[(chair + 3) & 3]];
}

static void note(int one, const int *table, int chair, int by)
{
    for (int turn = 1; turn < 4; turn++) {
        int other = table[(chair + turn) & 3];
        int *times = turn == 2 ? &partnered[one][other] : &opposed[one][other];
        *times += by;
        (turn == 2 ? partnered : opposed)[other][one] = *times;
        weigh(one, other);
    }
}

static int accepts(float added, float temperature)
{
    return added <= 0
        || (added < 12 * temperature && random_unit() < expf(-added / temperature));
}

static float exchange_tables(int hand, int here, int there, float temperature)
{
    int *one = seat[hand] + (here & ~3), *other = seat[hand] + (there & ~3);
    int i = here & 3, j = there & 3, first = one[i], second = other[j];
    float added = company(first, other, j) + company(second, one, i) - company(first, one, i)
        - company(second, other, j) + 4 * (3 + partner_weight + 2 * opponent_weight);
    if (!accepts(added, temperature))
        return 0;
    note(first, one, i, -1), note(second, other, j, -1);
    one[i] = second, other[j] = first;
    note(second, one, i, 1), note(first, other, j, 1);
    return added;
}

/* Two neighbours of one table change chairs: the same company, other partners. */
static float exchange_neighbours(int hand, int here, float temperature)
{
    int *table = seat[hand] + (here & ~3), i = here & 3, j = (i + 1) & 3;
    int a = table[i], b = table[j], c = table[(i + 2) & 3], d = table[(i + 3) & 3];
    float partner = 2 - partnered[a][c] - partnered[b][d] + partnered[b][c] + partnered[a][d];
    float opponent = 2 - opposed[b][c] - opposed[a][d] + opposed[a][c] + opposed[b][d];
    float added = 2 * (partner_weight * partner + opponent_weight * opponent);
    if (!accepts(added, temperature))
        return 0;
    int ends[4][2] = {{a, c}, {b, d}, {b, c}, {a, d}};
    for (int pair = 0; pair < 4; pair++) {
        int one = ends[pair][0], other = ends[pair][1], by = pair < 2 ? -1 : 1;
        partnered[other][one] = partnered[one][other] += by;
        opposed[other][one] = opposed[one][other] -= by;
        weigh(one, other);
    }
    table[i] = b, table[j] = a;
    return added;
}

/* Partners who come again, above all; then the sum of both evennesses. */
static double judged(double best_meetings, double best_opponents, double best_partners)
{
    double meetings = 0, opponents = 0, partners = 0;
    for (int one = 0; one < players; one++)
        for (int other = 0; other < one; other++) {
            double p = partnered[one][other], o = opposed[one][other];
            partners += p * p, opponents += o * o, meetings += (p + o) * (p + o);
        }
    return (partners - best_partners) * 10 + meetings / best_meetings + opponents / best_opponents;
}

static void anneal(double millions, float firmness, float hot, float cold)
{
    double deals = hands * (seated / 4.0);
    double meetings = best_squares(6 * deals), opponents = best_squares(4 * deals);
    double partners = best_squares(2 * deals), best = 1e9;
    opponent_weight = meetings / opponents * (firmness < 1 ? firmness : 1);
    count_company();
    for (int step = 0; step < STEPS; step++) {
        float part = step / (STEPS - 1.0f), temperature = hot * powf(cold / hot, part);
        partner_weight = firmness * (1 + 7 * part * part);
        weigh_all();
        for (long move = (long)(millions * 1e6 / STEPS); move > 0; move--) {
            int hand = random_below(hands), here = random_below(seated);
            int there = random_below(seated);
            if ((here & ~3) != (there & ~3))
                exchange_tables(hand, here, there, temperature);
            else
                exchange_neighbours(hand, here, temperature);
        }
        double now = judged(meetings, opponents, partners);
        if (now < best)
            best = now, memcpy(kept, seat, sizeof seat);
    }
    fprintf(stderr, "%d %d %.6f\n", players, hands, best);
}

int main(int count, char **words)
{
    if (count < 6 || atoi(words[1]) > MOST_PLAYERS || atoi(words[2]) > MOST_HANDS)
        return fputs("search PLAYERS HANDS SEED MILLIONS FIRMNESS [warm]\n", stderr), 2;
    players = atoi(words[1]), hands = atoi(words[2]), seated = players / 4 * 4;
    state = 0x9E3779B97F4A7C15ULL * (atoi(words[3]) + 1);
    if (count > 6)
        begin_from_input();
    else
        begin_anywhere();
    anneal(atof(words[4]), atof(words[5]), count > 6 ? 0.6f : 2.0f, 0.15f);
    for (int hand = 0; hand < hands; hand++)
        for (int place = 0; place < seated; place++)
            printf("%d%c", kept[hand][place], place + 1 < seated ? ' ' : '\n');
    return 0;
}
