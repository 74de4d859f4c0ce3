'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ItemAvatar } from '@/components/access-reviews/items/item-identity'
import { useDecide } from '@/components/access-reviews/items/use-item-acts'
import type { Decision } from '@/components/accounts/last-decision'
import { FlagTags } from '@/components/review-items/flag-tags'
import { itemIdentifier, lineName } from '@/components/review-items/item-name'
import { StakeLine } from '@/components/review-items/stake-line'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { RichTextEditor } from '@/components/ui/inputs/rich-text/rich-text-editor'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { Identity } from '@/components/ui/text/identity'
import type { RichDocument } from '@/lib/domain/record/rich-text'
import { longestComment } from '@/lib/domain/reviews/items/choices'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

type Props = {
  reviewId: string
  item: ReviewItemView
  decision: Decision
  viewer: string
  onClose: () => void
}

/** Decides one account with a comment: an account with flags is approved with a reason only. */
export function DecideDialog({ reviewId, item, decision, viewer, onClose }: Props) {
  const t = useTranslations('access-reviews.screen.decide')
  const common = useTranslations('common')
  const decide = useDecide(reviewId)
  const id = useId()
  const isChanging = item.decision !== 'pending' && item.decision !== decision
  const isOverturning = isChanging && (item.decided_by?.kind !== 'user' || item.decided_by.id !== viewer)
  const needsComment = (decision === 'approved' && item.is_flagged) || isOverturning
  const form = useServerForm<{ comment: RichDocument | null }>({
    // Another person's comment must not become the reason for changing their decision.
    defaultValues: { comment: isOverturning ? null : item.comment },
    onSubmit: async ({ comment }) => {
      const items = [{ id: item.id, version: item.version }]
      await decide({ decision, ...(comment || !isOverturning ? { comment } : {}), items }, { isQuiet: true })
      onClose()
    },
  })
  form.register('comment', {
    validate: (comment) => !needsComment || comment !== null || common('required'),
  })
  const error = form.errorOf('comment')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t(isOverturning ? `${decision}.overturn` : `${decision}.title`)}
      description={
        isOverturning
          ? t(`overturning.${item.decided_by?.kind ?? 'user'}`, { name: item.decided_by?.name ?? '' })
          : needsComment
            ? t('must_say')
            : undefined
      }
      footer={
        <DialogFoot
          form={id}
          variant={decision === 'rejected' ? 'danger-solid' : 'primary'}
          keys="Mod+Enter"
          isBusy={form.isSending}
          onCancel={onClose}
        >
          {t(`${decision}.submit`)}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <div className="grid gap-2.5 rounded-note border px-3.5 py-3">
          <Identity
            lead={<ItemAvatar item={item} />}
            title={lineName(item)}
            text={itemIdentifier(item)}
            isInTable={false}
          />
          {item.flags.length > 0 && <FlagTags item={item} isWhole />}
          <StakeLine item={{ ...item, decision }} />
        </div>
        <Field
          label={t(needsComment ? 'reason' : 'comment')}
          isOptional={!needsComment}
          isGroup
          error={error}
        >
          <RichTextEditor
            label={t(needsComment ? 'reason' : 'comment')}
            value={form.watch('comment')}
            onChange={(comment) => form.setValue('comment', comment, { shouldValidate: Boolean(error) })}
            longest={longestComment}
            isInvalid={Boolean(error)}
            hasFocusAtFirst
            onSubmit={() => void form.send()}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
