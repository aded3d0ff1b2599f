/* Anneal the first round of spouse-avoiding mixed doubles for an even number of couples.
 *
 * Usage: search COUPLES SEED MILLIONS TIMES FREE PARTNER_WEIGHT HEAT
 *
 * In every next round each person goes on by one, round a ring of COUPLES - 1, but for the last
 * couple, who stay. So two people meet as often as their distance on the ring occurs in the first
 * round: between partners, between a lady and a gent who are opponents, and between two opponents of
 * one kind it should occur once each, and a spouse's distance, 0, never. The cost is the sum of
 * squares of what is too many or too few, partners' times PARTNER_WEIGHT.
 *
 * At the start gent x sits with gent -x, and with lady TIMES x (drawn where TIMES is 0); two ladies
 * change places in each move, or two gents where FREE is 1. HEAT is the temperature in hundredths.
 * Writes the cost, then gent, lady, gent, lady of each table.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 256 };
enum { GENT, LADY };
enum { PARTNERS, OPPONENTS, GENTS, LADIES, KINDS };

static int couples, ring, weight[KINDS] = {1, 1, 1, 1};
static int person[2][MOST]; /* who sits at a place; places 2t and 2t + 1 are table t's two pairs */
static int best[2][MOST];
static int times[KINDS][MOST];
static uint64_t state;

static uint32_t random_below(uint32_t limit)
{
    state ^= state >> 12, state ^= state << 25, state ^= state >> 27;
    return (uint32_t)((((state * 2685821657736338717ULL) >> 32) * limit) >> 32);
}

static int count(int kind, int from, int to, int by)
{
    if (from == ring || to == ring) {
        int spouses = from == to && kind <= OPPONENTS;
        return spouses ? by * ring : 0; /* the last couple would meet in every round */
    }
    int distance = (to - from + ring) % ring;
    if (kind > OPPONENTS && 2 * distance > ring) distance = ring - distance;
    int wanted = distance ? 1 : 0;
    int before = times[kind][distance] - wanted, after = before + by;
    times[kind][distance] += by;
    return weight[kind] * (after * after - before * before);
}

/* Take a table into the counts, or out of them; returns by how much the cost changes. */
static int count_table(int table, int by)
{
    int one = 2 * table, other = one + 1;
    const int *gent = person[GENT], *lady = person[LADY];
    return count(PARTNERS, gent[one], lady[one], by) + count(PARTNERS, gent[other], lady[other], by)
         + count(OPPONENTS, gent[one], lady[other], by) + count(OPPONENTS, gent[other], lady[one], by)
         + count(GENTS, gent[one], gent[other], by) + count(LADIES, lady[one], lady[other], by);
}

static void exchange(int *people, int one, int other)
{
    int kept = people[one];
    people[one] = people[other], people[other] = kept;
}

static int move(int *people, int one, int other)
{
    int here = one / 2, there = other / 2;
    int change = count_table(here, -1) + (here != there ? count_table(there, -1) : 0);
    exchange(people, one, other);
    return change + count_table(here, 1) + (here != there ? count_table(there, 1) : 0);
}

static int start(int multiple)
{
    for (int place = 0; place < couples; place++) {
        int far = place / 2;
        int gent = place < 2 ? (place ? ring : 0) : place % 2 ? ring - far : far;
        person[GENT][place] = gent;
        person[LADY][place] = multiple && gent < ring ? gent * multiple % ring : gent;
    }
    for (int left = couples - 1; !multiple && left > 0; left--)
        exchange(person[LADY], left, (int)random_below((uint32_t)left + 1));
    int cost = 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (int distance = 1; distance < (kind > OPPONENTS ? (ring + 1) / 2 : ring); distance++)
            cost += weight[kind];
    for (int table = 0; table < couples / 2; table++) cost += count_table(table, 1);
    return cost;
}

int main(int argc, char **argv)
{
    if (argc != 8) return 2;
    couples = atoi(argv[1]), ring = couples - 1;
    state = 0x9E3779B97F4A7C15ULL * (uint64_t)(atoi(argv[2]) + 1);
    long moves = atol(argv[3]) * 1000000L;
    int free_gents = atoi(argv[5]);
    weight[PARTNERS] = atoi(argv[6]);
    double heat = atoi(argv[7]) / 100.0;
    int cost = start(atoi(argv[4])), least = cost;
    memcpy(best, person, sizeof best);
    while (moves-- && least) {
        int *people = person[free_gents && random_below(2) ? GENT : LADY];
        int one = (int)random_below((uint32_t)couples), other = (int)random_below((uint32_t)couples);
        if (one == other) continue;
        int change = move(people, one, other);
        if (change > 0 && random_below(1u << 30) >= exp(-change / heat) * (1u << 30)) {
            move(people, one, other);
            continue;
        }
        cost += change;
        if (cost < least) least = cost, memcpy(best, person, sizeof best);
    }
    printf("%d", least);
    for (int place = 0; place < couples; place++)
        printf(" %d %d", best[GENT][place], best[LADY][place]);
    printf("\n");
    return 0;
}
