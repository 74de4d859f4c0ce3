'use client'

import { anomalyCalls, type BulkTarget, type Resolution } from '@/components/anomalies/anomaly-calls'
import { AssignManyDialog } from '@/components/anomalies/resolve/assign-many-dialog'
import { ConfirmDeletion } from '@/components/anomalies/resolve/confirm-deletion'
import { OtherResolutionDialog } from '@/components/anomalies/resolve/other-resolution-dialog'
import type { OtherResolution } from '@/components/anomalies/resolve/other-resolutions'
import { useBulkOutcome } from '@/components/anomalies/resolve/use-bulk-outcome'
import { snackbar } from '@/lib/browser/snackbar'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

export type BulkLayer = 'assign_member' | 'delete' | OtherResolution
export type Chosen = {
  count: number
  /** The selected anomalies that are on this page. */
  shown: AnomalyView[]
  target: BulkTarget
  clear: () => void
}

type Props = { kind: BulkLayer; chosen: Chosen; onClose: () => void; onDone: () => void }

/** The dialogs that resolve many anomalies at once; they are undone together. */
export function BulkLayers({ kind, chosen, onClose, onDone }: Props) {
  const showOutcome = useBulkOutcome(onDone)
  const { count, shown, target, clear } = chosen

  async function send(answer: Resolution, to: BulkTarget = target) {
    showOutcome(await anomalyCalls.resolveMany(to, answer))
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
  return <OtherResolutionDialog kind={kind} count={count} onClose={onClose} onResolve={send} />
}
