'use client'

import { Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ExportRow } from '@/components/company-exports/export-row'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { Button } from '@/components/ui/inputs/button'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { usePolling } from '@/components/ui/layout/use-polling'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { ShortTable } from '@/components/ui/table/short-table'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { snackbar } from '@/lib/browser/snackbar'
import type { CompanyExportView } from '@/lib/domain/company/exports/schema'

const columns = ['created', 'state', 'rows', 'size', 'expires'] as const

/** The exports of the whole company: one is started, followed, downloaded and deleted here. */
export function ExportsScreen({ exports, children }: { exports: CompanyExportView[]; children: ReactNode }) {
  const t = useTranslations('company-exports.screen')
  const router = useRouter()
  const [isStarting, setStarting] = useState(false)
  const [deleted, setDeleted] = useState<CompanyExportView | null>(null)
  const { rows, isWorking, isLost, lookAgain } = useLiveExport(exports)
  const isCancelled = deleted !== null && isUnfinished(deleted)

  async function start() {
    setStarting(true)
    try {
      await api.post('/api/company_exports')
      snackbar.success(t('started'))
    } catch {
      // Said by the call: a colleague may have started one, which the list then shows.
    } finally {
      setStarting(false)
      router.refresh()
    }
  }
  const create = (
    <Button
      variant="primary"
      icon={<Download aria-hidden strokeWidth={1.8} />}
      isLoading={isStarting}
      disabled={isWorking}
      onClick={start}
    >
      {t('create')}
    </Button>
  )
  return (
    <SettingsFrame title={t('title')} actions={rows.length > 0 && create}>
      {rows.length === 0 ? (
        <EmptyState title={t('empty_title')} action={create} className="px-0! pt-4!">
          {t('empty_text')}
        </EmptyState>
      ) : (
        <>
          <p className="type-body measure text-fg-2">{t('what')}</p>
          {isLost && (
            <Note
              tone="warning"
              role="status"
              className="mt-4"
              action={
                <Button size="sm" onClick={lookAgain}>
                  {t('look_again')}
                </Button>
              }
            >
              {t('lost')}
            </Note>
          )}
          <ShortTable
            caption={t('caption')}
            columns={columns.map((id) => ({ id, label: t(`columns.${id}`) }))}
            actions={t('columns.actions')}
          >
            {rows.map((row) => (
              <ExportRow
                key={row.id}
                row={row}
                onStartAgain={isWorking || isStarting ? null : start}
                onDelete={() => setDeleted(row)}
              />
            ))}
          </ShortTable>
        </>
      )}
      {children}
      <ConfirmDialog
        isOpen={deleted !== null}
        onOpenChange={(isOpen) => !isOpen && setDeleted(null)}
        title={t(isCancelled ? 'cancel_title' : 'delete_title')}
        description={t(isCancelled ? 'cancel_text' : 'delete_text')}
        confirmLabel={t(isCancelled ? 'cancel_confirm' : 'delete_confirm')}
        {...(isCancelled && { cancelLabel: t('keep') })}
        onConfirm={async () => {
          await api.delete(`/api/company_exports/${deleted?.id}`)
          snackbar.success(t(isCancelled ? 'cancelled' : 'deleted'))
          router.refresh()
        }}
      />
    </SettingsFrame>
  )
}

const isUnfinished = ({ state }: CompanyExportView) => state === 'queued' || state === 'running'

/** The exports, with the one that is being made as far as it is now. There is at most one. */
function useLiveExport(exports: CompanyExportView[]) {
  const router = useRouter()
  const [live, setLive] = useState<CompanyExportView | null>(null)
  const [lostId, setLostId] = useState<string | null>(null)
  const rows = exports.map((row) => (row.id === live?.id && isUnfinished(row) ? live : row))
  const id = rows.find(isUnfinished)?.id ?? null

  usePolling(
    id === lostId ? null : id,
    async (signal) => {
      const options = { isQuiet: true, isInBackground: true, signal }
      const now = await api.get<CompanyExportView>(`/api/company_exports/${id}`, options)
      if (signal.aborted) return false
      setLive(now)
      if (isUnfinished(now)) return true
      // Its end may have deleted older ones.
      router.refresh()
      return false
    },
    {
      everyMs: 700,
      slowestMs: 5_000,
      onLost: (cause) => {
        // A colleague has deleted it.
        if (cause instanceof ApiError && cause.status === 404) router.refresh()
        else setLostId(id)
      },
    },
  )

  return {
    rows,
    isWorking: id !== null,
    /** The last request failed; the export itself goes on. */
    isLost: id !== null && id === lostId,
    lookAgain: () => setLostId(null),
  }
}
