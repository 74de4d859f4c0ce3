import { lastMonths } from '@/lib/domain/record/days'
import { todayInUtc } from '@/lib/platform/clock'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type Paid = { vendorId: string | null; product: string | null; merchantKey: string; currency: string }

/** What was paid to somebody in a month. */
export type PaidMonth = Paid & { month: string; amount: bigint; count: number; lastOn: string }
/** One payment that may cover more than its own month. */
export type LongPayment = Paid & { amount: bigint; on: string }
export type CostStream = Paid & { period: string; amount: bigint; nextOn: string | null }

export type CostConnection = {
  id: string
  application: string
  label: string
  /** `2026-03`: before it nothing is known of its accounts' number. */
  connectedIn: string
  pricePerSeat: bigint | null
  annualPricePerSeat: bigint | null
  currency: string | null
  /** Seats as the vendor reports them, or as a user entered them. */
  seats: number | null
}

/** Accounts that are paid for, from one month to another, by their positions among the twelve. */
export type Stay = { userConnectorId: string; from: number; to: number; accounts: number }

export type CostFacts = {
  /** Twelve, of which the last is in progress. */
  months: string[]
  paid: PaidMonth[]
  long: LongPayment[]
  streams: CostStream[]
  connections: CostConnection[]
  stays: Stay[]
}

export const hasPrice = ({ pricePerSeat, annualPricePerSeat }: CostConnection) =>
  pricePerSeat !== null || annualPricePerSeat !== null

/** A payment for a year, eleven months before the first of the twelve, still covers that one. */
const monthsBefore = 11

/**
 * Of which connections the accounts are counted: of all; of those whose amount may come from that number; or beside these of
 * those in which some members have accounts. Counting takes as long as a company has accounts.
 */
export type Counted = 'all' | 'priced' | { members: string[] }

const isPriced = Prisma.sql`(
  (c.price_per_seat IS NOT NULL OR c.annual_price_per_seat IS NOT NULL) AND c.purchased_seats IS NULL
  AND NOT EXISTS (SELECT FROM connector_seats p WHERE p.company_id = c.company_id AND p.user_connector_id = c.id))`

function isCounted(companyId: string, counted: Counted): Prisma.Sql {
  if (counted === 'all') return Prisma.sql`true`
  if (counted === 'priced') return isPriced
  return Prisma.sql`(${isPriced} OR c.id IN (
    SELECT o.user_connector_id FROM accounts o
     WHERE o.company_id = ${companyId}::uuid AND o.member_id = ANY(${counted.members}::uuid[])))`
}

export async function readCostFacts(companyId: string, counted: Counted = 'all'): Promise<CostFacts> {
  const months = lastMonths(todayInUtc())
  const from = `${months[0]}-01`
  const [paid, long, streams, connections] = await Promise.all([
    readPaid(companyId, from),
    readLong(companyId, from),
    readStreams(companyId),
    readConnections(companyId),
  ])
  // Most companies know no payment and no price yet: nothing is shared among their accounts.
  const isKnown = paid.length > 0 || long.length > 0 || connections.some(hasPrice)
  const stays = isKnown ? await readStays(companyId, months, counted) : []
  return { months, paid, long, streams, connections, stays }
}

/** A vendor's name comes from the catalogue, so its merchant keys do not matter. */
const paidColumns = Prisma.sql`s.vendor_id AS "vendorId", s.product,
         CASE WHEN s.vendor_id IS NULL THEN s.merchant_key ELSE '' END AS "merchantKey", s.currency`

const readPaid = (companyId: string, from: string): Promise<PaidMonth[]> => queryRows(db, {
  vendorId: column.text.nullable,
  product: column.text.nullable,
  merchantKey: column.text,
  currency: column.text,
  month: column.text,
  amount: column.long,
  count: column.int,
  lastOn: column.text,
})`
  SELECT ${paidColumns}, to_char(s.booked_on, 'YYYY-MM') AS month, sum(s.amount)::bigint AS amount,
         count(*)::int AS count, max(s.booked_on)::text AS "lastOn"
    FROM spends s
   WHERE s.company_id = ${companyId}::uuid AND s.is_spend AND s.state <> 'invalidated' AND s.booked_on >= ${from}::date
   GROUP BY 1, 2, 3, 4, 5`

/** Single payments, only to those who are paid for several months at once. */
const readLong = (companyId: string, from: string): Promise<LongPayment[]> => queryRows(db, {
  vendorId: column.text.nullable,
  product: column.text.nullable,
  merchantKey: column.text,
  currency: column.text,
  amount: column.long,
  on: column.text,
})`
  SELECT ${paidColumns}, s.amount, s.booked_on::text AS "on"
    FROM spends s
   WHERE s.company_id = ${companyId}::uuid AND s.is_spend AND s.state <> 'invalidated'
     AND s.booked_on >= (${from}::date - make_interval(months => ${monthsBefore}::int))::date
     AND EXISTS (SELECT 1 FROM spend_streams t
                  WHERE t.company_id = s.company_id AND t.currency = s.currency AND t.period IN ('quarterly', 'half_yearly', 'yearly')
                    AND t.vendor_id IS NOT DISTINCT FROM s.vendor_id AND t.product IS NOT DISTINCT FROM s.product
                    AND (s.vendor_id IS NOT NULL OR t.merchant_key = s.merchant_key))
   ORDER BY s.booked_on, s.id`

const readStreams = (companyId: string): Promise<CostStream[]> => queryRows(db, {
  vendorId: column.text.nullable,
  product: column.text.nullable,
  merchantKey: column.text,
  currency: column.text,
  period: column.text.known,
  amount: column.long,
  nextOn: column.text.nullable,
})`
  SELECT ${paidColumns}, s.period, s.amount, s.next_on::text AS "nextOn"
    FROM spend_streams s WHERE s.company_id = ${companyId}::uuid AND s.period IS NOT NULL ORDER BY s.id`

const readConnections = (companyId: string): Promise<CostConnection[]> => queryRows(db, {
  id: column.text,
  application: column.text,
  label: column.text,
  connectedIn: column.text,
  pricePerSeat: column.long.nullable,
  annualPricePerSeat: column.long.nullable,
  currency: column.text.nullable,
  seats: column.int.nullable,
})`
  SELECT c.id::text, c.application, c.label, to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS "connectedIn",
         c.price_per_seat AS "pricePerSeat", c.annual_price_per_seat AS "annualPricePerSeat", c.currency,
         coalesce((SELECT sum(p.purchased) FROM connector_seats p
                    WHERE p.company_id = c.company_id AND p.user_connector_id = c.id), c.purchased_seats)::int AS seats
    FROM user_connectors c WHERE c.company_id = ${companyId}::uuid AND c.deleted_at IS NULL ORDER BY c.id`

/** The first instant of each of the twelve months, and of the one after them. */
const startsOf = (months: string[]) => {
  const [year = 0, month = 1] = months[0]!.split('-').map(Number)
  return Array.from({ length: months.length + 1 }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at)).toISOString(),
  )
}

/** A seat that is not known counts; a suspended account is not paid for. */
const isPaidFor = Prisma.sql`a.status IS DISTINCT FROM 'suspended' AND a.has_seat IS DISTINCT FROM false`

/** Accounts that the first reading found were there before, unless the application says since when. */
const wasAlwaysThere = Prisma.sql`(a.created_in_app_at IS NULL AND a.first_seen_at < c.created_at + interval '2 days')`
const since = Prisma.sql`least(coalesce(a.created_in_app_at, a.first_seen_at), a.first_seen_at)`

/** Whether an account `a` of the connection `c` is paid for, and there at the end of the month at this position. */
export function isThereAt(months: string[], at: number): Prisma.Sql {
  const end = Prisma.sql`${startsOf(months)[at + 1]}::timestamptz`
  return Prisma.sql`(${isPaidFor} AND (a.gone_at IS NULL OR a.gone_at >= ${end}) AND (${wasAlwaysThere} OR ${since} < ${end}))`
}

/**
 * The accounts `a` of connections `c` that are paid for, with the first and the last of the twelve months at whose end they
 * were there.
 */
function staysIn(months: string[]) {
  const starts = startsOf(months)
  // How many of the starts are not later, from 0. Much faster than to take the year and the month out of each instant.
  const positionOf = (instant: Prisma.Sql) =>
    Prisma.sql`width_bucket(${instant}, ${starts}::timestamptz[]) - 1`
  const last = months.length - 1
  return {
    from: Prisma.sql`CASE WHEN ${wasAlwaysThere} THEN 0 ELSE greatest(0, ${positionOf(since)}) END`,
    to: Prisma.sql`CASE WHEN a.gone_at IS NULL THEN ${last}::int
      ELSE least(${last}::int, ${positionOf(Prisma.sql`a.gone_at`)}) - 1 END`,
    /** Whether they were there at the end of any. */
    isInside: Prisma.sql`(${isPaidFor} AND (a.gone_at IS NULL OR a.gone_at >= ${starts[1]}::timestamptz))`,
  }
}

const readStays = (companyId: string, months: string[], counted: Counted): Promise<Stay[]> => {
  const { from, to, isInside } = staysIn(months)
  return queryRows(db, {
    userConnectorId: column.text,
    from: column.int,
    to: column.int,
    accounts: column.int,
  })`
  SELECT s.id::text AS "userConnectorId", s."from", s."to", s.accounts
    FROM (SELECT c.id, ${from} AS "from", ${to} AS "to", count(*)::int AS accounts
            FROM accounts a JOIN user_connectors c ON c.company_id = a.company_id AND c.id = a.user_connector_id
           WHERE a.company_id = ${companyId}::uuid AND ${isInside} AND ${isCounted(companyId, counted)}
           GROUP BY 1, 2, 3) s`
}

export type OwnedStay = Stay & { owner: string | null }

/**
 * The same accounts, by the owner's type; those of nobody are left out. A member without a type has an owner of null.
 * Which type a member had in the past is not kept, so the present one counts for all months.
 */
export const readStaysBy = (
  companyId: string,
  months: string[],
  owner: Prisma.Sql,
  more = Prisma.sql`true`,
): Promise<OwnedStay[]> => {
  const { from, to, isInside } = staysIn(months)
  return queryRows(db, {
    owner: column.text.nullable,
    userConnectorId: column.text,
    from: column.int,
    to: column.int,
    accounts: column.int,
  })`
  SELECT s.owner, s.id::text AS "userConnectorId", s."from", s."to", s.accounts
    FROM (SELECT ${owner} AS owner, c.id, ${from} AS "from", ${to} AS "to", count(*)::int AS accounts
            FROM accounts a
            JOIN user_connectors c ON c.company_id = a.company_id AND c.id = a.user_connector_id
            JOIN members m ON m.company_id = a.company_id AND m.id = a.member_id
           WHERE a.company_id = ${companyId}::uuid AND ${isInside} AND ${more}
           GROUP BY 1, 2, 3, 4) s`
}
