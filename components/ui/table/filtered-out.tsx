'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/inputs/button'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { useListQuery } from '@/components/ui/table/use-list-query'

/** Shown when no row matches, with a button that removes the filters. */
export function FilteredOut() {
  const t = useTranslations('common.table')
  const { query, set } = useListQuery()
  const filters = Object.fromEntries(Object.keys(query.filters).map((name) => [name, null]))
  return (
    <EmptyState
      kind="filtered"
      title={query.q ? t('filtered_query', { query: query.q }) : t('filtered_title')}
      action={<Button onClick={() => set({ q: '', filters })}>{t('clear_filters')}</Button>}
    >
      {t('filtered_text')}
    </EmptyState>
  )
}
