'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useOptimistic, useTransition } from 'react'
import { type AccessLook, accessLooks } from '@/components/access/access-cell'
import { accessPath } from '@/components/batches/access-address'
import { type MemberFilterChoices, useMemberFilters } from '@/components/members/use-member-filters'
import { Segmented } from '@/components/ui/inputs/segmented'
import { FilterChip, type ListFilter, ListFilters } from '@/components/ui/table/list-filters'
import { SearchInput } from '@/components/ui/table/search-input'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { ViewsButton } from '@/components/views/views-button'
import type { AccessColumn } from '@/lib/domain/batches/grid/access-columns'

/** People from another list: these people, the owners of its accounts, or the members of its group. */
export type AccessOrigin = { kind: 'people'; count: number } | { kind: 'accounts' | 'group'; name: string }

/** By what the grid's people can be filtered. */
export function useAccessFilters(choices: MemberFilterChoices): ListFilter[] {
  const t = useTranslations('access')
  const filters = useMemberFilters(choices)
  return [
    ...filters,
    {
      field: 'privileged',
      label: t('filters.privileged'),
      options: [{ value: 'true', label: t('filters.is_privileged') }],
    },
    {
      field: 'state',
      label: t('filters.state'),
      options: (['active', 'arriving', 'leaving', 'left', 'alert'] as const).map((value) => ({
        value,
        label: t(`states.${value}`),
      })),
    },
  ]
}

type Props = {
  filters: ListFilter[]
  origin: AccessOrigin | null
  all: AccessColumn[]
  columns: AccessColumn[]
  previousHref: string | null
  nextHref: string | null
  look: AccessLook
  onLook: (look: AccessLook) => void
}

/** Searches people, selects the facts shown for each access, and pages through applications. */
export function AccessToolbar(props: Props) {
  const { origin, all, columns, previousHref, nextHref, look, onLook } = props
  const t = useTranslations('access')
  const router = useRouter()
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2 lg:px-6">
      <SearchInput placeholder={t('search')} />
      {origin && (
        <FilterChip
          field={t(`origin.${origin.kind}`)}
          value={origin.kind === 'people' ? t('origin.count', { count: origin.count }) : origin.name || '—'}
          onRemove={() => router.push(accessPath, { scroll: false })}
        />
      )}
      <ListFilters filters={props.filters} />
      <div className="ml-auto flex items-center gap-2">
        <span className="flex items-center gap-2 max-lg:hidden">
          <ViewsButton list="access" />
          <Segmented
            label={t('look')}
            value={look}
            onChange={(value) => onLook(accessLooks.find((accessLook) => accessLook === value) ?? 'role')}
            options={accessLooks.map((value) => ({ value, label: t(`looks.${value}`) }))}
          />
        </span>
        {(previousHref || nextHref) && (
          <nav aria-label={t('columns.label')} className="flex items-center gap-1">
            <ColumnLink href={previousHref} label={t('columns.previous')} isBefore />
            <span className="type-dense text-fg-2 tabular-nums">
              {t('columns.range', {
                from: all.findIndex(({ id }) => id === columns[0]?.id) + 1,
                to: all.findIndex(({ id }) => id === columns.at(-1)?.id) + 1,
                total: all.length,
              })}
            </span>
            <ColumnLink href={nextHref} label={t('columns.next')} />
          </nav>
        )}
      </div>
    </div>
  )
}

function ColumnLink({ href, label, isBefore }: { href: string | null; label: string; isBefore?: boolean }) {
  const Icon = isBefore ? ChevronLeft : ChevronRight
  const look = 'flex size-9 items-center justify-center rounded-control lg:size-7'
  if (!href)
    return (
      <span aria-hidden className={cx(look, 'text-fg-disabled')}>
        <Icon strokeWidth={1.8} className="size-4" />
      </span>
    )
  return (
    <PageLink href={href} scroll={false} aria-label={label} className={cx(look, 'text-fg-2 hover:bg-hover')}>
      <Icon aria-hidden strokeWidth={1.8} className="size-4" />
    </PageLink>
  )
}

/**
 * In the address, so that a view keeps it. By the router, although only the costs have to be read: an address that
 * `history.replaceState` writes while the page is refreshed makes the router load the document anew.
 */
export function useLook(asked: AccessLook) {
  const router = useRouter()
  const [look, show] = useOptimistic(asked)
  const [, start] = useTransition()
  const choose = (next: AccessLook) => {
    const params = new URLSearchParams(location.search)
    if (next === 'role') params.delete('view')
    else params.set('view', next)
    start(() => {
      show(next)
      router.replace(`${location.pathname}?${params}`, { scroll: false })
    })
  }
  return [look, choose] as const
}
