import type { Actor } from '@/lib/domain/record/actor'
import { wireAmount } from '@/lib/domain/spend/money'
import { isSaved, listClosable, savingState, savingTables } from '@/lib/domain/spend/savings/list/saving-rows'
import { type SavingState, type SavingSummaryView, savingStates } from '@/lib/domain/spend/savings/schema'
import { todayInUtc } from '@/lib/platform/clock'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type Sum = {
  name: string
  application: string | null
  state: SavingState
  currency: string | null
  isCounted: boolean
  count: number
  seats: number
  amount: bigint
  estimated: bigint
}

const agreed: readonly SavingState[] = ['agreed', 'ending', 'unanswered']
const askedStates: readonly SavingState[] = ['asked']
const notCounted: readonly SavingState[] = ['kept', 'dismissed']
const mostApplications = 8

/** Possible yearly savings and those achieved, for each currency. Findings that are kept or dismissed are not counted. */
export async function summariseSavings({ companyId }: Pick<Actor, 'companyId'>): Promise<SavingSummaryView> {
  const year = todayInUtc().slice(0, 4)
  const closable = await listClosable(companyId)
  const [sums, saved] = await Promise.all([
    queryRows(db, {
      name: column.text,
      application: column.text.nullable,
      state: column.oneOf(savingStates),
      currency: column.text.nullable,
      isCounted: column.bool,
      count: column.int,
      seats: column.int,
      amount: column.long,
      estimated: column.long,
    })`
      SELECT name, application, state, currency, is_counted AS "isCounted", count(*)::int AS count, sum(seats)::int AS seats,
             coalesce(sum(amount), 0)::bigint AS amount,
             coalesce(sum(amount) FILTER (WHERE is_estimate), 0)::bigint AS estimated
        FROM (SELECT s.name, s.application, ${savingState(closable)} AS state, s.currency, s.is_counted, s.amount, s.is_estimate,
                     CASE WHEN s.account_id IS NOT NULL THEN 1
                          WHEN s.kind IN ('unused_seats', 'plan_above_use') THEN (s.facts->>'unused')::int
                          WHEN s.kind = 'two_applications' THEN coalesce((s.facts->>'people')::int, 0)
                          ELSE 0 END AS seats
                FROM ${savingTables} WHERE s.company_id = ${companyId}::uuid) found
       GROUP BY 1, 2, 3, 4, 5`,
    queryRows(db, { currency: column.text.known, count: column.int, amount: column.long })`
      SELECT r.currency, count(*)::int AS count, sum(r.amount)::bigint AS amount
        FROM reclaims r JOIN accounts a ON a.company_id = r.company_id AND a.id = r.account_id
       WHERE r.company_id = ${companyId}::uuid AND ${isSaved} AND r.amount IS NOT NULL
         AND r.ended_at >= ${Prisma.sql`${`${year}-01-01`}::date`}
       GROUP BY 1`,
  ])
  const counted = sums.filter(({ state, isCounted }) => isCounted && !notCounted.includes(state))
  const currencies = new Set([...counted, ...saved].flatMap(({ currency }) => currency ?? []))
  return {
    id: year,
    currencies: [...currencies].map((currency) => summaryOf(currency, counted, saved)).sort(byTotal),
    counts: Object.fromEntries(
      savingStates.map((state) => [
        state,
        total(
          sums.filter((sum) => sum.state === state),
          'count',
        ),
      ]),
    ),
    unpriced: total(
      sums.filter(({ currency, state }) => currency === null && !notCounted.includes(state)),
      'count',
    ),
  }
}

function summaryOf(
  currency: string,
  counted: Sum[],
  saved: { currency: string; count: number; amount: bigint }[],
): SavingSummaryView['currencies'][number] {
  const its = counted.filter((sum) => sum.currency === currency)
  const ended = saved.find((sum) => sum.currency === currency)
  return {
    currency,
    ...amountsOf(its),
    ...byApplication(its),
    estimated: wireAmount(its.reduce((all, { estimated }) => all + estimated, 0n)),
    count: total(its, 'count'),
    seats: total(its, 'seats'),
    saved: wireAmount(ended?.amount ?? 0n),
    saved_count: ended?.count ?? 0,
  }
}

/** By how far the question is whether it is needed. */
function amountsOf(sums: Sum[]) {
  const amountOf = (isIn: (state: SavingState) => boolean) =>
    wireAmount(sums.filter(({ state }) => isIn(state)).reduce((all, { amount }) => all + amount, 0n))
  return {
    total: amountOf(() => true),
    agreed: amountOf((state) => agreed.includes(state)),
    asked: amountOf((state) => askedStates.includes(state)),
    not_asked: amountOf((state) => !agreed.includes(state) && !askedStates.includes(state)),
  }
}

/** The applications with the largest amounts, and all the others together. */
function byApplication(sums: Sum[]) {
  const groups = new Map<string, Sum[]>()
  for (const sum of sums) {
    const key = JSON.stringify([sum.name, sum.application])
    groups.set(key, [...(groups.get(key) ?? []), sum])
  }
  const all = [...groups.values()]
    .map((its) => ({ name: its[0]!.name, application: its[0]!.application, ...amountsOf(its) }))
    .filter((one) => one.total > 0)
    .sort((one, other) => other.total - one.total || one.name.localeCompare(other.name))
  const rest = all.slice(mostApplications)
  return {
    by_application: all.slice(0, mostApplications),
    others: { count: rest.length, total: rest.reduce((sum, one) => sum + one.total, 0) },
  }
}

const byTotal = (
  a: SavingSummaryView['currencies'][number],
  b: SavingSummaryView['currencies'][number],
): number => b.total - a.total || a.currency.localeCompare(b.currency)

const total = (sums: Sum[], field: 'count' | 'seats') => sums.reduce((all, sum) => all + sum[field], 0)
