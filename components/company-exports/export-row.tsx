'use client'

import { CircleCheck, CircleX, Clock, Download, Trash2 } from 'lucide-react'
import { useTimeZone, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { Pace } from '@/components/ui/layout/pace'
import { Progress } from '@/components/ui/layout/progress'
import { DateText } from '@/components/ui/text/date-text'
import { Status } from '@/components/ui/text/tag'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { api } from '@/lib/browser/api'
import type { CompanyExportView } from '@/lib/domain/company/exports/schema'
import { formatDateTime } from '@/lib/i18n/dates'
import { formatNumber, formatPercent } from '@/lib/i18n/numbers'

const cell =
  'border-b px-2.5 py-2.5 align-top type-dense first:pl-4 last:pr-4 lg:first:pl-6 lg:last:pr-6 max-md:flex max-md:min-h-9 max-md:items-center max-md:justify-between max-md:gap-3 max-md:border-b-0 max-md:px-4 max-md:py-1'

type Props = {
  row: CompanyExportView
  /** Null while another one is being made. */
  onStartAgain: (() => Promise<void>) | null
  onDelete: () => void
}

export function ExportRow({ row, onStartAgain, onDelete }: Props) {
  const t = useTranslations('company-exports.screen')
  const language = useDateLanguage()
  const timeZone = useTimeZone()
  const isDone = row.state === 'done'
  const isUnfinished = row.state === 'queued' || row.state === 'running'
  const named = (action: string) =>
    t('of', { action, date: formatDateTime(row.created_at, { language, timeZone }) })
  return (
    <tr className="max-md:grid max-md:border-b max-md:py-2">
      <td className={`${cell} max-md:block!`}>
        <span className="block font-semibold">
          <DateText iso={row.created_at} kind="datetime" />
        </span>
        <span className="type-caption block text-fg-2 wrap-anywhere">
          {row.requested_by ? t('by', { name: row.requested_by.full_name }) : t('nightly')}
        </span>
      </td>
      <td className={`${cell} max-md:block! md:w-72`}>
        <State row={row} />
      </td>
      <Value column="rows">{isDone && formatNumber(row.row_count, language)}</Value>
      <Value column="size">{isDone && <Size bytes={row.size} />}</Value>
      <Value column="expires">{isDone && <DateText iso={row.expires_at} />}</Value>
      <td className={`${cell} text-right max-md:justify-start!`}>
        <span className="-my-1 flex items-center justify-end gap-1 max-md:my-0">
          {isDone && <DownloadButton row={row} name={named(t('download'))} />}
          {row.state === 'failed' && onStartAgain && (
            <Button size="sm" onClick={onStartAgain} aria-label={named(t('start_again'))}>
              {t('start_again')}
            </Button>
          )}
          {isUnfinished ? (
            <Button size="sm" variant="ghost" onClick={onDelete} aria-label={named(t('cancel'))}>
              {t('cancel')}
            </Button>
          ) : (
            <IconButton
              label={named(t('delete'))}
              icon={<Trash2 aria-hidden strokeWidth={1.8} />}
              onClick={onDelete}
            />
          )}
        </span>
      </td>
    </tr>
  )
}

/** A figure of one that is done; on a phone with the name of its column, and not there without a figure. */
function Value({ column, children }: { column: 'rows' | 'size' | 'expires'; children: ReactNode }) {
  const t = useTranslations('company-exports.screen.columns')
  return (
    <td className={`${cell} text-fg-2 tabular-nums ${children ? '' : 'max-md:hidden'}`}>
      <span aria-hidden className="shrink-0 md:hidden">
        {t(column)}
      </span>
      {children || <span className="text-fg-3">—</span>}
    </td>
  )
}

function State({ row: { state, progress, row_count } }: { row: CompanyExportView }) {
  const t = useTranslations('company-exports.screen')
  const language = useDateLanguage()
  if (state === 'done')
    return (
      <Status tone="success" icon={<CircleCheck aria-hidden strokeWidth={1.8} />}>
        {t('states.done')}
      </Status>
    )
  if (state === 'failed')
    return (
      <>
        <Status tone="error" icon={<CircleX aria-hidden strokeWidth={1.8} />}>
          {t('states.failed')}
        </Status>
        <span className="type-caption block text-fg-2">{t('failed_text')}</span>
      </>
    )
  if (state === 'queued')
    return <Status icon={<Clock aria-hidden strokeWidth={1.8} />}>{t('states.queued')}</Status>
  return (
    <span className="block max-w-64">
      <span className="mb-1.5 flex justify-between gap-3">
        <span className="font-medium">{t('states.running')}</span>
        <span className="text-fg-2 tabular-nums">{formatPercent(progress / 100, language)}</span>
      </span>
      <Progress isBare label={t('states.running')} value={progress} max={100} />
      <span className="type-caption mt-1 flex gap-x-2 text-fg-3 tabular-nums">
        {t('rows_so_far', { count: row_count })}
        <Pace done={row_count} total={null} isInLine />
      </span>
    </span>
  )
}

function DownloadButton({ row, name }: { row: CompanyExportView; name: string }) {
  const t = useTranslations('company-exports.screen')
  const [isSaving, setSaving] = useState(false)
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden strokeWidth={1.8} />}
      isLoading={isSaving}
      aria-label={name}
      onClick={async () => {
        setSaving(true)
        // The call has shown what went wrong.
        await api.download(`/api/company_exports/${row.id}/export.zip`, 'export.zip').catch(() => {})
        setSaving(false)
      }}
    >
      {t('download')}
    </Button>
  )
}

function Size({ bytes }: { bytes: number }) {
  const t = useTranslations('company-exports.screen.sizes')
  const language = useDateLanguage()
  const [unit, divisor] =
    bytes < 1e6
      ? (['kilobytes', 1e3] as const)
      : bytes < 1e9
        ? (['megabytes', 1e6] as const)
        : (['gigabytes', 1e9] as const)
  const tenths = unit === 'kilobytes' ? Math.ceil(bytes / divisor) : Math.round((10 * bytes) / divisor) / 10
  return t(unit, { size: formatNumber(tenths, language) })
}
