'use client'

import { FileUp, MessageSquarePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  type CatalogueEntry,
  type Connected,
  catalogueEntries,
  matchEntries,
} from '@/components/applications/catalogue-entries'
import { CatalogueList, moveAmongEntries } from '@/components/applications/catalogue-list'
import { type PaidApplication, PaidUnconnectedSection } from '@/components/applications/paid-unconnected'
import { useApplicationName } from '@/components/applications/use-way-of'
import { WayLegend } from '@/components/applications/way-badges'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { buttonClass } from '@/components/ui/inputs/button-styles'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { useAddress } from '@/components/ui/layout/use-address'
import { ListExport } from '@/components/ui/table/list-export'
import { ListFilters } from '@/components/ui/table/list-filters'
import { SearchInput } from '@/components/ui/table/search-input'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { cx } from '@/components/ui/text/class-names'
import { KeyCap } from '@/components/ui/text/key-cap'
import { PageLink } from '@/components/ui/text/page-link'
import { applicationFilters } from '@/lib/domain/connections/applications/choices'
import type { ApplicationView } from '@/lib/domain/connections/applications/schema'

type Props = {
  applications: ApplicationView[]
  /** What is connected already, by application. */
  connected: Record<string, Connected>
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
      {!query.q && !category && <PaidUnconnectedSection paid={paid} entries={entries} />}
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the search and the links inside, which bubble */}
        <div className="min-w-0 flex-1 pb-6" onKeyDown={moveAmongEntries}>
          <div data-no-print className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 lg:px-6">
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
            <WayLegend />
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
                <CatalogueList label={t('found')} entries={matches} connected={connected} />
              ) : (
                byCategory(matches).map((one) => (
                  <div key={one.id}>
                    <h2 className="type-section flex gap-2 px-4 pt-4 lg:px-6">
                      {one.name}
                      <span className="font-normal text-fg-3 tabular-nums">{one.entries.length}</span>
                    </h2>
                    <CatalogueList label={one.name} entries={one.entries} connected={connected} />
                  </div>
                ))
              )}
            </section>
          )}
        </div>
      </div>
      <footer
        data-no-print
        className="type-dense mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-surface px-4 py-3 text-fg-2 lg:sticky lg:bottom-0 lg:px-6"
      >
        <p>
          {t.rich('footer', {
            file: (words) => (
              <PageLink href={address({ connect: 'file', name: null })} scroll={false} className="link">
                {words}
              </PageLink>
            ),
            spends: (words) => (
              <PageLink href="/dashboard/spends" className="link">
                {words}
              </PageLink>
            ),
          })}
        </p>
        <span aria-hidden className="ml-auto hidden items-center gap-4 keys:flex">
          <span className="flex items-center gap-1.5">
            <KeyCap keys="Up+Down" /> {t('keys_move')}
          </span>
          <span className="flex items-center gap-1.5">
            <KeyCap keys="Enter" /> {t('keys_open')}
          </span>
        </span>
      </footer>
    </>
  )
}

/** The header's buttons: an application that is not there is asked for, where somebody answers, or sent as a file. */
export function CatalogueActions({ support }: { support: string | null }) {
  const t = useTranslations('applications.screen')
  const address = useAddress()
  const { query } = useListQuery()
  const subject = query.q ? t('request_subject_named', { name: query.q }) : t('request_subject')
  return (
    <>
      {support && (
        <a href={`mailto:${support}?subject=${encodeURIComponent(subject)}`} className={buttonClass('ghost')}>
          <MessageSquarePlus aria-hidden strokeWidth={1.8} />
          <span className="max-sm:sr-only">{t('request')}</span>
        </a>
      )}
      <ButtonLink
        isWriting
        href={address({ connect: 'file', name: null })}
        scroll={false}
        icon={<FileUp aria-hidden strokeWidth={1.8} />}
      >
        {t('upload')}
      </ButtonLink>
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
