'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { accessPath } from '@/components/batches/access-address'
import { BatchStateMark, ticksOf } from '@/components/batches/batch-marks'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { ExampleRow } from '@/components/ui/layout/example-row'
import { DataTable } from '@/components/ui/table/data-table'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/tag'
import { TickStrip } from '@/components/ui/text/tick-strip'
import { savedViews } from '@/components/views/views-button'
import { batchStates } from '@/lib/domain/batches/choices'
import type { BatchView } from '@/lib/domain/batches/schema'

/** All batches, with the results of their lines. */
export function BatchList({ batches, total }: { batches: BatchView[]; total: number }) {
  const t = useTranslations('batches')
  const hrefOf = ({ id }: BatchView) => `/dashboard/access/batches/${id}`
  return (
    <DataTable
      id="batches"
      views={savedViews('batches')}
      caption={t('screen.list')}
      rows={batches}
      total={total}
      getId={({ id }) => id}
      getHref={hrefOf}
      rowName={(batch) => t('screen.acts', { count: batch.counts.total })}
      filters={[
        {
          field: 'state',
          label: t('screen.state'),
          options: batchStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      list={{ path: '/api/batches', isSearched: false }}
      empty={
        <EmptyState
          title={t('screen.none_title')}
          example={
            <ExampleRow
              title={t('screen.example.title')}
              text={t('screen.example.text')}
              mark={<TickStrip counts={{ done: 12 }} label="" />}
              value={
                <Status tone="success" icon={<CircleCheck strokeWidth={1.8} />}>
                  {t('states.ended')}
                </Status>
              }
              caption={t('screen.example.caption')}
            />
          }
          action={
            <ButtonLink href={accessPath} variant="primary" isWriting>
              {t('screen.open_grid')}
            </ButtonLink>
          }
        >
          {t('screen.none_text')}
        </EmptyState>
      }
      columns={[
        {
          id: 'created_at',
          header: t('screen.made'),
          width: '12rem',
          isFixed: true,
          cell: (batch) => (
            <PageLink href={hrefOf(batch)} tabIndex={-1} className="font-medium">
              <DateText iso={batch.created_at} kind="datetime" />
            </PageLink>
          ),
        },
        {
          id: 'made_by',
          header: t('screen.by'),
          width: '12rem',
          cell: ({ made_by }) => made_by ?? 'Rollcall',
        },
        {
          id: 'acts',
          header: t('screen.acts_header'),
          align: 'end',
          width: '6rem',
          cell: ({ counts }) => counts.total,
        },
        {
          id: 'progress',
          header: t('screen.progress'),
          width: '14rem',
          cell: ({ counts }) => (
            <TickStrip
              counts={ticksOf(counts)}
              max={30}
              label={t('screen.progress_words', {
                done: counts.done + counts.unverified,
                total: counts.total - counts.refused,
              })}
            />
          ),
        },
        {
          id: 'state',
          header: t('screen.state'),
          width: '10rem',
          cell: (batch) => <BatchStateMark batch={batch} />,
        },
      ]}
      listItem={(batch) => ({
        lead: <TickStrip counts={ticksOf(batch.counts)} max={8} label="" />,
        title: t('screen.acts', { count: batch.counts.total }),
        text: batch.made_by ?? 'Rollcall',
        value: <BatchStateMark batch={batch} />,
      })}
    />
  )
}
