import { type ListQuery, readListQuery } from '@/components/ui/list-query'
import {
  type SavingCriteria,
  type SavingState,
  savingKinds,
  savingOrders,
} from '@/lib/domain/spend/savings/schema'

export const savingsPath = '/dashboard/spends/savings'
export const savingTabs = ['all', 'agreed', 'asked', 'to_ask', 'kept', 'dismissed'] as const
export type SavingTab = (typeof savingTabs)[number]

/** Which findings a tab shows; what was dismissed is in its own alone. */
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

/** The same tab by its address: search and filters go along. */
export function tabAddress(params: Params, tab: SavingTab): string {
  const next = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (typeof value === 'string' && name !== 'page' && name !== 'state') next.set(name, value)
  if (tab !== 'all') next.set('state', tab)
  const text = next.toString()
  return text ? `${savingsPath}?${text}` : savingsPath
}
