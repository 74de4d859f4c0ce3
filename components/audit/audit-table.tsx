'use client'

import { Download, ExternalLink, Filter, Info } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { AuditActor, AuditApplication, AuditChanges, AuditFace } from '@/components/audit/audit-cells'
import { AuditDrawer } from '@/components/audit/audit-drawer'
import { Button } from '@/components/ui/inputs/button'
import { DateInput } from '@/components/ui/inputs/text-input'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { useAddress } from '@/components/ui/layout/use-address'
import { DataTable } from '@/components/ui/table/data-table'
import { readListQuery } from '@/components/ui/table/list-query'
import { SearchInput } from '@/components/ui/table/search-input'
import type { Column } from '@/components/ui/table/table-columns'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { savedViews } from '@/components/views/views-button'
import { api } from '@/lib/browser/api'
import { auditGroups } from '@/lib/domain/record/audit/write/actions-schema'
import type { ObjectPlace } from '@/lib/domain/record/audit-log/find-objects'
import type { AuditEventView } from '@/lib/domain/record/audit-log/schema'

type Props = {
  events: AuditEventView[]
  total: number
  /** The users to filter by: everybody who has done something. */
  actors: { id: string; name: string }[]
  /** Links to the objects of the events, while these exist. */
  places: Record<string, ObjectPlace>
  /** The event whose details are open. */
  opened: AuditEventView | null
}

/** The audit log, the newest event first. */
export function AuditTable({ events, total, actors, places, opened }: Props) {
  const t = useTranslations('audit.screen')
  const groups = useTranslations('audit.groups')
  const { query, set } = useListQuery()
  const address = useAddress()
  const hrefOf = ({ id }: AuditEventView) => address({ event: id })
  const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const

  const columns: Column<AuditEventView>[] = [
    {
      id: 'at',
      header: t('columns.at'),
      sort: 'seq',
      isFixed: true,
      width: '11rem',
      cell: ({ at }) => <DateText iso={at} kind="datetime" />,
    },
    {
      id: 'actor',
      header: t('columns.actor'),
      width: '14rem',
      cell: ({ actor }) => <AuditFace actor={actor} />,
    },
    {
      id: 'sentence',
      header: t('columns.sentence'),
      cell: ({ id, sentence, changes }) => (
        <span className="block min-w-0 py-1.5 whitespace-normal">
          <span className="block wrap-anywhere">
            {sentence}
            <AuditApplication place={places[id]} />
          </span>
          <AuditChanges changes={changes} most={3} />
        </span>
      ),
    },
    {
      id: 'from',
      header: t('columns.from'),
      width: '9rem',
      cell: ({ actor }) => <span className="text-fg-2">{actor.from ?? '—'}</span>,
    },
    {
      id: 'seq',
      header: t('columns.seq'),
      isHiddenAtFirst: true,
      align: 'end',
      cell: ({ seq }) => seq,
    },
  ]

  return (
    <>
      <DataTable
        id="audit-events"
        views={savedViews('audit-events')}
        caption={t('caption')}
        columns={columns}
        rows={events}
        total={total}
        defaultSort="-seq"
        getId={({ id }) => id}
        rowName={({ seq, sentence }) => t('row', { seq, sentence })}
        filters={[
          {
            field: 'group',
            label: t('group'),
            options: auditGroups.map((value) => ({ value, label: groups(value) })),
          },
          {
            field: 'actor',
            label: t('actor'),
            options: actors.map(({ id, name }) => ({ value: id, label: name })),
          },
          ...(query.filters.object
            ? [
                {
                  field: 'object',
                  label: t('object'),
                  options: [{ value: query.filters.object, label: t('object_value', { count: total }) }],
                },
              ]
            : []),
        ]}
        toolbar={
          <>
            <SearchInput placeholder={t('search')} />
            <AuditDays />
          </>
        }
        toolbarEnd={<AuditExport />}
        list={{ path: '/api/audit_events' }}
        getHref={hrefOf}
        rowMenu={(event) => {
          const place = places[event.id]
          return [
            { label: t('details'), icon: <Info {...icon} />, href: hrefOf(event) },
            ...(place ? [{ label: t('open'), icon: <ExternalLink {...icon} />, href: place.href }] : []),
            {
              label: t('only_object'),
              icon: <Filter {...icon} />,
              onSelect: () => set({ filters: { object: event.object } }),
            },
          ]
        }}
        listItem={({ id, sentence, actor, at }) => ({
          title: (
            <span className="whitespace-normal wrap-anywhere">
              {sentence}
              <AuditApplication place={places[id]} />
            </span>
          ),
          text: (
            <>
              <AuditActor actor={actor} /> · <TimeAgo iso={at} />
            </>
          ),
        })}
        empty={<EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>}
      />
      {opened && (
        <AuditDrawer event={opened} place={places[opened.id]} closeHref={address({ event: null })} />
      )}
    </>
  )
}

/** The range of days shown, both included, kept in the address. */
function AuditDays() {
  const t = useTranslations('audit.screen')
  const id = useId()
  const { query, set } = useListQuery()
  const { from = '', to = '' } = query.filters
  const day = (field: 'from' | 'to', value: string, limits: { min?: string; max?: string }) => (
    <span className="grid min-w-0 gap-1 lg:flex lg:items-center lg:gap-2">
      <label htmlFor={`${id}${field}`} className="type-dense text-fg-2">
        {t(`${field}_day`)}
      </label>
      <DateInput
        key={value}
        id={`${id}${field}`}
        defaultValue={value}
        {...limits}
        className="w-full lg:w-36"
        onChange={({ target }) => {
          // A date that is typed halfway is ignored.
          if (target.validity.badInput || target.value === value) return
          set({ filters: { [field]: target.value || null } }, { isReplacing: true })
        }}
      />
    </span>
  )
  return (
    <span className="grid w-full max-w-96 grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] gap-3 lg:flex lg:w-auto lg:shrink-0 lg:items-center">
      {day('from', from, to ? { max: to } : {})}
      {day('to', to, from ? { min: from } : {})}
    </span>
  )
}

/** Saves every event that the filters find, as CSV. */
function AuditExport() {
  const t = useTranslations('audit')
  const params = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const { q, filters } = readListQuery(new URLSearchParams(params))
    const { from, to, group, actor, object } = filters
    const exportParams = new URLSearchParams({
      ...(q && { search: q }),
      ...(group && { group }),
      ...(actor && { actor }),
      ...(object && { object }),
      ...(from && { 'at[after]': from }),
      ...(to && { 'at[before]': to }),
    })
    // The call has shown what went wrong.
    await api.download(`/api/audit_events/export.csv?${exportParams}`, `${t('file')}.csv`).catch(() => {})
    setSaving(false)
  }
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden strokeWidth={1.8} />}
      isLoading={isSaving}
      onClick={save}
    >
      {t('screen.export')}
    </Button>
  )
}
