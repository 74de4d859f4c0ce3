import { todayInSql } from '@/lib/domain/record/today-in-sql'
import type { ReviewFlag } from '@/lib/domain/reviews/items/snapshot'
import { Prisma } from '@/lib/platform/db'

const inactiveDays = 90
const invitedDays = 7

/** Since which day an account is flagged, as SQL; null when it is not. */
type Rule = { flag: ReviewFlag; since: Prisma.Sql }

const day = (instant: Prisma.Sql) => Prisma.sql`(${instant} AT TIME ZONE 'UTC')::date`

/**
 * The flag rules on account `a`, its member `m` and its unresolved anomaly `x`, the most serious first; `read_on` is
 * the day of the reading, `known` the item of an earlier review, `reviewed_from` the time the first list that could
 * contain it was copied, `firstSeen` since when the access is known. An
 * unknown fact raises no flag, nor does a breach that was acknowledged.
 */
const rulesOn = (firstSeen: Prisma.Sql): Rule[] => [
  { flag: 'left', since: Prisma.sql`CASE WHEN m.end_date < ${todayInSql} THEN m.end_date END` },
  { flag: 'anomaly', since: day(Prisma.sql`x.detected_at`) },
  {
    flag: 'admin_without_mfa',
    since: Prisma.sql`CASE WHEN a.is_admin AND NOT a.has_mfa THEN g.read_on END`,
  },
  {
    flag: 'breached',
    since: Prisma.sql`(SELECT max(coalesce(b.breach_date, ${day(Prisma.sql`h.first_seen_at`)}))
                         FROM breach_hits h JOIN breaches b ON b.id = h.breach_id
                        WHERE h.company_id = a.company_id AND h.member_id = a.member_id
                          AND h.acknowledged_at IS NULL AND h.severity > 0)`,
  },
  {
    flag: 'external',
    since: Prisma.sql`CASE WHEN a.kind = 'external' THEN ${day(Prisma.sql`a.first_seen_at`)} END`,
  },
  {
    flag: 'inactive',
    since: Prisma.sql`CASE WHEN a.last_active_at <= now() - make_interval(days => ${inactiveDays}::int)
                           THEN ${day(Prisma.sql`a.last_active_at`)} END`,
  },
  {
    flag: 'never_used',
    since: Prisma.sql`CASE WHEN a.status = 'invited' AND a.last_active_at IS NULL
        AND coalesce(a.created_in_app_at, a.first_seen_at) <= now() - make_interval(days => ${invitedDays}::int)
      THEN ${day(Prisma.sql`coalesce(a.created_in_app_at, a.first_seen_at)`)} END`,
  },
  {
    flag: 'new',
    since: Prisma.sql`CASE WHEN p.account_id IS NULL AND ${firstSeen} > g.reviewed_from THEN ${day(firstSeen)} END`,
  },
]

const flagNames = rulesOn(Prisma.empty).map(({ flag }) => flag)

const at = (days: Prisma.Sql, n: number) => Prisma.sql`(${days})[${n + 1}::int]`

/** An array with one day, or null, for each rule in order. */
export const flagDaysOf = (firstSeen: Prisma.Sql) =>
  Prisma.sql`ARRAY[${Prisma.join(rulesOn(firstSeen).map(({ since }) => Prisma.sql`(${since})::date`))}]`

/** Builds `[{ flag, since }]` from those days, the most serious first. */
export const flagsOf = (days: Prisma.Sql) =>
  Prisma.join(
    flagNames.map(
      (flag, n) => Prisma.sql`CASE WHEN ${at(days, n)} IS NULL THEN '[]'
        ELSE jsonb_build_array(jsonb_build_object('flag', ${flag}::text, 'since', ${at(days, n)}::text)) END`,
    ),
    ' || ',
  )

/** Index of the most serious flag raised: 0 is the most serious, 99 means none. */
export const rankOf = (days: Prisma.Sql) => Prisma.sql`
  CASE ${Prisma.join(
    flagNames.map((_, n) => Prisma.sql`WHEN ${at(days, n)} IS NOT NULL THEN ${n}::int`),
    ' ',
  )} ELSE 99 END`
