'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BreachDate, DataClasses, SeverityTag } from '@/components/breaches/breach-marks'
import { DataTable } from '@/components/ui/table/data-table'
import { ListExport } from '@/components/ui/table/list-export'
import { SearchInput } from '@/components/ui/table/search-input'
import type { Column } from '@/components/ui/table/table-columns'
import { DateText } from '@/components/ui/text/date-text'
import { Status } from '@/components/ui/text/tag'
import { savedViews } from '@/components/views/views-button'
import { breachFilters, breachSeverities, breachStates } from '@/lib/domain/breaches/hits/choices'
import type { BreachView } from '@/lib/domain/breaches/hits/schema'

type Props = { breaches: BreachView[]; total: number; empty: ReactNode }

/** The breaches that concern the company, the most severe first. */
export function BreachTable({ breaches, total, empty }: Props) {
  const t = useTranslations('breaches')
  const concerned = ({ people, applications }: BreachView) =>
    [
      ...(people > 0 ? [t('screen.people', { count: people })] : []),
      ...applications.map(({ label }) => label),
    ].join(', ')
  const columns: Column<BreachView>[] = [
    {
      id: 'breach',
      header: t('screen.columns.breach'),
      isFixed: true,
      width: '15rem',
      cell: ({ title, domain, is_verified }) => (
        <span className="block min-w-0 py-1.5">
          <span className="block truncate font-medium">{title}</span>
          <span className="type-caption block truncate text-fg-2">
            {[domain, is_verified ? '' : t('screen.unverified')].filter(Boolean).join(', ')}
          </span>
        </span>
      ),
    },
    {
      id: 'severity',
      header: t('screen.columns.severity'),
      sort: 'severity',
      width: '8.5rem',
      cell: ({ severity }) => <SeverityTag severity={severity} />,
    },
    {
      id: 'breach_date',
      header: t('screen.columns.breach_date'),
      sort: 'breach_date',
      width: '8rem',
      cell: ({ breach_date }) => <BreachDate day={breach_date} />,
    },
    {
      id: 'updated_at',
      header: t('screen.columns.updated_at'),
      sort: 'updated_at',
      width: '8rem',
      cell: ({ updated_at }) => (updated_at ? <DateText iso={updated_at} /> : '—'),
    },
    {
      id: 'data_classes',
      header: t('screen.columns.data_classes'),
      width: '17rem',
      cell: ({ data_classes }) => <DataClasses classes={data_classes} />,
    },
    {
      id: 'concerned',
      header: t('screen.columns.concerned'),
      width: '12rem',
      cell: (row) => <span className="block truncate">{concerned(row)}</span>,
    },
    {
      id: 'state',
      header: t('screen.columns.state'),
      width: '10rem',
      cell: ({ state }) => (
        <Status tone={state === 'open' ? 'error' : 'success'}>{t(`states.${state}`)}</Status>
      ),
    },
  ]
  return (
    <DataTable
      id="breaches"
      views={savedViews('breaches')}
      caption={t('screen.caption')}
      columns={columns}
      rows={breaches}
      total={total}
      defaultSort="-severity"
      getId={({ id }) => id}
      rowName={({ title }) => title}
      getHref={({ id }) => `/dashboard/breaches/${id}`}
      empty={empty}
      filters={[
        {
          field: 'state',
          label: t('screen.columns.state'),
          options: breachStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        {
          field: 'severity',
          label: t('screen.columns.severity'),
          options: breachSeverities.toReversed().map((value) => ({ value, label: t(`severities.${value}`) })),
        },
      ]}
      toolbar={<SearchInput placeholder={t('screen.search')} />}
      list={{ path: '/api/breaches' }}
      toolbarEnd={
        total > 0 && <ListExport path="/api/breaches" filters={breachFilters} defaultSort="-severity" />
      }
      listItem={(row) => ({
        title: <span className="whitespace-normal wrap-anywhere">{row.title}</span>,
        text: (
          <>
            <BreachDate day={row.breach_date} /> · {concerned(row)}
          </>
        ),
        value: <SeverityTag severity={row.severity} />,
      })}
    />
  )
}
