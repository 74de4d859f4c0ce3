'use client'

import { useTranslations } from 'next-intl'
import { Select } from '@/components/ui/inputs/select'
import { SearchInput } from '@/components/ui/table/search-input'
import { useListQuery } from '@/components/ui/table/use-list-query'

const thresholds = ['85', '60', '35'] as const

type Props = { connectors: { id: string; label: string }[]; hasConfidence: boolean }

/** Filters the list by search, application and the confidence of the best candidate. */
export function AnomalyFilters({ connectors, hasConfidence }: Props) {
  const t = useTranslations('anomalies.screen.list')
  const words = useTranslations('common.confidence')
  const { query, set } = useListQuery()
  const labels = { 85: words('very_likely'), 60: words('likely'), 35: words('possible') }
  return (
    <>
      <SearchInput placeholder={t('search')} />
      <Select
        aria-label={t('application')}
        value={query.filters.user_connector ?? ''}
        onChange={(event) => set({ filters: { user_connector: event.target.value || null } })}
        placeholder={t('all_applications')}
        options={connectors.map(({ id, label }) => ({ value: id, label }))}
        className="max-sm:min-w-[11.125rem] max-sm:flex-1 sm:w-52"
      />
      {hasConfidence && (
        <Select
          aria-label={t('confidence')}
          value={query.filters.min_confidence ?? ''}
          onChange={(event) => set({ filters: { min_confidence: event.target.value || null } })}
          placeholder={t('any_confidence')}
          options={thresholds.map((value) => ({
            value,
            label: t('at_least', { word: labels[value], score: value }),
          }))}
          className="max-sm:min-w-40 max-sm:flex-1 sm:w-52"
        />
      )}
    </>
  )
}
