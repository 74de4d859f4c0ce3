'use client'

import { Ban, RotateCcw, Send, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { BatchLines } from '@/components/batches/batch-lines'
import { ticksOf } from '@/components/batches/batch-marks'
import { BatchParts } from '@/components/batches/batch-parts'
import { BatchRail } from '@/components/batches/batch-rail'
import { PageFrame } from '@/components/shell/page-frame'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { useKey } from '@/components/ui/inputs/use-key'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { Pace } from '@/components/ui/layout/pace'
import { Tabs } from '@/components/ui/layout/tabs'
import { usePolling } from '@/components/ui/layout/use-polling'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { FilteredOut } from '@/components/ui/table/filtered-out'
import { ListExport } from '@/components/ui/table/list-export'
import { Pagination } from '@/components/ui/table/pagination'
import { SearchInput } from '@/components/ui/table/search-input'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { DateText } from '@/components/ui/text/date-text'
import { TickStrip } from '@/components/ui/text/tick-strip'
import { api } from '@/lib/browser/api'
import type { BatchView, LineView } from '@/lib/domain/batches/schema'

const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const
/** To end more accesses than this, the user has to type their number. */
const typedAbove = 50

type Props = {
  batch: BatchView
  lines: LineView[]
  total: number
  tab: string
  today: string
  notice: ReactNode
}

/** A batch before and after it is sent, with the same sentence and marks. */
export function BatchScreen({ batch: read, lines, total, tab, notice }: Props) {
  const t = useTranslations('batches.screen')
  const states = useTranslations('batches')
  const access = useTranslations('access')
  const router = useRouter()
  const { query } = useListQuery()
  const [batch, setBatch] = useState(read)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => setBatch(read), [read])
  const { counts } = batch
  const isDraft = batch.state === 'draft'
  const open = counts.waiting + counts.running
  const isRunning = batch.state === 'running'
  // A batch ends some time after the last of its lines.
  const isWorking = isRunning && open > 0
  usePolling(
    isRunning ? batch.id : null,
    async (signal) => {
      const next = await api.get<BatchView>(`/api/batches/${batch.id}`, { signal, isQuiet: true })
      const isChanged =
        JSON.stringify(next.counts) !== JSON.stringify(batch.counts) || next.state !== batch.state
      setBatch(next)
      if (isChanged) router.refresh()
      return next.state === 'running'
    },
    { everyMs: 1_500, slowestMs: 10_000 },
  )
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true)
    // The call has shown what went wrong.
    await work().catch(() => {})
    setBusy(false)
  }
  const post = (act: 'cancel' | 'retry', body?: object) =>
    during(async () => {
      setBatch(await api.post<BatchView>(`/api/batches/${batch.id}/${act}`, body))
      router.refresh()
    })
  const undo = (ids?: string[]) =>
    during(async () => {
      const draft = await api.post<BatchView>(`/api/batches/${batch.id}/undo`, ids ? { lines: ids } : {})
      router.push(`/dashboard/access/batches/${draft.id}`)
    })
  const send = async () => {
    setBusy(true)
    try {
      setBatch(await api.post<BatchView>('/api/batches', { preview: batch.id }))
      router.refresh()
    } finally {
      setBusy(false)
    }
  }
  const begin = () => (batch.endings > 0 ? setAsking(true) : void send().catch(() => {}))
  const sendable = counts.waiting
  useKey('Mod+Enter', begin, isDraft && sendable > 0 && !isBusy && !isAsking)
  const done = counts.done + counts.unverified
  const hrefOf = (state: string) => `/dashboard/access/batches/${batch.id}?f.state=${state}`
  const tabs = [
    { state: 'all', count: counts.total },
    ...(isDraft
      ? [{ state: 'waiting', count: counts.waiting }]
      : [
          { state: 'done', count: done },
          { state: 'failed', count: counts.failed },
          { state: 'waiting', count: open + counts.scheduled },
        ]),
    ...(counts.cancelled > 0 ? [{ state: 'cancelled', count: counts.cancelled }] : []),
    { state: 'refused', count: counts.refused },
  ]
  const b = (text: React.ReactNode) => <b className="font-semibold text-fg">{text}</b>
  return (
    <PageFrame
      title={t('title')}
      width="table"
      notice={notice}
      breadcrumb={
        <Breadcrumb
          items={[{ href: '/dashboard/access', label: access('title') }]}
          current={
            isDraft ? (
              t('preview')
            ) : (
              <>
                {t('batch_of')} <DateText iso={batch.sent_at ?? batch.created_at} kind="datetime" />
              </>
            )
          }
        />
      }
      meta={isDraft ? t('nothing_sent') : (batch.made_by ?? 'Rollcall')}
      rail={isDraft ? <BatchRail batch={batch} onChange={setBatch} /> : undefined}
      actionBar={
        <>
          <ButtonLink href="/dashboard/access" variant="ghost" className="-ml-3">
            {t('back')}
          </ButtonLink>
          <span className="type-dense text-fg-2 max-lg:hidden">
            {isRunning && open > 0 && t('stays', { count: open })}
          </span>
          <span className="ml-auto flex flex-wrap items-center gap-2">
            <ListExport path={`/api/batches/${batch.id}/lines`} />
            {isDraft && (
              <Button
                variant="primary"
                size="lg"
                icon={<Send {...icon} />}
                keys="Mod+Enter"
                disabled={sendable === 0}
                isLoading={isBusy}
                onClick={begin}
              >
                {t('send', { count: sendable })}
              </Button>
            )}
            {!isDraft && open + counts.scheduled > 0 && (
              <Button
                variant="danger"
                icon={<Ban {...icon} />}
                isLoading={isBusy}
                onClick={() => post('cancel')}
              >
                {t('cancel_rest')}
              </Button>
            )}
            {!isDraft && counts.failed > 0 && (
              <Button
                variant="primary"
                icon={<RotateCcw {...icon} />}
                isLoading={isBusy}
                onClick={() => post('retry', {})}
              >
                {t('retry_all', { count: counts.failed })}
              </Button>
            )}
            {!isDraft && open === 0 && done > 0 && batch.parts.some(({ act }) => act !== 'end') && (
              <Button isWriting icon={<Undo2 {...icon} />} isLoading={isBusy} onClick={() => undo()}>
                {t('undo_all')}
              </Button>
            )}
          </span>
        </>
      }
    >
      <div className="scroll-thin lg:h-full lg:overflow-y-auto">
        <div className="px-4 py-5 lg:px-6">
          <h2 className="text-[1.375rem] leading-8 tracking-[-0.016em] text-fg-2" aria-live="polite">
            {isDraft
              ? t.rich('sentence', {
                  acts: counts.total,
                  people: batch.people,
                  leave: sendable,
                  refused: counts.refused,
                  b,
                })
              : t.rich('sentence_sent', {
                  done,
                  total: counts.total - counts.refused,
                  failed: counts.failed,
                  b,
                })}
          </h2>
          <div className="mt-2 flex items-end gap-4">
            <TickStrip
              counts={ticksOf(counts, isDraft)}
              size={20}
              max={60}
              label={states('screen.progress_words', {
                done: isDraft ? sendable : done,
                total: counts.total,
              })}
            />
            <span className="type-caption text-fg-2">
              {isWorking ? t('may_leave') : counts.total <= 60 && t('one_mark')}
              {isWorking && (
                <>
                  {' '}
                  <Pace done={done + counts.failed} total={counts.total - counts.refused} />
                </>
              )}
            </span>
          </div>
        </div>
        <BatchParts batch={batch} />
        <div className="flex flex-wrap items-center gap-x-2 border-b [&>nav]:min-w-0">
          <Tabs
            label={t('lines')}
            items={tabs.map(({ state, count }) => ({
              href: hrefOf(state),
              label: t(`tabs.${state}`),
              count,
              isCurrent: state === tab,
            }))}
          />
          <span className="w-full px-4 py-2 lg:ml-auto lg:w-auto lg:px-6">
            <SearchInput placeholder={t('search')} />
          </span>
        </div>
        <BatchLines
          lines={lines}
          isDraft={isDraft}
          isBusy={isBusy}
          onRetry={(line) => void post('retry', { lines: [line] })}
          onUndo={(line) => void undo([line])}
        />
        {lines.length === 0 &&
          (query.q ? (
            <FilteredOut />
          ) : (
            <p className="type-body px-4 py-8 text-fg-2 lg:px-6">{t('no_line')}</p>
          ))}
        <div className="border-t px-4 py-2 lg:px-6">
          <Pagination total={total} shown={lines.length} />
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('confirm_title', { acts: sendable, count: batch.endings })}
        description={t('confirm_text')}
        confirmLabel={t('send', { count: sendable })}
        typeToConfirm={
          batch.endings > typedAbove
            ? { word: String(batch.endings), label: t('confirm_type', { count: batch.endings }) }
            : undefined
        }
        onConfirm={send}
      />
    </PageFrame>
  )
}
