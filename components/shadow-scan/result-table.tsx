'use client'

import { Download } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ApplicationDialog } from '@/components/shadow-scan/application-dialog'
import { LevelTag, ScanLogo } from '@/components/shadow-scan/application-marks'
import { ScopeWords, WhoLetItIn } from '@/components/shadow-scan/grant-cells'
import { Button } from '@/components/ui/inputs/button'
import { Segmented } from '@/components/ui/inputs/segmented'
import { SkeletonRows } from '@/components/ui/layout/skeleton'
import { PanelError } from '@/components/ui/overlays/panel-error'
import { DataTable } from '@/components/ui/table/data-table'
import { SearchInput } from '@/components/ui/table/search-input'
import type { Column } from '@/components/ui/table/table-columns'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { snackbar } from '@/lib/browser/snackbar'
import type { ScanApi } from '@/lib/browser/visitors/scan-api'
import { type ScanLevel, scanLevels } from '@/lib/domain/scans/scopes/risk-schema'
import type { ScanApplicationView, ScanListView, ScanView } from '@/lib/domain/scans/visitor/schema'

type Props = { api: ScanApi; view: ScanView; levels: Record<ScanLevel, number> }

const defaultSort = '-level'

/** The applications that were found, searched and sorted by the server: it alone can open the list. */
export function ResultTable({ api, view, levels }: Props) {
  const t = useTranslations('shadow-scan')
  const path = usePathname()
  const params = useSearchParams()
  const { query, set } = useListQuery({ defaultSort, sorts: ['level', 'name', 'users'], defaultSize: 25 })
  const [found, setFound] = useState<ScanListView | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [round, setRound] = useState(0)

  const filters = new URLSearchParams()
  if (query.q) filters.set('search', query.q)
  const level = scanLevels.find((scanLevel) => scanLevel === query.filters.level)
  if (level) filters.set('level', level)
  if (query.sort) {
    filters.set('order', query.sort.field)
    filters.set('direction', query.sort.isDescending ? 'desc' : 'asc')
  }
  const search = `?${new URLSearchParams([...filters, ['page', String(query.page)], ['size', String(query.size)]])}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const leaving = new AbortController()
    api.get<ScanListView>(`/applications${search}`, leaving.signal).then(
      (answer) => {
        setFound(answer)
        setFailure(null)
      },
      (cause) => !leaving.signal.aborted && setFailure(cause),
    )
    return () => leaving.abort()
  }, [api, search, round])

  const hrefOf = (position: number | null) => {
    const next = new URLSearchParams(params)
    if (position === null) next.delete('application')
    else next.set('application', String(position))
    return next.size > 0 ? `${path}?${next}` : path
  }
  const opened = Number(params.get('application') ?? 0)

  if (failure)
    return <PanelError title={t('screen.broken')} cause={failure} onRetry={() => setRound((n) => n + 1)} />
  if (!found) return <SkeletonRows rows={8} />
  const columns: Column<ScanApplicationView>[] = [
    {
      id: 'name',
      header: t('screen.columns.application'),
      sort: 'name',
      isFixed: true,
      width: '18rem',
      cell: (row) => <ApplicationName row={row} />,
    },
    {
      id: 'level',
      header: t('screen.columns.level'),
      sort: 'level',
      width: '9rem',
      cell: (row) => <LevelTag level={row.level} />,
    },
    {
      id: 'can',
      header: t('screen.columns.can'),
      cell: ({ scopes }) => <ScopeWords scopes={scopes} />,
    },
    {
      id: 'users',
      header: t('screen.columns.users'),
      sort: 'users',
      width: '14rem',
      cell: (row) => <WhoLetItIn row={row} />,
    },
  ]
  return (
    <>
      <DataTable
        id="scan"
        caption={t('screen.caption')}
        columns={columns}
        rows={found.applications}
        total={found.total}
        defaultSort={defaultSort}
        getId={({ position }) => String(position)}
        rowName={({ name }) => name}
        getHref={({ position }) => hrefOf(position)}
        isEmbedded
        empty={null}
        toolbar={
          <>
            <SearchInput placeholder={t('screen.search')} />
            <span className="scroll-thin max-w-full overflow-x-auto">
              <Segmented
                label={t('screen.columns.level')}
                value={level ?? 'all'}
                onChange={(value) => set({ filters: { level: value === 'all' ? null : value } })}
                options={[
                  { value: 'all', label: t('screen.all'), count: view.applications },
                  ...scanLevels.map((value) => ({
                    value,
                    label: t(`screen.tabs.${value}`),
                    count: levels[value],
                  })),
                ]}
              />
            </span>
          </>
        }
        toolbarEnd={
          <Button
            variant="ghost"
            icon={<Download strokeWidth={1.8} />}
            onClick={() =>
              void api
                .download(filters.size > 0 ? `?${filters}` : '', 'scan.csv')
                .catch((cause) => snackbar.error(cause))
            }
          >
            {t('screen.export')}
          </Button>
        }
        listItem={(row) => ({
          lead: <ScanLogo row={row} />,
          title: row.name,
          text: t('screen.users', { count: row.users }),
          value: <LevelTag level={row.level} />,
        })}
      />
      {opened > 0 && (
        <ApplicationDialog api={api} position={opened} rows={found.applications} closeHref={hrefOf(null)} />
      )}
    </>
  )
}

function ApplicationName({ row }: { row: ScanApplicationView }) {
  const t = useTranslations('shadow-scan.screen')
  const about = row.is_unregistered
    ? t('unregistered')
    : row.is_verified === false
      ? t('unverified')
      : row.publisher
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ScanLogo row={row} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{row.name}</span>
        {about && <span className="type-caption block truncate text-fg-3">{about}</span>}
      </span>
    </span>
  )
}
