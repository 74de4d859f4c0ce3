'use client'

import { type Answer, anomalyCalls, type BulkTarget } from '@/components/anomalies/anomaly-calls'
import { AssignManyDialog } from '@/components/anomalies/assign-many-dialog'
import { ConfirmDeletion } from '@/components/anomalies/confirm-deletion'
import { type OtherAnswer, OtherAnswerDialog } from '@/components/anomalies/other-answer-dialog'
import { useBulkOutcome } from '@/components/anomalies/use-bulk-outcome'
import { snackbar } from '@/lib/browser/snackbar'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

export type BulkLayer = 'assign_member' | 'delete' | OtherAnswer
export type Chosen = {
  count: number
  /** Those of them that are on this page. */
  shown: AnomalyView[]
  target: BulkTarget
  clear: () => void
}

type Props = { kind: BulkLayer; chosen: Chosen; onClose: () => void; onDone: () => void }

/** One answer for many accounts, taken back as one. */
export function BulkLayers({ kind, chosen, onClose, onDone }: Props) {
  const tell = useBulkOutcome(onDone)
  const { count, shown, target, clear } = chosen

  async function send(answer: Answer, to: BulkTarget = target) {
    tell(await anomalyCalls.resolveMany(to, answer))
    clear()
  }

  if (kind === 'assign_member') return <AssignManyDialog count={count} onClose={onClose} onAnswer={send} />
  if (kind === 'delete')
    return (
      <ConfirmDeletion
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        anomalies={shown}
        total={count > shown.length ? count : undefined}
        onConfirm={(ids) =>
          send({ kind: 'delete_account' }, count > shown.length ? target : { ids }).catch(
            (cause: unknown) => {
              snackbar.error(cause)
              throw cause
            },
          )
        }
      />
    )
  return <OtherAnswerDialog kind={kind} count={count} onClose={onClose} onAnswer={send} />
}
