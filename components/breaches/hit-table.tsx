'use client'

import { Check, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { AcknowledgeDialog } from '@/components/breaches/acknowledge'
import { BreachDate, DataClasses, SeverityTag } from '@/components/breaches/breach-marks'
import { type HitTargets, useHitActs } from '@/components/breaches/use-hit-acts'
import { DataTable } from '@/components/ui/table/data-table'
import { ListExport } from '@/components/ui/table/list-export'
import { SearchInput } from '@/components/ui/table/search-input'
import type { Column } from '@/components/ui/table/table-columns'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import { useMay } from '@/components/ui/text/role'
import { Status } from '@/components/ui/text/tag'
import { savedViews } from '@/components/views/views-button'
import type { HitView } from '@/lib/domain/breaches/hits/schema'

type Props = {
  hits: HitView[]
  total: number
  /** The filter that all rows share: a member, or a breach. */
  of: { member: string } | { breach: string }
  empty: ReactNode
}

type Acknowledgement = { targets: HitTargets; count: number; clear?: () => void }
const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const

/** The affected addresses and applications, to be acknowledged one by one or together. */
export function HitTable({ hits, total, of, empty }: Props) {
  const t = useTranslations('breaches.screen')
  const { reopen } = useHitActs()
  const mayWrite = useMay('writing')
  const [asked, ask] = useState<Acknowledgement | null>(null)
  const isOfMember = 'member' in of
  const whoOf = ({ member, user_connector, address }: HitView) =>
    member ? `${member.first_name} ${member.last_name}` : (user_connector?.label ?? address ?? '')

  const breach: Column<HitView> = {
    id: 'breach',
    header: t('columns.breach'),
    isFixed: true,
    width: '14rem',
    cell: (hit) => (
      <PageLink href={`/dashboard/breaches/${hit.breach.id}`} className="link block truncate font-medium">
        {hit.breach.title}
      </PageLink>
    ),
  }
  const who: Column<HitView> = {
    id: 'member',
    header: t('columns.concerned'),
    isFixed: true,
    width: '12rem',
    cell: (hit) =>
      hit.member ? (
        <PageLink
          href={`/dashboard/members/${hit.member.id}?tab=breaches`}
          className="link block truncate font-medium"
        >
          {whoOf(hit)}
        </PageLink>
      ) : (
        <PageLink
          href={`/dashboard/user-connectors/${hit.user_connector?.id}`}
          className="link block truncate font-medium"
        >
          {t('breached_application')} · {whoOf(hit)}
        </PageLink>
      ),
  }
  const columns: Column<HitView>[] = [
    isOfMember ? breach : who,
    {
      id: 'severity',
      header: t('columns.severity'),
      sort: 'severity',
      width: '8.5rem',
      cell: ({ severity }) => <SeverityTag severity={severity} />,
    },
    {
      id: 'address',
      header: t('columns.address'),
      width: '15rem',
      cell: ({ address }) => <span className="type-mono block truncate">{address ?? '—'}</span>,
    },
    ...(isOfMember
      ? [
          {
            id: 'breach_date',
            header: t('columns.breach_date'),
            sort: 'breach_date',
            width: '8rem',
            cell: ({ breach: { breach_date } }: HitView) => <BreachDate day={breach_date} />,
          },
          {
            id: 'updated_at',
            header: t('columns.updated_at'),
            width: '8rem',
            cell: ({ breach: { updated_at } }: HitView) => (updated_at ? <DateText iso={updated_at} /> : '—'),
          },
          {
            id: 'data_classes',
            header: t('columns.data_classes'),
            width: '16rem',
            cell: ({ breach: { data_classes } }: HitView) => <DataClasses classes={data_classes} />,
          },
        ]
      : []),
    { id: 'state', header: t('columns.state'), width: '18rem', cell: (hit) => <HitState hit={hit} /> },
  ]

  return (
    <>
      <DataTable<HitView>
        id={isOfMember ? 'member-breaches' : 'breach-hits'}
        views={isOfMember ? undefined : savedViews('breach-hits')}
        caption={t('hits_caption')}
        isEmbedded
        columns={columns}
        rows={hits}
        total={total}
        defaultSort="-severity"
        getId={({ id }) => id}
        rowName={(hit) => t('row', { breach: hit.breach.title, who: whoOf(hit) })}
        empty={empty}
        toolbar={!isOfMember && <SearchInput placeholder={t('search')} />}
        toolbarEnd={total > 0 && <ListExport path="/api/breach_hits" fixed={of} defaultSort="-severity" />}
        {...(mayWrite && {
          bulkActions: ({ ids, isEverything, count, clear }) => [
            {
              id: 'acknowledge',
              label: t('acknowledge'),
              icon: <Check {...icon} />,
              onRun: () => ask({ targets: isEverything ? { filter: of } : { ids: [...ids] }, count, clear }),
            },
          ],
          rowMenu: ({ id, state }) => [
            state === 'open'
              ? {
                  label: t('acknowledge'),
                  icon: <Check {...icon} />,
                  onSelect: () => ask({ targets: { ids: [id] }, count: 1 }),
                }
              : { label: t('reopen'), icon: <RotateCcw {...icon} />, onSelect: () => reopen(id) },
          ],
        })}
        listItem={(hit) => ({
          title: (
            <span className="whitespace-normal wrap-anywhere">
              {isOfMember ? hit.breach.title : whoOf(hit)}
            </span>
          ),
          text: (
            <>
              {isOfMember && <BreachDate day={hit.breach.breach_date} />} {hit.address}
              <HitState hit={hit} />
            </>
          ),
          value: <SeverityTag severity={hit.severity} />,
        })}
      />
      {asked && (
        <AcknowledgeDialog
          targets={asked.targets}
          count={asked.count}
          onClose={() => ask(null)}
          onDone={asked.clear}
        />
      )}
    </>
  )
}

/** Whether a breach was acknowledged: by whom, when, and with which note. */
function HitState({ hit }: { hit: HitView }) {
  const t = useTranslations('breaches')
  const { state, acknowledged_at, acknowledged_by, note } = hit
  return (
    <span className="block min-w-0 py-1.5 whitespace-normal">
      <Status tone={state === 'open' ? 'error' : 'success'}>{t(`states.${state}`)}</Status>
      {acknowledged_at && (
        <span className="type-caption block text-fg-2">
          {t.rich('screen.by', {
            name: acknowledged_by ?? '—',
            date: () => <DateText iso={acknowledged_at} />,
          })}
        </span>
      )}
      {note && (
        <span title={note} className="type-caption line-clamp-2 text-fg-2 wrap-anywhere">
          {note}
        </span>
      )}
    </span>
  )
}
