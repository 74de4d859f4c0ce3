import { within } from '@/lib/domain/accounts/list/account-filters'
import { payeeOfConnector } from '@/lib/domain/spend/classify/application-payees'
import { paidTo } from '@/lib/domain/spend/classify/payees'
import type { SpendCriteria } from '@/lib/domain/spend/spends/schema'
import { searchVendors } from '@/lib/domain/spend/spends/vendors'
import { Prisma } from '@/lib/platform/db'

/** The conditions on the spend `s`, the first of which is its company. */
export async function spendConditions(companyId: string, criteria: SpendCriteria): Promise<Prisma.Sql[]> {
  const { state, booked_on, payee, user_connector, min_amount, has_vendor, is_duplicate, search } = criteria
  const application = user_connector && (await payeeOfConnector(companyId, user_connector))
  return [
    Prisma.sql`s.company_id = ${companyId}::uuid`,
    Prisma.sql`s.is_spend`,
    ...(state ? [Prisma.sql`s.state = ANY(${state}::spend_state[])`] : []),
    ...within(Prisma.sql`s.booked_on`, booked_on),
    ...(payee ? [paidTo(payee)] : []),
    ...(user_connector ? [paidTo(application ? [application] : [])] : []),
    ...(min_amount === undefined ? [] : [Prisma.sql`abs(s.amount) >= ${min_amount}::bigint`]),
    ...(has_vendor === undefined
      ? []
      : [has_vendor ? Prisma.sql`s.vendor_id IS NOT NULL` : Prisma.sql`s.vendor_id IS NULL`]),
    ...(is_duplicate === undefined ? [] : [Prisma.sql`s.is_duplicate = ${is_duplicate}::boolean`]),
    ...(search ? wordsIn(companyId, search) : []),
  ]
}

/** Every word is in the label, in the counterparty or in the vendor's name. */
function wordsIn(companyId: string, search: string): Prisma.Sql[] {
  const words = search.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    const vendors = searchVendors(word).map(({ id }) => id)
    return Prisma.sql`(s.vendor_id = ANY(${vendors}::text[]) OR s.product ILIKE ${pattern} OR s.merchant_key ILIKE ${pattern}
      OR s.transaction_id IN (SELECT t.id FROM bank_transactions t
           WHERE t.company_id = ${companyId}::uuid AND (t.label ILIKE ${pattern} OR t.counterparty ILIKE ${pattern})))`
  })
}
