'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Decision } from '@/components/reviewer/items/decision-effects'
import { RichTextEditor } from '@/components/ui/inputs/rich-text/rich-text-editor'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { plainText } from '@/lib/domain/record/rich-text'
import { longestComment } from '@/lib/domain/reviews/items/choices'
import type { CommentDocument } from '@/lib/domain/reviews/items/comment-schema'
import type { DecidedView, DecisionInput } from '@/lib/domain/reviews/items/item-schema'

/** The accounts concerned: by id, or by a filter; with their number before any are left out. */
export type Bulk = { decision: Decision; count: number } & Pick<DecisionInput, 'items' | 'filter'>

type Props = {
  bulk: Bulk
  onClose: () => void
  onDecide: (input: DecisionInput) => Promise<DecidedView | null>
  onDone: (decision: Decision, answer: DecidedView) => void
}

/** Shows beforehand which accounts will be left out, and afterwards which were. */
export function BulkDialog({ bulk, onClose, onDecide, onDone }: Props) {
  const t = useTranslations('reviewer.bulk')
  const common = useTranslations('common')
  const [comment, setComment] = useState<CommentDocument | null>(null)
  const [isSending, setSending] = useState(false)
  const { decision, count, items, filter } = bulk
  const isTooLong = comment !== null && plainText(comment).length > longestComment

  async function send() {
    if (isSending || isTooLong) return
    setSending(true)
    const answer = await onDecide({
      decision,
      ...(items ? { items } : { filter }),
      ...(comment && { comment }),
    })
    setSending(false)
    if (!answer) return
    onDone(decision, answer)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onBeforeClose={() => !isSending}
      title={t(`title.${decision}`, { count })}
      description={t(`text.${decision}`)}
      footer={
        <DialogFoot
          onConfirm={send}
          variant={decision === 'rejected' ? 'danger-solid' : 'primary'}
          isBusy={isSending}
          isDisabled={isTooLong}
          onCancel={onClose}
          focus="confirm"
        >
          {t(`confirm.${decision}`, { count })}
        </DialogFoot>
      }
    >
      {decision !== 'pending' && (
        <div>
          <p className="type-dense mb-1.5 font-semibold">
            {t('comment')} <span className="font-normal text-fg-3">{common('optional')}</span>
          </p>
          <RichTextEditor
            label={t('comment')}
            value={null}
            onChange={setComment}
            longest={longestComment}
            isInvalid={isTooLong}
            onSubmit={send}
          />
        </div>
      )}
    </Dialog>
  )
}
