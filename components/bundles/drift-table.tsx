'use client'

import { ArrowRight } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { DataTable } from '@/components/ui/table/data-table'
import { SearchInput } from '@/components/ui/table/search-input'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/tag'
import { savedViews } from '@/components/views/views-button'
import { api } from '@/lib/browser/api'
import type { BatchView } from '@/lib/domain/batches/schema'
import type { DriftKind, DriftView } from '@/lib/domain/bundles/schema'

type Props = {
  /** Null: the type has no bundle. */
  bundleId: string | null
  rows: DriftView[]
  total: number
  applications: { id: string; label: string }[]
}

const kinds: DriftKind[] = ['less', 'more', 'role', 'group_less', 'group_more']

/** The drift of a bundle; corrections of the selection lead to a preview. */
export function DriftTable({ bundleId, rows, total, applications }: Props) {
  const t = useTranslations('bundles')
  const router = useRouter()
  const { query } = useListQuery()
  const correct = async (what: object) => {
    // The call has shown what went wrong.
    const batch = await api.post<BatchView>(`/api/bundles/${bundleId}/correct`, what).catch(() => null)
    if (batch) router.push(`/dashboard/access/batches/${batch.id}`)
  }
  const detailOf = (row: DriftView) =>
    row.kind === 'role'
      ? t('instead_of', { role: row.role ?? '—', expected: row.expected ?? '—' })
      : (row.group?.name ?? row.role ?? row.expected)
  const mark = (kind: DriftKind) => (
    <Status tone={kind === 'less' || kind === 'group_less' ? 'info' : 'warning'}>{t(`kinds.${kind}`)}</Status>
  )
  return (
    <DataTable
      id="bundle-drift"
      views={savedViews('bundle-drift')}
      caption={t('drift.caption')}
      rows={rows}
      total={total}
      getId={({ id }) => id}
      rowName={({ person, label }) => `${person}, ${label}`}
      filters={[
        {
          field: 'kind',
          label: t('drift.deviation'),
          options: kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          field: 'user_connector',
          label: t('drift.application'),
          options: applications.map(({ id, label }) => ({ value: id, label })),
        },
      ]}
      toolbar={<SearchInput placeholder={t('drift.search')} />}
      list={{ path: `/api/bundles/${bundleId}/drift` }}
      bulkActions={(selection) => [
        {
          id: 'correct',
          label: t('drift.correct'),
          icon: <ArrowRight aria-hidden strokeWidth={1.8} />,
          onRun: () =>
            void correct(
              selection.isEverything
                ? { filter: { ...query.filters, ...(query.q && { search: query.q }) } }
                : { deviations: [...selection.ids] },
            ),
        },
      ]}
      empty={<EmptyState title={t('drift.none_title')}>{t('drift.none_text')}</EmptyState>}
      columns={[
        {
          id: 'person',
          header: t('drift.person'),
          width: '16rem',
          isFixed: true,
          cell: ({ member, person }) => (
            <span className="flex items-center gap-2.5">
              <Avatar id={member} name={person} size={24} />
              <PageLink
                href={`/dashboard/members/${member}`}
                tabIndex={-1}
                className="truncate font-semibold hover:underline"
              >
                {person}
              </PageLink>
            </span>
          ),
        },
        {
          id: 'kind',
          header: t('drift.deviation'),
          width: '14rem',
          cell: ({ kind }) => mark(kind),
        },
        {
          id: 'application',
          header: t('drift.application'),
          width: '14rem',
          cell: ({ application, label }) => (
            <span className="flex items-center gap-2.5">
              <AppLogo id={application} name={label} size={20} />
              <span className="truncate">{label}</span>
            </span>
          ),
        },
        { id: 'detail', header: t('drift.detail'), width: '18rem', cell: (row) => detailOf(row) ?? '—' },
      ]}
      listItem={(row) => ({
        lead: <Avatar id={row.member} name={row.person} size={40} />,
        title: row.person,
        // The text of the deviation has a line of its own, so that the name has enough space.
        text: (
          <>
            {mark(row.kind)}
            <span className="block truncate">{[row.label, detailOf(row)].filter(Boolean).join(', ')}</span>
          </>
        ),
      })}
    />
  )
}
