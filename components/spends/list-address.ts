import { type ListQuery, readListQuery } from '@/components/ui/table/list-query'
import { spendOrders, spendStates } from '@/lib/domain/spend/spends/choices'
import type { SpendCriteria } from '@/lib/domain/spend/spends/schema'

export const spendTabs = ['all', 'questions', ...spendStates, 'unmatched'] as const
export type SpendTab = (typeof spendTabs)[number]
/** The order of the lists that have a line for each payee. */
const byPayee: Partial<Record<SpendTab, string>> = { questions: 'count', unmatched: 'amount' }
export const spendsPath = '/dashboard/spends'
export const defaultSort = '-booked_on'
export const spendFilters = ['period', 'payee', 'doubt'] as const

type Params = URLSearchParams | Record<string, string | string[] | undefined>
export type SpendList = ListQuery & { tab: SpendTab }

const firstParam = (params: Params, name: string) => {
  const value = params instanceof URLSearchParams ? params.get(name) : params[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** What the address of the list says; `?state=` is the tab. */
export function readSpendList(params: Params): SpendList {
  const state = firstParam(params, 'state')
  const tab = spendTabs.find((known) => known === state) ?? 'all'
  return {
    ...readListQuery(params, {
      sorts: byPayee[tab] ? [byPayee[tab]] : spendOrders,
      defaultSort: byPayee[tab] ? `-${byPayee[tab]}` : defaultSort,
      filters: spendFilters,
    }),
    tab,
  }
}

/** The same list as criteria of the API. A filter that means nothing is none. */
export function criteriaOf({ q, filters, tab }: SpendList): SpendCriteria {
  const range = filters.period ? rangeOf(filters.period) : null
  return {
    ...(tab !== 'all' && tab !== 'unmatched' && tab !== 'questions' && { state: [tab] }),
    ...(range && { booked_on: range }),
    ...(filters.payee && { payee: [filters.payee] }),
    ...(filters.doubt === 'duplicate' && { is_duplicate: true }),
    ...(filters.doubt === 'no_vendor' && { has_vendor: false }),
    ...(q && { search: q }),
  }
}

/** `2026-11`, or two of them parted by two dots: whole months. */
export function rangeOf(period: string): { after: string; before: string } | null {
  const match = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:\.\.(\d{4}-(?:0[1-9]|1[0-2])))?$/.exec(period)
  if (!match?.[1]) return null
  const [year = 0, month = 1] = (match[2] ?? match[1]).split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { after: `${match[1]}-01`, before: last }
}

/** The address of the list with some things changed: '' takes a parameter away. */
export function changedAddress(params: Params, change: Record<string, string>): string {
  const next = new URLSearchParams()
  const names = params instanceof URLSearchParams ? [...params.keys()] : Object.keys(params)
  for (const name of names) if (firstParam(params, name)) next.set(name, firstParam(params, name))
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  const text = next.toString()
  return text ? `${spendsPath}?${text}` : spendsPath
}
