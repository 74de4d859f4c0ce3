'use client'

import { useTranslations } from 'next-intl'
import type { BulkResolved } from '@/components/anomalies/anomaly-calls'
import { queueSession } from '@/components/anomalies/queue-session'
import { useUndo } from '@/components/anomalies/resolve/use-undo'
import { snackbar } from '@/lib/browser/snackbar'

/** Shows the result of an act on many anomalies, with an undo button. A large act continues in the background. */
export function useBulkOutcome(onDone: () => void) {
  const t = useTranslations('anomalies.screen')
  const { undoBatch } = useUndo(onDone)
  return (outcome: BulkResolved) => {
    const { batch_id, resolved, skipped, linked, queued, total } = outcome
    const action = { label: t('undo'), onRun: () => void undoBatch(batch_id) }
    queueSession.add({ batchId: batch_id, count: resolved.length })
    if (queued) snackbar.info(t('bulk.queued', { count: total }), { id: 'anomaly', action })
    else {
      const text = t('bulk.done', { count: resolved.length, skipped: skipped.length })
      const say = skipped.length > 0 ? snackbar.important : snackbar.success
      say(linked > 0 ? `${text} ${t('linked_too', { count: linked })}` : text, { id: 'anomaly', action })
    }
    onDone()
  }
}
