import { type ListQuery, readListQuery } from '@/components/ui/table/list-query'
import { costCuts, costOrders, unassignedId } from '@/lib/domain/spend/costs/choices'

export const costsPath = '/dashboard/costs'
export type CostCut = (typeof costCuts)[number]

type Params = Record<string, string | string[] | undefined>
type CostList = ListQuery & { by: CostCut; month: string | undefined; currency: string | undefined }

const text = (value: string | string[] | undefined, shape: RegExp) =>
  typeof value === 'string' && shape.test(value) ? value : undefined

/** The cut, the month and the list of the page's address. */
export function readCostList(params: Params): CostList {
  const by = costCuts.find((known) => known === params.by) ?? 'application'
  const shape = {
    sorts: costOrders,
    defaultSort: '-amount',
    filters: by === 'member' ? ['application', 'department', 'member_type', 'change'] : ['basis', 'change'],
  }
  return {
    ...readListQuery(params, shape),
    by,
    month: text(params.month, /^\d{4}-\d\d$/),
    currency: text(params.currency, /^[A-Z]{3}$/),
  }
}

type Kept = { month?: string | undefined; currency?: string | undefined }

/** The address of a cut; the month and the currency are kept. */
export function costAddress(by: CostCut, { month, currency }: Kept, filters: Record<string, string> = {}) {
  const words = new URLSearchParams()
  if (by !== 'application') words.set('by', by)
  if (month) words.set('month', month)
  if (currency) words.set('currency', currency)
  for (const [name, value] of Object.entries(filters)) words.set(`f.${name}`, value)
  return words.size > 0 ? `${costsPath}?${words}` : costsPath
}

/** Whose costs a line of a list leads to; nowhere for what belongs to nobody. */
export function lineAddress(cost: { id: string; by: CostCut }, kept: Kept): string | undefined {
  if (cost.id === unassignedId) return undefined
  if (cost.by === 'member') return `/dashboard/members/${cost.id}`
  return costAddress('member', kept, { [cost.by]: cost.id })
}
