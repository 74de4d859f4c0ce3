'use client'

import { FileUp, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  type CatalogueEntry,
  catalogueEntries,
  matchEntries,
} from '@/components/applications/catalogue-entries'
import { useApplicationName, useWayOf } from '@/components/applications/use-way-of'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { useAddress } from '@/components/ui/layout/use-address'
import { ListExport } from '@/components/ui/table/list-export'
import { ListFilters } from '@/components/ui/table/list-filters'
import { SearchInput } from '@/components/ui/table/search-input'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { AppLogo } from '@/components/ui/text/app-logo'
import { PageLink } from '@/components/ui/text/page-link'
import { applicationFilters } from '@/lib/domain/connections/applications/choices'
import type { ApplicationView } from '@/lib/domain/connections/applications/schema'

type Props = {
  applications: ApplicationView[]
  /** How many connections there are already, by application. */
  connected: Record<string, number>
}

/** Everything that can be connected, by category. */
export function Catalogue({ applications, connected }: Props) {
  const t = useTranslations('applications.screen')
  const categories = useTranslations('connectors.categories')
  const applicationName = useApplicationName()
  const address = useAddress()
  const { query } = useListQuery()
  const entries = catalogueEntries(applications, applicationName, (category) => categories(category))
  const matches = matchEntries(entries, query.q, query.filters.category)
  const wayOf = useWayOf()
  const stateOf = (entry: CatalogueEntry) => {
    const count = connected[entry.application] ?? 0
    return count > 0 ? t('connected', { count }) : wayOf(entry)
  }
  const options = [...new Set(entries.map(({ categoryId }) => categoryId))]
    .map((value) => ({ value, label: categories(value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <>
      <div data-no-print className="flex flex-wrap items-center gap-2 px-4 pt-3 lg:px-6">
        <SearchInput
          placeholder={t('search')}
          className="w-full max-sm:w-auto max-sm:min-w-56 max-sm:flex-1 lg:w-80"
        />
        <ListFilters filters={[{ field: 'category', label: t('category'), options }]} />
        <span className="ml-auto">
          <ListExport path="/api/applications" filters={applicationFilters} isSorted={false} />
        </span>
      </div>
      {matches.length === 0 && (
        <EmptyState
          kind="filtered"
          title={t('none_title', { name: query.q })}
          action={
            <ButtonLink
              href={address({ connect: 'file', name: query.q || null })}
              scroll={false}
              icon={<FileUp aria-hidden strokeWidth={1.8} />}
            >
              {t('none_action')}
            </ButtonLink>
          }
        >
          {t('none_text')}
        </EmptyState>
      )}
      <ul
        aria-label={t('title')}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3 sm:grid-cols-2 lg:px-6 lg:py-3.5 min-[70rem]:grid-cols-3 xl:grid-cols-4 xxl:grid-cols-5"
      >
        {matches.map((entry) => (
          <li key={entry.application}>
            <PageLink
              href={address({ connect: entry.application, name: null })}
              scroll={false}
              className="flex h-full min-h-17 items-center gap-3 rounded-card border bg-surface px-4 py-3 transition-colors duration-120 hover:border-line-strong hover:bg-hover dark:bg-raised"
            >
              <AppLogo id={entry.application} name={entry.name} size={36} />
              <span className="min-w-0 flex-1">
                <span className="type-title block truncate leading-5">{entry.name}</span>
                <span className="type-caption block truncate text-fg-3">
                  {entry.category} · {stateOf(entry)}
                </span>
              </span>
              <Plus aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-fg-3" />
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}
