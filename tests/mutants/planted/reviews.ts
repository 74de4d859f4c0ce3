import type { PlantedFault } from '@/tests/mutants/planted-fault'

const folder = 'tests/domain/reviews/access-reviews'
const decide = [`${folder}/decide.test.ts`, `${folder}/own-accounts.test.ts`, `${folder}/reasons.test.ts`]
const complete = [`${folder}/complete.test.ts`, `${folder}/reasons.test.ts`]
const list = ['tests/api/access-reviews.test.ts', 'tests/api/access-review-items.test.ts']
const breaches = ['tests/domain/breaches/check-company.test.ts', 'tests/domain/breaches/flags.test.ts']

/** Access reviews, and breaches. */
export const reviews: PlantedFault[] = [
  {
    wrong: 'the account of somebody on their last day is marked as that of one who left',
    file: 'lib/domain/reviews/launch/flags.ts',
    find: "{ flag: 'left', since: Prisma.sql`CASE WHEN m.end_date < ",
    replace: "{ flag: 'left', since: Prisma.sql`CASE WHEN m.end_date <= ",
    tests: [`${folder}/flags.test.ts`],
  },
  {
    wrong: 'a reviewer may decide on one account of their own',
    file: 'lib/domain/reviews/decide/decide.ts',
    find: 'if (own > 0)',
    replace: 'if (own > 1)',
    tests: decide,
  },
  {
    wrong: 'a flagged account is approved without a reason',
    file: 'lib/domain/reviews/decide/decide.ts',
    find: 'if (flagged > 0)',
    replace: 'if (flagged > 1)',
    tests: decide,
  },
  {
    wrong: 'what is left is approved at the end without a reason, flagged accounts included',
    file: 'lib/domain/reviews/end/settle-pending.ts',
    find: "decision === 'approved' && flagged > 0",
    replace: "decision === 'rejected' && flagged > 0",
    tests: complete,
  },
  {
    wrong: 'the end of a review is shown as the time it was handed in',
    file: 'lib/domain/reviews/list/present-review.ts',
    find: 'handed_in_at: instant(row.handedInAt)',
    replace: 'handed_in_at: instant(row.endedAt)',
    tests: list,
  },
  {
    wrong: 'a link that expired is shown as open',
    file: 'lib/domain/reviews/list/present-review.ts',
    find: 'row.linkExpiresAt !== null && row.linkExpiresAt <= now()',
    replace: 'false',
    tests: [...list, `${folder}/link.test.ts`],
  },
  {
    wrong: 'the time of a proof is shown as that of the outcome',
    file: 'lib/domain/reviews/items/present-item.ts',
    find: 'outcome_at: instant(row.outcomeAt)',
    replace: 'outcome_at: instant(row.proofAt)',
    tests: [...list, `${folder}/outcomes.test.ts`, 'tests/api/review-outcomes.test.ts'],
  },
  {
    wrong: 'a link takes one wrong code more than it may',
    file: 'lib/domain/reviews/reviewer/open-link.ts',
    find: 'link_wrong_codes + 1 >= ',
    replace: 'link_wrong_codes >= ',
    tests: [`${folder}/link-guards.test.ts`, `${folder}/open.test.ts`],
  },
  {
    wrong: 'somebody cannot be a reviewer on their last day',
    file: 'lib/domain/connections/reviewers/reviewer.ts',
    find: 'slice(0, 10) < today()',
    replace: 'slice(0, 10) <= today()',
    tests: ['tests/api/application-reviewers.test.ts', `${folder}/launch.test.ts`],
  },
  {
    wrong: 'the days on which an address was first and last seen in a breach are swapped',
    file: 'lib/domain/breaches/hits/present-breach.ts',
    find: 'last_seen_at: row.lastSeenAt.toISOString()',
    replace: 'last_seen_at: row.firstSeenAt.toISOString()',
    tests: breaches,
  },
  {
    wrong: 'the day a breach was published is shown as that of its last change',
    file: 'lib/domain/breaches/hits/present-breach.ts',
    find: 'added_at: row.addedAt?.toISOString()',
    replace: 'added_at: row.modifiedAt?.toISOString()',
    tests: breaches,
  },
  {
    wrong: 'an unverified breach is shown as verified where it is fabricated',
    file: 'lib/domain/breaches/hits/present-breach.ts',
    find: 'is_fabricated: row.isFabricated',
    replace: 'is_fabricated: row.isVerified',
    tests: breaches,
  },
  {
    wrong: 'a breach of the least gravity that is notified alone is only in the list of the light ones',
    file: 'lib/domain/breaches/notices/notice-breaches.ts',
    find: 'severity >= leastAlone',
    replace: 'severity > leastAlone',
    tests: breaches,
  },
]
