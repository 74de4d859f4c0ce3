'use client'

import { Ban, Check, Plug, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LevelTag } from '@/components/shadow-scan/level-tag'
import { ScanLogo } from '@/components/shadow-scan/scan-logo'
import { ScopeWords } from '@/components/shadow-scan/scope-words'
import { DataTable } from '@/components/ui/data-table'
import { ListFilters } from '@/components/ui/list-filters'
import type { MenuEntry } from '@/components/ui/menu'
import { useMay } from '@/components/ui/role'
import { SearchInput } from '@/components/ui/search-input'
import { Status } from '@/components/ui/status'
import type { Column } from '@/components/ui/table-columns'
import { api } from '@/lib/browser/api'
import {
  type DiscoveredState,
  type DiscoveredView,
  discoveredStates,
} from '@/lib/domain/scans/discovered/schema'

type Props = { rows: DiscoveredView[]; total: number; empty: ReactNode }

const tones = { discovered: 'warning', approved: 'success', ignored: 'neutral' } as const

/** What people let in, and what was decided about it. */
export function DiscoveredTable({ rows, total, empty }: Props) {
  const t = useTranslations('shadow-scan')
  const router = useRouter()
  const mayWrite = useMay('member')

  const decide = (id: string, state: DiscoveredState) =>
    void api.patch(`/api/discovered_applications/${id}`, { state }).then(
      () => router.refresh(),
      () => undefined,
    )

  const menuOf = (row: DiscoveredView): MenuEntry[] => [
    ...(row.application && row.state !== 'ignored'
      ? [
          {
            label: t('discovered.connect'),
            icon: <Plug strokeWidth={1.8} />,
            onSelect: () => router.push(`/dashboard/user-connectors?connect=${row.application}`),
          },
        ]
      : []),
    ...(row.state === 'discovered'
      ? [
          {
            label: t('discovered.approve'),
            icon: <Check strokeWidth={1.8} />,
            onSelect: () => decide(row.id, 'approved'),
          },
          {
            label: t('discovered.ignore'),
            icon: <Ban strokeWidth={1.8} />,
            onSelect: () => decide(row.id, 'ignored'),
          },
        ]
      : [
          {
            label: t('discovered.reopen'),
            icon: <Undo2 strokeWidth={1.8} />,
            onSelect: () => decide(row.id, 'discovered'),
          },
        ]),
  ]
  const columns: Column<DiscoveredView>[] = [
    {
      id: 'name',
      header: t('screen.columns.application'),
      sort: 'name',
      isFixed: true,
      width: '16rem',
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <ScanLogo row={row} />
          <span className="truncate font-medium">{row.name}</span>
        </span>
      ),
    },
    {
      id: 'level',
      header: t('screen.columns.level'),
      sort: 'risk',
      width: '8rem',
      cell: ({ level }) => <LevelTag level={level} />,
    },
    { id: 'can', header: t('screen.columns.can'), cell: ({ scopes }) => <ScopeWords scopes={scopes} /> },
    {
      id: 'users',
      header: t('screen.columns.users'),
      width: '11rem',
      cell: (row) => (
        <span title={row.addresses.join(', ')}>
          {row.is_for_everybody ? t('everybody') : t('screen.users', { count: row.users })}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('discovered.state'),
      width: '9rem',
      cell: ({ state }) => <Status tone={tones[state]}>{t(`discovered.states.${state}`)}</Status>,
    },
  ]
  return (
    <DataTable
      id="discovered"
      caption={t('discovered.caption')}
      columns={columns}
      rows={rows}
      total={total}
      defaultSort="-risk"
      getId={({ id }) => id}
      rowName={({ name }) => name}
      rowMenu={mayWrite ? menuOf : undefined}
      empty={empty}
      toolbar={
        <>
          <SearchInput placeholder={t('discovered.search')} />
          <ListFilters
            filters={[
              {
                field: 'state',
                label: t('discovered.state'),
                options: discoveredStates.map((value) => ({ value, label: t(`discovered.states.${value}`) })),
              },
            ]}
          />
        </>
      }
      listItem={(row) => ({
        lead: <ScanLogo row={row} />,
        title: row.name,
        text: t(`discovered.states.${row.state}`),
        value: <LevelTag level={row.level} />,
      })}
    />
  )
}
