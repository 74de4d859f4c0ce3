'use client'

import { CircleCheck, FileUp, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  type CatalogueEntry,
  catalogueEntries,
  matchEntries,
} from '@/components/applications/catalogue-entries'
import { type PaidApplication, PaidUnconnectedSection } from '@/components/applications/paid-unconnected'
import { useApplicationName, useWayOf } from '@/components/applications/use-way-of'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { useAddress } from '@/components/ui/layout/use-address'
import { ListExport } from '@/components/ui/table/list-export'
import { ListFilters } from '@/components/ui/table/list-filters'
import { SearchInput } from '@/components/ui/table/search-input'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/tag'
import { applicationFilters } from '@/lib/domain/connections/applications/choices'
import type { ApplicationView } from '@/lib/domain/connections/applications/schema'

type Props = {
  applications: ApplicationView[]
  /** How many connections there are already, by application. */
  connected: Record<string, number>
  paid: PaidApplication[]
}

type Category = { id: string; name: string; entries: CatalogueEntry[] }

function byCategory(entries: CatalogueEntry[]): Category[] {
  const categories = new Map<string, Category>()
  for (const entry of entries) {
    const category = categories.get(entry.categoryId) ?? {
      id: entry.categoryId,
      name: entry.category,
      entries: [],
    }
    category.entries.push(entry)
    categories.set(entry.categoryId, category)
  }
  return [...categories.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** Everything that can be connected, by category; what is paid for and not connected first. */
export function Catalogue({ applications, connected, paid }: Props) {
  const t = useTranslations('applications.screen')
  const names = useTranslations('connectors.categories')
  const applicationName = useApplicationName()
  const address = useAddress()
  const { query } = useListQuery()
  const { category } = query.filters
  const entries = catalogueEntries(applications, applicationName, (id) => names(id))
  const matches = matchEntries(entries, query.q, category)
  const all = byCategory(entries)
  return (
    <>
      {!query.q && !category && <PaidUnconnectedSection paid={paid} />}
      <div className="lg:flex lg:flex-1">
        <nav
          data-no-print
          aria-label={t('categories')}
          className="w-53 shrink-0 border-r bg-sunken px-3 py-3.5 max-lg:hidden"
        >
          <ul className="sticky top-3.5 grid gap-0.5">
            <CategoryLink isCurrent={!category} of={{ id: null, name: t('all') }} count={entries.length} />
            {all.map((one) => (
              <CategoryLink
                key={one.id}
                isCurrent={category === one.id}
                of={one}
                count={one.entries.length}
              />
            ))}
          </ul>
        </nav>
        <div className="min-w-0 flex-1 pb-6">
          <div data-no-print className="flex flex-wrap items-center gap-2 px-4 pt-3 lg:px-6">
            <SearchInput
              placeholder={t('search')}
              className="w-full max-sm:w-auto max-sm:min-w-56 max-sm:flex-1 lg:w-80"
            />
            <span className="contents lg:hidden">
              <ListFilters
                filters={[
                  {
                    field: 'category',
                    label: t('category'),
                    options: all.map(({ id, name }) => ({ value: id, label: name })),
                  },
                ]}
              />
            </span>
            <span className="ml-auto">
              <ListExport path="/api/applications" filters={applicationFilters} isSorted={false} />
            </span>
          </div>
          {matches.length === 0 ? (
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
          ) : (
            <section aria-label={t('title')}>
              {/* What was searched for is in the order in which it fits. */}
              {query.q ? (
                <Entries label={t('found')} entries={matches} connected={connected} />
              ) : (
                byCategory(matches).map((one) => (
                  <div key={one.id}>
                    <h2 className="type-section flex gap-2 px-4 pt-4 lg:px-6">
                      {one.name}
                      <span className="font-normal text-fg-3 tabular-nums">{one.entries.length}</span>
                    </h2>
                    <Entries label={one.name} entries={one.entries} connected={connected} />
                  </div>
                ))
              )}
            </section>
          )}
        </div>
      </div>
    </>
  )
}

type CategoryLinkProps = { of: { id: string | null; name: string }; count: number; isCurrent: boolean }

function CategoryLink({ of: { id, name }, count, isCurrent }: CategoryLinkProps) {
  const { hrefFor, query } = useListQuery()
  const { category: _before, ...filters } = query.filters
  return (
    <li>
      <PageLink
        href={hrefFor({ filters: id ? { ...filters, category: id } : filters })}
        scroll={false}
        aria-current={isCurrent ? 'true' : undefined}
        className={cx(
          'type-dense flex min-h-7 items-center justify-between gap-2 rounded-control px-2.5 py-1',
          isCurrent ? 'bg-primary-bg font-semibold text-primary-fg' : 'text-fg-2 hover:bg-hover',
        )}
      >
        {name}
        <span className="tabular-nums">{count}</span>
      </PageLink>
    </li>
  )
}

type EntriesProps = { label: string; entries: CatalogueEntry[]; connected: Record<string, number> }

function Entries({ label, entries, connected }: EntriesProps) {
  const t = useTranslations('applications.screen')
  const address = useAddress()
  const wayOf = useWayOf()
  return (
    <ul
      aria-label={label}
      className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-6 px-4 sm:grid-cols-2 lg:px-6 min-[70rem]:grid-cols-3 xxl:grid-cols-4"
    >
      {entries.map((entry) => {
        const count = connected[entry.application] ?? 0
        return (
          <li key={entry.application} className="border-t">
            <PageLink
              href={address({ connect: entry.application, name: null })}
              scroll={false}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 py-1 transition-colors duration-120 hover:bg-hover"
            >
              <AppLogo id={entry.application} name={entry.name} size={28} />
              <span className="type-dense min-w-0 flex-1 truncate font-semibold">{entry.name}</span>
              {count > 0 ? (
                <Status tone="success" icon={<CircleCheck aria-hidden strokeWidth={1.8} />}>
                  {t('connected', { count })}
                </Status>
              ) : (
                <>
                  <span className="type-caption truncate text-fg-2">{wayOf(entry)}</span>
                  <Plus aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-fg-3" />
                </>
              )}
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}
