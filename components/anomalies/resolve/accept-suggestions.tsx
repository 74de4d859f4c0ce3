'use client'

import { CheckCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { anomalyCalls, type Criteria } from '@/components/anomalies/anomaly-calls'
import {
  pageLength,
  SuggestionPairs,
  useSuggestionPreview,
} from '@/components/anomalies/resolve/suggestion-pairs'
import { useBulkOutcome } from '@/components/anomalies/resolve/use-undo'
import { Button } from '@/components/ui/inputs/button'
import { Segmented } from '@/components/ui/inputs/segmented'
import { SkeletonRows } from '@/components/ui/layout/skeleton'
import { Dialog } from '@/components/ui/overlays/dialog'
import { PanelError } from '@/components/ui/overlays/panel-error'
import { snackbar } from '@/lib/browser/snackbar'

type Props = { criteria: Criteria; onClose: () => void; onDone: () => void }

const thresholds = { 95: 'very_likely', 85: 'very_likely', 60: 'likely' } as const

/** Links each account to its best candidate above a confidence: shows the pairs, then sends one call. */
export function AcceptSuggestions({ criteria, onClose, onDone }: Props) {
  const t = useTranslations('anomalies.screen.accept')
  const common = useTranslations('common')
  const [least, setLeast] = useState(85)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const { page, setPage, preview, cause, retry } = useSuggestionPreview(least, criteria)
  const showOutcome = useBulkOutcome(onDone)
  const total = preview?.total ?? 0
  const count = Math.max(0, total - left.size)

  async function accept() {
    setSending(true)
    try {
      showOutcome(
        await anomalyCalls.acceptSuggestions({ min_confidence: least, criteria, exclude: [...left] }),
      )
      onClose()
    } catch (cause) {
      snackbar.error(cause)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isSending && onClose()}
      title={t('title')}
      description={t('text')}
      width="wide"
      footer={
        <>
          <span className="type-dense mr-auto text-fg-2" aria-live="polite">
            {preview && t('total', { count: total })}
            {left.size > 0 && `, ${t('left_out', { count: left.size })}`}
          </span>
          <Button onClick={onClose} disabled={isSending}>
            {common('cancel')}
          </Button>
          <Button
            variant="primary"
            icon={<CheckCheck strokeWidth={1.8} />}
            isLoading={isSending}
            disabled={!preview || count === 0}
            onClick={() => void accept()}
          >
            {t('submit', { count })}
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <span className="type-dense font-semibold">{t('threshold')}</span>
        <Segmented
          label={t('threshold')}
          value={String(least)}
          onChange={(value) => {
            setLeast(Number(value))
            setLeft(new Set())
          }}
          options={Object.entries(thresholds)
            .reverse()
            .map(([score, word]) => ({
              value: score,
              label: t('at_least', { word: common(`confidence.${word}`), score }),
            }))}
        />
      </div>
      {cause ? (
        <PanelError title={t('failed')} cause={cause} onRetry={retry} />
      ) : preview ? (
        <SuggestionPairs
          items={preview.items}
          left={left}
          onChange={setLeft}
          page={page}
          pages={Math.ceil(total / pageLength)}
          total={total}
          onPage={setPage}
        />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Dialog>
  )
}
