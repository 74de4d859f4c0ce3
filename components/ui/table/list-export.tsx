'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import type { ListQuery } from '@/components/ui/table/list-query'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { api } from '@/lib/browser/api'

type Props = ListToExport & {
  defaultSort?: string
  size?: 'sm'
}

/** Saves a list as CSV, as the address of the page filters and sorts it. */
export function ListExport({ defaultSort, size, ...what }: Props) {
  const t = useTranslations('common')
  const { query } = useListQuery({ defaultSort })
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    // The call has shown what went wrong.
    await api.download(exportAddress(what, query), 'export.csv').catch(() => {})
    setSaving(false)
  }
  return (
    <Button
      variant="ghost"
      size={size}
      icon={<Download aria-hidden strokeWidth={1.8} />}
      isLoading={isSaving}
      onClick={save}
    >
      <span className="max-sm:sr-only">{t('export')}</span>
    </Button>
  )
}

type ListToExport = ListInApi & {
  /** Filters of the address that the API knows by the same names. */
  filters?: readonly string[]
  /** The page shows its rows in the list's own order. */
  isSorted?: boolean
}

/** A list of the API, as a page shows it. */
export type ListInApi = {
  /** Of the list in the API: `/api/accounts`. */
  path: string
  /** Parameters that the page always sends, whatever its address contains. */
  fixed?: Record<string, string | readonly string[]>
  /** The page has no search, or the list has none. */
  isSearched?: boolean
}

/** The address of a list's CSV, with the search, filters and order of the page that shows the list. */
export const exportAddress = (
  { path, ...list }: ListToExport,
  query: Pick<ListQuery, 'q' | 'sort' | 'filters'>,
): string => listAddress({ ...list, path: `${path}/export.csv` }, query)

/** The address of a list in the API, with the search, filters and order of the page that shows the list. */
export function listAddress(
  { path, filters = [], fixed = {}, isSearched = true, isSorted = true }: ListToExport,
  query: Pick<ListQuery, 'q' | 'sort' | 'filters'>,
): string {
  const params = new URLSearchParams()
  if (isSearched && query.q) params.set('search', query.q)
  if (isSorted && query.sort)
    params.set(`order[${query.sort.field}]`, query.sort.isDescending ? 'desc' : 'asc')
  for (const name of filters) {
    const value = query.filters[name]
    if (value && !(name in fixed)) params.set(name, value)
  }
  for (const [name, value] of Object.entries(fixed)) {
    if (typeof value === 'string') params.set(name, value)
    // Several values of a part, `custom[id]`, stand under its own name.
    else for (const part of value) params.append(name.endsWith(']') ? name : `${name}[]`, part)
  }
  const text = params.toString()
  return `${path}${text && `?${text}`}`
}
