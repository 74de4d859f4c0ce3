'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { AccessLook } from '@/components/access/access-cell'
import { accessPath } from '@/components/batches/access-address'
import { Segmented } from '@/components/ui/inputs/segmented'
import { FilterChip, ListFilters } from '@/components/ui/table/list-filters'
import { SearchInput } from '@/components/ui/table/search-input'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { ViewsButton } from '@/components/views/views-button'
import type { AccessColumn } from '@/lib/domain/batches/grid/access-columns'
import type { ManagerChoice } from '@/lib/domain/people/members/work-choices'

/** People from another list: these people, the owners of its accounts, or the members of its group. */
export type AccessOrigin = { kind: 'people'; count: number } | { kind: 'accounts' | 'group'; name: string }

type Props = {
  origin: AccessOrigin | null
  all: AccessColumn[]
  columns: AccessColumn[]
  previousHref: string | null
  nextHref: string | null
  types: { id: string; name: string }[]
  departments: string[]
  managers: ManagerChoice[]
  look: AccessLook
  onLook: (look: AccessLook) => void
}

/** Searches people, selects the facts shown for each access, and pages through applications. */
export function AccessToolbar(props: Props) {
  const { origin, all, columns, previousHref, nextHref, types, departments, managers, look, onLook } = props
  const t = useTranslations('access')
  const router = useRouter()
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2 lg:px-6">
      <SearchInput placeholder={t('search')} />
      {origin && (
        <FilterChip
          field={t(`origin.${origin.kind}`)}
          value={origin.kind === 'people' ? t('origin.count', { count: origin.count }) : origin.name || '—'}
          onRemove={() => router.push(accessPath)}
        />
      )}
      <ListFilters
        filters={[
          {
            field: 'member_type',
            label: t('filters.type'),
            options: [
              ...types.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: t('without.type') },
            ],
          },
          {
            field: 'department',
            label: t('filters.department'),
            options: [
              ...departments.map((name) => ({ value: name, label: name })),
              { value: 'none', label: t('without.department') },
            ],
          },
          {
            field: 'manager',
            label: t('filters.manager'),
            options: [
              ...managers.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: t('without.manager') },
            ],
          },
          {
            field: 'user_connector',
            label: t('filters.application'),
            options: all.map(({ id, label }) => ({ value: id, label })),
          },
          {
            field: 'state',
            label: t('filters.state'),
            options: (['active', 'arriving', 'leaving', 'left', 'alert'] as const).map((value) => ({
              value,
              label: t(`states.${value}`),
            })),
          },
          {
            field: 'breached',
            label: t('filters.breached'),
            options: [{ value: 'true', label: t('filters.in_breach') }],
          },
        ]}
      />
      <div className="ml-auto flex items-center gap-2">
        <span className="flex items-center gap-2 max-lg:hidden">
          <ViewsButton list="access" />
          <Segmented
            label={t('look')}
            value={look}
            onChange={(value) => onLook(value === 'activity' ? 'activity' : 'role')}
            options={[
              { value: 'role', label: t('looks.role') },
              { value: 'activity', label: t('looks.activity') },
            ]}
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
