'use client'

import { useTranslations } from 'next-intl'
import { anomalyCalls, type BulkResolved, type Undone } from '@/components/anomalies/anomaly-calls'
import { queueSession } from '@/components/anomalies/queue-session'
import { snackbar } from '@/lib/browser/snackbar'

/** Undoes resolutions from outside the queue, and says how many anomalies are open again. The call itself shows a refusal. */
export function useUndo(onDone: () => void) {
  const t = useTranslations('anomalies.screen')

  function showUndone({ reopened, stays }: Undone) {
    const text =
      stays.length > 0 ? t('undone_partly', { count: stays.length }) : t('undone', { count: reopened.length })
    snackbar.info(text, { id: 'anomaly' })
    onDone()
  }

  return {
    undoOne: (id: string) => anomalyCalls.undoOne(id).then(showUndone, () => {}),
    undoBatch: (batchId: string) =>
      anomalyCalls.undoBatch(batchId).then(
        (undone) => {
          queueSession.drop(batchId, undone.reopened.length)
          showUndone(undone)
        },
        (cause: unknown) => snackbar.error(cause, { id: 'anomaly' }),
      ),
  }
}

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
