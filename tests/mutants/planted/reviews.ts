import type { PlantedFault } from '@/tests/mutants/planted-fault'

/** Access reviews, and breaches. */
export const reviews: PlantedFault[] = [
  {
    wrong: 'the end of a review is shown as the time it was handed in',
    file: 'lib/domain/reviews/list/present-review.ts',
    find: 'handed_in_at: instant(row.handedInAt)',
    replace: 'handed_in_at: instant(row.endedAt)',
    tests: ['tests/domain/reviews/presented.test.ts'],
  },
  {
    wrong: 'a link that expired is shown as open',
    file: 'lib/domain/reviews/list/present-review.ts',
    find: 'row.linkExpiresAt !== null && row.linkExpiresAt <= now()',
    replace: 'false',
    tests: ['tests/domain/reviews/presented.test.ts'],
  },
  {
    wrong: 'the time of a proof is shown as that of the outcome',
    file: 'lib/domain/reviews/items/present-item.ts',
    find: 'outcome_at: instant(row.outcomeAt)',
    replace: 'outcome_at: instant(row.proofAt)',
    tests: ['tests/domain/reviews/presented.test.ts'],
  },
  {
    wrong: 'the days on which an address was first and last seen in a breach are swapped',
    file: 'lib/domain/breaches/hits/present-breach.ts',
    find: 'last_seen_at: row.lastSeenAt.toISOString()',
    replace: 'last_seen_at: row.firstSeenAt.toISOString()',
    tests: ['tests/domain/breaches/presented.test.ts'],
  },
  {
    wrong: 'the day a breach was published is shown as that of its last change',
    file: 'lib/domain/breaches/hits/present-breach.ts',
    find: 'added_at: row.addedAt?.toISOString()',
    replace: 'added_at: row.modifiedAt?.toISOString()',
    tests: ['tests/domain/breaches/presented.test.ts'],
  },
  {
    wrong: 'an unverified breach is shown as verified where it is fabricated',
    file: 'lib/domain/breaches/hits/present-breach.ts',
    find: 'is_fabricated: row.isFabricated',
    replace: 'is_fabricated: row.isVerified',
    tests: ['tests/domain/breaches/presented.test.ts'],
  },
]
