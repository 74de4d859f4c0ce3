import type { Actor } from '@/lib/domain/record/actor'
import { lastMonths } from '@/lib/domain/record/days'
import { invalid } from '@/lib/domain/record/errors'
import { type ApplicationCost, applicationCosts, shareOf } from '@/lib/domain/spend/costs/application-costs'
import { type Counted, readCostFacts } from '@/lib/domain/spend/costs/read-cost-facts'
import type { CostSummaryQuery } from '@/lib/domain/spend/costs/schema'
import { todayInUtc } from '@/lib/platform/clock'

/** The costs of a company in one currency, and the month that is looked at. */
export type Costs = {
  companyId: string
  months: string[]
  /** The position of the month. */
  at: number
  currency: string
  currencies: string[]
  /** Those of this currency, and those of which nothing is known. */
  applications: ApplicationCost[]
  /** Of each month. */
  totals: bigint[]
}

type CostPeriod = Partial<Pick<CostSummaryQuery, 'month' | 'currency'>>

/**
 * @param counted whose people and shares are asked for: of other applications, only the amounts are known
 * @throws for a month that is not one of the last twelve
 */
export async function readCosts(
  { companyId }: Pick<Actor, 'companyId'>,
  asked: CostPeriod = {},
  counted: Counted = 'all',
): Promise<Costs> {
  const facts = await readCostFacts(companyId, counted)
  const { months } = facts
  const all = applicationCosts(facts)
  const currencies = currenciesOf(all)
  const currency = asked.currency ?? currencies[0] ?? 'EUR'
  const applications = all.filter(
    (application) => application.currency === currency || application.currency === null,
  )
  const at = asked.month === undefined ? usualMonth(applications) : months.indexOf(asked.month)
  if (at < 0) throw invalid('month', 'costs.problems.month')
  return {
    companyId,
    months,
    at,
    currency,
    currencies,
    applications,
    totals: months.map((_, month) => totalOf(applications, month)),
  }
}

/** The month, if it is still one of the twelve: an old link shows the usual one. */
export const recentMonth = (month: string | undefined) =>
  lastMonths(todayInUtc()).find((offered) => offered === month)

/** The last whole month, which is complete; the one in progress only where nothing is known of it. */
export function usualMonth(applications: ApplicationCost[]): number {
  const last = 11
  return applications.some(({ months }) => (months[last - 1]?.amount ?? 0n) !== 0n) ? last - 1 : last
}

export const totalOf = (applications: ApplicationCost[], at: number): bigint =>
  applications.reduce((sum, { months }) => sum + (months[at]?.amount ?? 0n), 0n)

/** The largest total first. */
function currenciesOf(all: ApplicationCost[]): string[] {
  const totals = new Map<string, bigint>()
  for (const { currency, months } of all) {
    if (currency === null) continue
    const total = months.reduce((sum, month) => sum + (month?.amount ?? 0n), 0n)
    totals.set(currency, (totals.get(currency) ?? 0n) + total)
  }
  return [...totals].sort(([a, x], [b, y]) => (x < y ? 1 : x > y ? -1 : a < b ? -1 : 1)).map(([code]) => code)
}

/** The share of one account, of each connection, in each of twelve months. */
export function sharesOf({ applications, months }: Pick<Costs, 'applications' | 'months'>) {
  const shares = new Map<string, { key: string; months: bigint[] }>()
  for (const application of applications) {
    const its = { key: application.key, months: months.map((_, at) => shareOf(application, at)) }
    for (const id of application.connections) shares.set(id, its)
  }
  return shares
}
