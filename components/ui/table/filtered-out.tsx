'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { type ListInApi, listAddress } from '@/components/ui/table/list-export'
import { activeOf, FilterValue, fieldsOf, type ListFilter } from '@/components/ui/table/list-filters'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { api } from '@/lib/browser/api'

type Props = {
  /** By them the active filters are named. */
  filters?: ListFilter[]
  /** The list in the API, as the page shows it without filters: it is asked how many rows stand behind them. */
  list?: ListInApi
  /** Makes what was searched for: `label` holds its name. */
  create?: (words: string) => { label: string; href: string }
}

/** Shown when no row matches: what hides how many of them, a button that removes it, and one that makes what was searched for. */
export function FilteredOut({ filters = [], list, create }: Props) {
  const t = useTranslations('common.table')
  const { query, set } = useListQuery()
  const removed = Object.fromEntries(Object.keys(query.filters).map((name) => [name, null]))
  const active = activeOf(filters, query.filters)
  // What only an address sets, or a control of its own, has no name here.
  const known = new Set(active.flatMap(fieldsOf))
  const unnamed = Object.keys(removed).filter((field) => !known.has(field)).length
  const count = active.length + unnamed
  const behind = useCountBehind(count > 0 ? list : undefined, query.q)
  const made = query.q ? create?.(query.q) : undefined
  const clearSearch = (variant: 'secondary' | 'ghost') => (
    <Button variant={variant} onClick={() => set({ q: '' })}>
      {t('clear_search')}
    </Button>
  )
  return (
    <EmptyState
      kind="filtered"
      title={query.q ? t('filtered_query', { query: query.q }) : t('filtered_title')}
      action={
        count > 0 ? (
          <Button onClick={() => set({ filters: removed })}>{t('clear_filters', { count })}</Button>
        ) : (
          clearSearch('secondary')
        )
      }
      secondaryAction={
        (made || (query.q && count > 0)) && (
          <>
            {query.q && count > 0 && clearSearch('ghost')}
            {made && (
              <ButtonLink href={made.href} scroll={false} variant="ghost" isWriting icon={<Plus />}>
                {made.label}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {count === 0 ? (
        t('filtered_search')
      ) : (
        <>
          {unnamed > 0
            ? t('filters_active', { count })
            : t.rich('filters_named', {
                count,
                names: () =>
                  active.map((filter, at) => (
                    <span key={filter.field}>
                      {at > 0 && ', '}
                      <b className="font-semibold text-fg">
                        {t.rich('filter_named', {
                          field: filter.label,
                          value: () => <FilterValue filter={filter} filters={query.filters} />,
                        })}
                      </b>
                    </span>
                  )),
              })}{' '}
          {behind !== null && t('behind', { count, rows: behind })}
        </>
      )}
    </EmptyState>
  )
}

/** How many rows there are without the filters; null until it is known. */
function useCountBehind(list: ListInApi | undefined, q: string): number | null {
  const address = list ? listAddress(list, { q, sort: null, filters: {} }) : null
  const [counted, setCounted] = useState<{ address: string; rows: number } | null>(null)
  useEffect(() => {
    if (!address) return
    const leaving = new AbortController()
    api
      .get<{ 'hydra:totalItems': number }>(`${address}${address.includes('?') ? '&' : '?'}itemsPerPage=1`, {
        isQuiet: true,
        isInBackground: true,
        signal: leaving.signal,
      })
      .then(
        (page) => setCounted({ address, rows: page['hydra:totalItems'] }),
        // The sentence does without the number.
        () => {},
      )
    return () => leaving.abort()
  }, [address])
  return counted?.address === address ? counted!.rows : null
}
