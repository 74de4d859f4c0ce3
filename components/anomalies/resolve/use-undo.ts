'use client'

import { useTranslations } from 'next-intl'
import { anomalyCalls, type Undone } from '@/components/anomalies/anomaly-calls'
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
