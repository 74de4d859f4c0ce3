'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { anomalyCalls, type BulkTarget, type Resolution } from '@/components/anomalies/anomaly-calls'
import { ConfirmDeletion } from '@/components/anomalies/resolve/confirm-deletion'
import { OtherResolutionDialog } from '@/components/anomalies/resolve/other-resolution-dialog'
import type { OtherResolution } from '@/components/anomalies/resolve/other-resolutions'
import { useBulkOutcome } from '@/components/anomalies/resolve/use-undo'
import { MemberSearch, memberOption } from '@/components/members/member-search'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import type { ComboboxOption } from '@/components/ui/text/option-line'
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

type AssignManyDialogProps = {
  count: number
  onClose: () => void
  onAnswer: (answer: Resolution) => Promise<unknown>
}

/** Several accounts to one member. */
function AssignManyDialog({ count, onClose, onAnswer }: AssignManyDialogProps) {
  const t = useTranslations('anomalies.screen.assign_many')
  const common = useTranslations('common')
  const id = useId()
  const [member, setMember] = useState<ComboboxOption | null>(null)
  const form = useServerForm<{ member_id: string }>({
    defaultValues: { member_id: '' },
    onSubmit: async ({ member_id }) => {
      await onAnswer({ kind: 'assign_member', member_id })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t('title', { count })}
      description={t('text', { count })}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('submit', { count })}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('member')} isRequired error={form.errorOf('member_id')}>
          <MemberSearch
            value={member?.value ?? null}
            selected={member}
            onChange={(found) => {
              setMember(memberOption(found))
              form.setValue('member_id', found.id, { shouldValidate: true })
            }}
          />
          <input type="hidden" {...form.register('member_id', { required: common('required') })} />
        </Field>
      </Form>
    </Dialog>
  )
}
