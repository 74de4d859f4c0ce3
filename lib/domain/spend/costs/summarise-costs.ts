import type { Actor } from '@/lib/domain/record/actor'
import { unassignedId, withoutId } from '@/lib/domain/spend/costs/choices'
import { sourceOf } from '@/lib/domain/spend/costs/costs'
import { type Costs, readCosts } from '@/lib/domain/spend/costs/read-costs'
import {
  type CostSummaryQuery,
  type CostSummaryView,
  type CostView,
  costCriteria,
} from '@/lib/domain/spend/costs/schema'
import { type CostLine, linesOfApplications, linesOfGroups } from '@/lib/domain/spend/costs/split-costs'
import { share, wireAmount } from '@/lib/domain/spend/money'

const inChart = 5
const inParts = 6

/** A month of a company's costs with what explains it, and the eleven months around it. */
export const summariseCosts = async (
  actor: Pick<Actor, 'companyId'>,
  { by, ...asked }: CostSummaryQuery,
): Promise<CostSummaryView> => (await summaryOf(await readCosts(actor, asked), by)).summary

/** The summary, and the lines that were read for it. */
export async function summaryOf(costs: Costs, by: CostView['by']) {
  const { months, at, totals, currency, currencies } = costs
  const [applications, departments] = await Promise.all([
    linesOfApplications(costs),
    linesOfGroups(costs, 'department'),
  ])
  // A company whose people have no departments is seen by their types.
  const hasDepartments = departments.some(({ id }) => id !== withoutId && id !== unassignedId)
  const other = by !== 'application' ? 'application' : hasDepartments ? 'department' : 'member_type'
  const needsTypes = by === 'member_type' || other === 'member_type'
  const types = needsTypes ? await linesOfGroups(costs, 'member_type') : []
  const nobodys = departments.filter(({ id }) => id === unassignedId)
  const lines = { application: applications, department: departments, member_type: types, member: nobodys }
  // Everybody is in one department, or in none.
  const people = departments.reduce((sum, line) => sum + line.people, 0)
  const [largest, parts] = await Promise.all([
    largestOf(costs, by, inChart, lines[by], by === 'member' ? people + nobodys.length : undefined),
    largestOf(costs, other, inParts, lines[other]),
  ])
  const total = totals[at]!
  const series = largest.items.map(({ id, name, months: its }) => ({
    id,
    name,
    months: its.map((amount) => amount ?? 0),
  }))
  const summary: CostSummaryView = {
    id: months[at]!,
    by,
    month: months[at]!,
    months,
    is_in_progress: at === months.length - 1,
    currency,
    currencies,
    total: wireAmount(total),
    previous: at > 0 ? wireAmount(totals[at - 1]!) : null,
    cause: causeOf(costs),
    totals: totals.map(wireAmount),
    people,
    per_person: people > 0 ? wireAmount(share(total, BigInt(people))) : null,
    unassigned: wireAmount(nobodys[0]?.months[at] ?? 0n),
    unpriced: applications.filter((line) => line.months[at] === null).length,
    applications: applications.length,
    series,
    others:
      largest.total > series.length
        ? {
            count: largest.total - series.length,
            months: totals.map((all, month) =>
              series.reduce((left, one) => left - one.months[month]!, wireAmount(all)),
            ),
          }
        : null,
    parts: {
      by: other,
      // What belongs to nobody comes after what somebody answers for.
      items: parts.items
        .filter(({ amount }) => amount !== null)
        .sort((one, two) => Number(one.id === unassignedId) - Number(two.id === unassignedId)),
    },
  }
  return { summary, lines }
}

/**
 * The largest of a cut in the month; what belongs to nobody is one of them, as the others are.
 * @param total how many there are in all, where that is known
 */
async function largestOf(costs: Costs, by: CostView['by'], count: number, lines: CostLine[], total?: number) {
  const source = await sourceOf(costs, costCriteria.parse({ by }), {}, lines)
  const items = await source.rows(await source.page({ skip: 0, take: count, isReversed: false }))
  return { items, total: total ?? (await source.count()) }
}

/** The application that made the change, or most of it. */
function causeOf({ applications, totals, at }: Costs): CostSummaryView['cause'] {
  if (at === 0) return null
  const change = totals[at]! - totals[at - 1]!
  if (change === 0n) return null
  const sign = change > 0n ? 1n : -1n
  let cause: { id: string; name: string; amount: bigint } | null = null
  for (const { key, name, months } of applications) {
    const amount = (months[at]?.amount ?? 0n) - (months[at - 1]?.amount ?? 0n)
    if (amount * sign > (cause ? cause.amount * sign : 0n)) cause = { id: key, name, amount }
  }
  return cause && { ...cause, amount: wireAmount(cause.amount) }
}
