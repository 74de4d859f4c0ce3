'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/inputs/button'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { useListQuery } from '@/components/ui/table/use-list-query'

/** Shown when no row matches: what hides them, and a button that removes each of it. */
export function FilteredOut() {
  const t = useTranslations('common.table')
  const { query, set } = useListQuery()
  const filters = Object.fromEntries(Object.keys(query.filters).map((name) => [name, null]))
  const count = Object.keys(filters).length
  const isBoth = Boolean(query.q) && count > 0
  return (
    <EmptyState
      kind="filtered"
      title={query.q ? t('filtered_query', { query: query.q }) : t('filtered_title')}
      action={
        count > 0 ? (
          <Button onClick={() => set({ filters })}>{t('clear_filters', { count })}</Button>
        ) : (
          <Button onClick={() => set({ q: '' })}>{t('clear_search')}</Button>
        )
      }
      secondaryAction={
        isBoth && (
          <Button variant="ghost" onClick={() => set({ q: '' })}>
            {t('clear_search')}
          </Button>
        )
      }
    >
      {isBoth
        ? t('filtered_both', { count })
        : t(query.q ? 'filtered_search' : 'filtered_text', { count: Math.max(count, 1) })}
    </EmptyState>
  )
}
