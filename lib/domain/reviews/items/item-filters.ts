import type { ReviewItemCriteria } from '@/lib/domain/reviews/items/item-schema'
import { Prisma } from '@/lib/platform/db'

/** The conditions on the items `i` of one review, beginning with its company; join them with `allOf`. */
export function itemConditions(
  companyId: string,
  accessReviewId: string,
  criteria: ReviewItemCriteria,
): Prisma.Sql[] {
  const { decision, flag, role, flagged, routine, own, outcome, proof, search } = criteria
  return [
    Prisma.sql`i.company_id = ${companyId}::uuid`,
    Prisma.sql`i.access_review_id = ${accessReviewId}::uuid`,
    ...(decision ? [Prisma.sql`i.decision = ANY(${decision}::review_decision[])`] : []),
    ...(flag ? [withFlag(flag)] : []),
    ...(role ? [Prisma.sql`i.snapshot ->> 'role' = ANY(${role.map(withoutNul)}::text[])`] : []),
    ...(flagged === undefined ? [] : [Prisma.sql`i.is_flagged = ${flagged}::boolean`]),
    ...(routine === undefined ? [] : [Prisma.sql`i.is_routine = ${routine}::boolean`]),
    ...(own === undefined ? [] : [Prisma.sql`i.is_own = ${own}::boolean`]),
    ...(outcome ? [oneOf(Prisma.sql`i.outcome`, outcome)] : []),
    ...(proof ? [oneOf(Prisma.sql`i.proof`, proof)] : []),
    ...(search ? wordsIn(search) : []),
  ]
}

export const allOf = (conditions: Prisma.Sql[]) => Prisma.join(conditions, ' AND ')

const withFlag = (flags: string[]) => Prisma.sql`
  i.is_flagged AND EXISTS (SELECT FROM jsonb_array_elements(i.flags) f WHERE f ->> 'flag' = ANY(${flags}::text[]))`

/** Matches any of the values; `none` stands for NULL. */
function oneOf(column: Prisma.Sql, values: string[]): Prisma.Sql {
  const wanted = values.filter((value) => value !== 'none')
  const named = Prisma.sql`${column}::text = ANY(${wanted}::text[])`
  return wanted.length === values.length ? named : Prisma.sql`(${named} OR ${column} IS NULL)`
}

/** Every word must occur in the account's names, login, address or role, or in its owner's name. */
function wordsIn(search: string): Prisma.Sql[] {
  const words = withoutNul(search).split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((word) => Prisma.sql`strpos(i.search_text, rollcall_fold(${word})) > 0`)
}

// PostgreSQL refuses NUL characters in text.
const withoutNul = (text: string) => text.replaceAll('\0', '')

/** Sorts by position in the list. */
export const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position
