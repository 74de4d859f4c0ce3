'use client'

import { Ban, Check, Plug, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LevelTag, ScanLogo } from '@/components/shadow-scan/application-marks'
import { useDecide } from '@/components/shadow-scan/discovered/use-decide'
import { ScopeWords, WhoLetItIn } from '@/components/shadow-scan/grant-cells'
import { useAddress } from '@/components/ui/layout/use-address'
import type { MenuEntry } from '@/components/ui/overlays/menu'
import { DataTable } from '@/components/ui/table/data-table'
import { ListExport } from '@/components/ui/table/list-export'
import { SearchInput } from '@/components/ui/table/search-input'
import type { Column } from '@/components/ui/table/table-columns'
import { DateText } from '@/components/ui/text/date-text'
import { useMay } from '@/components/ui/text/role'
import { Status } from '@/components/ui/text/tag'
import { savedViews } from '@/components/views/views-button'
import { discoveredFilters, discoveredStates } from '@/lib/domain/scans/discovered/choices'
import type { DiscoveredView } from '@/lib/domain/scans/discovered/schema'
import { scanLevels } from '@/lib/domain/scans/scopes/risk-schema'

type Props = { rows: DiscoveredView[]; total: number; empty: ReactNode }

const tones = { discovered: 'warning', approved: 'success', ignored: 'neutral' } as const

/** What people let in, and what was decided about it. */
export function DiscoveredTable({ rows, total, empty }: Props) {
  const t = useTranslations('shadow-scan')
  const router = useRouter()
  const mayWrite = useMay('writing')

  const decide = useDecide()
  const address = useAddress()

  const aboutOf = (row: DiscoveredView) =>
    row.user_connector
      ? t('discovered.connected_as', { label: row.user_connector.label })
      : row.is_unregistered
        ? t('screen.unregistered')
        : row.is_verified === false
          ? t('screen.unverified')
          : row.publisher

  const menuOf = (row: DiscoveredView): MenuEntry[] => [
    ...(row.application && !row.user_connector && row.state !== 'ignored'
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
            onSelect: () => decide(row, 'approved'),
          },
          {
            label: t('discovered.ignore'),
            icon: <Ban strokeWidth={1.8} />,
            onSelect: () => decide(row, 'ignored'),
          },
        ]
      : [
          {
            label: t('discovered.reopen'),
            icon: <Undo2 strokeWidth={1.8} />,
            onSelect: () => decide(row, 'discovered'),
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
          <span className="min-w-0">
            <span className="block truncate font-medium">{row.name}</span>
            {aboutOf(row) && <span className="type-caption block truncate text-fg-3">{aboutOf(row)}</span>}
          </span>
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
      sort: 'users',
      width: '12.5rem',
      cell: (row) => <WhoLetItIn row={row} />,
    },
    {
      id: 'first_seen_at',
      header: t('discovered.first_seen'),
      sort: 'first_seen_at',
      isHiddenAtFirst: true,
      width: '8rem',
      cell: ({ first_seen_at }) => <DateText iso={first_seen_at} />,
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
      views={savedViews('discovered')}
      caption={t('discovered.caption')}
      columns={columns}
      rows={rows}
      total={total}
      defaultSort="-risk"
      getId={({ id }) => id}
      rowName={({ name }) => name}
      getHref={({ id }) => address({ application: id })}
      rowMenu={mayWrite ? menuOf : undefined}
      empty={empty}
      filters={[
        {
          field: 'state',
          label: t('discovered.state'),
          options: discoveredStates.map((value) => ({ value, label: t(`discovered.states.${value}`) })),
        },
        {
          field: 'level',
          label: t('screen.columns.level'),
          options: scanLevels.map((value) => ({ value, label: t(`levels.${value}`) })),
        },
        {
          field: 'is_gone',
          label: t('discovered.access'),
          options: [{ value: 'true', label: t('discovered.no_more') }],
        },
      ]}
      toolbar={<SearchInput placeholder={t('discovered.search')} />}
      list={{ path: '/api/discovered_applications' }}
      toolbarEnd={
        total > 0 && (
          <ListExport path="/api/discovered_applications" filters={discoveredFilters} defaultSort="-risk" />
        )
      }
      listItem={(row) => ({
        lead: <ScanLogo row={row} />,
        title: row.name,
        text: `${row.is_for_everybody ? t('everybody') : t('screen.users', { count: row.users })} · ${t(`discovered.states.${row.state}`)}`,
        value: <LevelTag level={row.level} />,
      })}
    />
  )
}
