import type { Actor } from '@/lib/domain/record/actor'
import { presentCost } from '@/lib/domain/spend/costs/costs'
import { linesOfMembers } from '@/lib/domain/spend/costs/member-costs'
import { type Costs, readCosts } from '@/lib/domain/spend/costs/read-costs'
import type { CostView } from '@/lib/domain/spend/costs/schema'
import { applicationLine } from '@/lib/domain/spend/costs/split-costs'

/**
 * What an application costs, as the page of costs has it, for screens that show one figure: of the usual month, or of the
 * one in progress for an application that was connected since.
 */
export type ShownCost = CostView & { is_in_progress: boolean; month_list: string[] }

/** By connection; nothing for those of which no payment and no price is known. */
export async function costsOfConnections(actor: Pick<Actor, 'companyId'>): Promise<Map<string, ShownCost>> {
  const costs = await readCosts(actor)
  const shown = new Map<string, ShownCost>()
  for (const one of costs.applications) {
    const at = one.months[costs.at] ? costs.at : costs.months.length - 1
    if (!one.months[at]) continue
    const then = { ...costs, at }
    const cost = { ...presentCost(applicationLine(one, at), then, 'application'), ...whenOf(then) }
    for (const id of one.connections) shown.set(id, cost)
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
  const costs = await readCosts(actor)
  if (costs.totals[costs.at] === 0n) return new Map()
  const lines = await linesOfMembers(costs, ids)
  return new Map(
    [...lines].map(([id, line]) => [id, { ...presentCost(line, costs, 'member'), ...whenOf(costs) }]),
  )
}

const whenOf = ({ months, at }: Costs) => ({
  is_in_progress: at === months.length - 1,
  month_list: months,
})
