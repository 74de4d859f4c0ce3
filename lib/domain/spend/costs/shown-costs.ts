import type { Actor } from '@/lib/domain/record/actor'
import {
  type ApplicationCost,
  applicationCosts,
  type SeatCost,
  type SeatYear,
  seatCost,
  seatYear,
} from '@/lib/domain/spend/costs/application-costs'
import { presentCost } from '@/lib/domain/spend/costs/costs'
import { linesOfMembers } from '@/lib/domain/spend/costs/member-costs'
import { type CostConnection, readCostFacts } from '@/lib/domain/spend/costs/read-cost-facts'
import { type Costs, readCosts, usualMonth } from '@/lib/domain/spend/costs/read-costs'
import type { CostView } from '@/lib/domain/spend/costs/schema'
import { applicationLine, type CostLine } from '@/lib/domain/spend/costs/split-costs'
import { share, wireAmount } from '@/lib/domain/spend/money'

/**
 * What an application costs, as the page of costs has it, for screens that show one figure: of the usual month, or of the
 * one in progress for an application that was connected since.
 */
export type ShownCost = Amounts & { is_in_progress: boolean; month_list: string[] }
/** Without the number of people, which is not counted for these screens. */
type Amounts = Omit<CostView, 'people' | 'per_person'>

/** What is paid for an application in the usual month although it is not connected. */
export type PaidUnconnected = {
  /** Of the payee. */
  id: string
  name: string
  vendor: string | null
  category: string | null
  currency: string
  amount: number
}

type ConnectionCosts = {
  /** By connection; nothing for those of which no payment and no price is known. */
  costs: Map<string, ShownCost>
  /** The most expensive first. */
  unconnected: PaidUnconnected[]
}

/** What the connections cost, and what is paid for applications that are not connected. */
export async function readConnectionCosts(actor: Pick<Actor, 'companyId'>): Promise<ConnectionCosts> {
  const costs = await readCosts(actor, {}, 'priced')
  return { costs: shownCosts(costs), unconnected: paidUnconnected(costs) }
}

export const costsOfConnections = async (actor: Pick<Actor, 'companyId'>): Promise<Map<string, ShownCost>> =>
  (await readConnectionCosts(actor)).costs

const paidUnconnected = ({ applications, at, currency }: Costs): PaidUnconnected[] =>
  applications
    .flatMap(({ key, name, vendor, category, connections, months }) => {
      const amount = wireAmount(months[at]?.amount ?? 0n)
      return connections.length === 0 && amount > 0
        ? [{ id: key, name, vendor, category, currency, amount }]
        : []
    })
    .sort((a, b) => b.amount - a.amount || (a.id < b.id ? -1 : 1))

function shownCosts(costs: Costs): Map<string, ShownCost> {
  const shown = new Map<string, ShownCost>()
  for (const application of costs.applications) {
    const at = application.months[costs.at] ? costs.at : costs.months.length - 1
    if (!application.months[at]) continue
    const then = { ...costs, at }
    const cost = { ...presentCost(applicationLine(application, at), then, 'application'), ...whenOf(then) }
    for (const id of application.connections) shown.set(id, cost)
  }
  return shown
}

export const costOfConnection = async (
  actor: Pick<Actor, 'companyId'>,
  userConnectorId: string,
): Promise<ShownCost | null> => (await costsOfConnections(actor)).get(userConnectorId) ?? null

/** What these members cost in the usual month; nothing where nothing is known of it. */
export async function costsOfMembers(
  actor: Pick<Actor, 'companyId'>,
  ids: string[],
): Promise<Map<string, ShownCost>> {
  const costs = await readCosts(actor, {}, { members: ids })
  if (costs.totals[costs.at] === 0n) return new Map()
  const lines = await linesOfMembers(costs, ids)
  return new Map([...lines].map(([id, line]) => [id, shownOfMember(line, costs)]))
}

const shownOfMember = (line: CostLine, costs: Costs): ShownCost => ({
  ...presentCost(line, costs, 'member'),
  ...whenOf(costs),
})

/** What a member costs, and by connection what one of their accounts costs in the same month. */
export type MemberCost = ShownCost & { shares: Record<string, number> }

/** The same of one member, with the share of each account. */
export async function costOfMember(actor: Pick<Actor, 'companyId'>, id: string): Promise<MemberCost | null> {
  const costs = await readCosts(actor, {}, { members: [id] })
  const line = costs.totals[costs.at] === 0n ? null : (await linesOfMembers(costs, [id])).get(id)
  if (!line) return null
  const shares = [...(line.shares ?? [])].map(([connection, amount]) => [connection, wireAmount(amount)])
  return { ...shownOfMember(line, costs), shares: Object.fromEntries(shares) }
}

/** What one seat of each connection costs in the usual month; nothing for those of which it is not known. */
export const readSeatCosts = ({ companyId }: Pick<Actor, 'companyId'>): Promise<Map<string, SeatCost>> =>
  readEachSeat(companyId, seatCost)

/** The same for a year, to multiply before it is divided. */
export const readSeatYears = (companyId: string): Promise<Map<string, SeatYear>> =>
  readEachSeat(companyId, seatYear)

async function readEachSeat<Cost>(
  companyId: string,
  costOf: (application: ApplicationCost, connection: CostConnection, at: number) => Cost | null,
): Promise<Map<string, Cost>> {
  const facts = await readCostFacts(companyId)
  const all = applicationCosts(facts)
  const at = usualMonth(all)
  const costs = facts.connections.flatMap((connection): [string, Cost][] => {
    const its = all.filter(({ connections }) => connections.includes(connection.id))
    // Of an application that was connected since, the month in progress.
    const cost = [at, facts.months.length - 1].flatMap((month) =>
      its.flatMap((cost) => costOf(cost, connection, month) ?? []),
    )[0]
    return cost ? [[connection.id, cost]] : []
  })
  return new Map(costs)
}

const inChart = 5

/** Twelve months of the company's costs for the dashboard; null as long as nothing is known of them. */
export async function readYearOfCosts(actor: Pick<Actor, 'companyId'>) {
  const costs = await readCosts(actor, {}, 'priced')
  const { months, at, currency, totals, applications } = costs
  if (totals.every((total) => total === 0n)) return null
  const top = applications
    .map((one) => presentCost(applicationLine(one, at), costs, 'application'))
    .sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0) || (a.id < b.id ? -1 : 1))
  const series = top
    .slice(0, inChart)
    .map(({ id, name, months: its }) => ({ id, name, months: its.map((amount) => amount ?? 0) }))
  const total = totals.reduce((sum, one) => sum + one, 0n)
  return {
    by: 'application' as const,
    currency,
    months,
    month: months[at]!,
    is_in_progress: at === months.length - 1,
    totals: totals.map(wireAmount),
    /** Of twelve months, including the current one so far. */
    year: wireAmount(total),
    average: wireAmount(share(total, 12n)),
    total: wireAmount(totals[at]!),
    previous: at > 0 ? wireAmount(totals[at - 1]!) : null,
    series,
    others:
      top.length > series.length
        ? {
            count: top.length - series.length,
            months: totals.map((all, month) =>
              series.reduce((left, one) => left - one.months[month]!, wireAmount(all)),
            ),
          }
        : null,
    top: top.slice(0, inChart).filter(({ amount }) => amount),
  }
}
export type YearOfCosts = NonNullable<Awaited<ReturnType<typeof readYearOfCosts>>>

const whenOf = ({ months, at }: Costs) => ({
  is_in_progress: at === months.length - 1,
  month_list: months,
})
