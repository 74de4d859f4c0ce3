'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ReviewerFields } from '@/components/access-reviews/launch/reviewer-fields'
import {
  noReviewer,
  type ReviewerValues,
  reviewerFieldNames,
  reviewerOf,
} from '@/components/access-reviews/launch/reviewer-values'
import { SendFields } from '@/components/access-reviews/launch/send-fields'
import type { LinkValidity } from '@/components/access-reviews/launch/validity-end'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextArea } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

type Values = ReviewerValues & { reason: string; isSent: boolean; validity: LinkValidity }

/** As the API takes it: to whom, why, and how long the link that is sent at once stays valid; null: it is not sent. */
export type NewReviewer = {
  reviewer: ReturnType<typeof reviewerOf>
  reason: string
  validity: LinkValidity | null
}

type Props = {
  title: string
  description: string
  reasonHelp: string
  submitLabel: string
  validity?: LinkValidity | null
  onClose: () => void
  /** Returns what is said of it; throws what the server refuses. */
  onReassign: (to: NewReviewer) => Promise<string>
}

/** Names another reviewer: decisions are kept, and the old link stops working. */
export function NewReviewerDialog(props: Props) {
  const { title, description, reasonHelp, submitLabel, validity, onClose, onReassign } = props
  const t = useTranslations('access-reviews.screen.reassign')
  const common = useTranslations('common')
  const language = useInterfaceLanguage()
  const router = useRouter()
  const id = useId()
  const form = useServerForm<Values>({
    defaultValues: { ...noReviewer(language), reason: '', isSent: true, validity: validity ?? 'one_week' },
    fieldNames: reviewerFieldNames('member'),
    onSubmit: async (values) => {
      const done = await onReassign({
        reviewer: reviewerOf(values),
        reason: values.reason.trim(),
        validity: values.isSent ? values.validity : null,
      })
      snackbar.success(done)
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={title}
      description={description}
      footer={
        <DialogFoot form={id} keys="Mod+Enter" isBusy={form.isSending} onCancel={onClose}>
          {submitLabel}
        </DialogFoot>
      }
    >
      <Form form={form} id={id} className="gap-5!">
        <ReviewerFields form={form} hasFocusAtFirst label={t('reviewer')} />
        <Field label={t('reason')} help={reasonHelp} isRequired error={form.errorOf('reason')}>
          <TextArea
            rows={2}
            maxLength={1000}
            {...form.register('reason', { validate: (text) => text.trim() !== '' || common('required') })}
          />
        </Field>
        <SendFields form={form} />
      </Form>
    </Dialog>
  )
}

/** Gives one review another reviewer. */
export function ReassignDialog({ review, onClose }: { review: ReviewView; onClose: () => void }) {
  const t = useTranslations('access-reviews.screen.reassign')
  return (
    <NewReviewerDialog
      title={t('title')}
      description={t('text', { name: review.reviewer.name })}
      reasonHelp={t('reason_help')}
      submitLabel={t('submit')}
      validity={review.link.validity}
      onClose={onClose}
      onReassign={async (to) => {
        const path = `/api/access_reviews/${review.id}/reassign`
        const { reviewer } = await api.post<ReviewView>(path, to, { isQuiet: true })
        return t('done', { name: reviewer.name })
      }}
    />
  )
}
