import { type ListQuery, readListQuery } from '@/components/ui/table/list-query'
import { savingKinds, savingOrders } from '@/lib/domain/spend/savings/choices'
import type { SavingCriteria, SavingState } from '@/lib/domain/spend/savings/schema'

export const savingsPath = '/dashboard/spends/savings'
export const savingTabs = ['all', 'agreed', 'asked', 'to_ask', 'kept', 'dismissed'] as const
export type SavingTab = (typeof savingTabs)[number]

/** The states of findings on each tab; dismissed ones are only on their own tab. */
export const statesOf: Record<SavingTab, SavingState[]> = {
  all: ['open', 'to_ask', 'asked', 'unanswered', 'agreed', 'ending', 'failed', 'kept'],
  agreed: ['agreed', 'unanswered', 'ending'],
  asked: ['asked'],
  to_ask: ['to_ask', 'failed'],
  kept: ['kept'],
  dismissed: ['dismissed'],
}

type Params = Record<string, string | string[] | undefined>
type SavingList = ListQuery & { tab: SavingTab }

export function readSavingList(params: Params): SavingList {
  const tab = savingTabs.find((known) => known === params.state) ?? 'all'
  const shape = { sorts: savingOrders, defaultSort: '-amount', filters: ['kind'] }
  return { ...readListQuery(params, shape), tab }
}

export function savingCriteriaOf({ q, filters, tab }: SavingList): SavingCriteria {
  const kind = savingKinds.find((known) => known === filters.kind)
  return { state: statesOf[tab], ...(kind && { kind: [kind] }), ...(q && { search: q }) }
}

/** The address of a tab, keeping search and filters. */
export const tabAddress = (params: Params, tab: SavingTab): string =>
  address(params, { page: '', panel: '', state: tab === 'all' ? '' : tab })

/** The address of the list with or without the drawer of people asked. */
export const followedAddress = (params: Params, isOpen: boolean): string =>
  address(params, { panel: isOpen ? 'followed' : '' })

function address(params: Params, change: Record<string, string>): string {
  const next = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') next.set(name, value)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const text = next.toString()
  return text ? `${savingsPath}?${text}` : savingsPath
}
