'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { decidedOf } from '@/components/access-reviews/review-status'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextArea } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** Asks before a review is cancelled: its decisions are kept as history, and its link stops working. */
export function CancelDialog({ review, onClose }: { review: ReviewView; onClose: () => void }) {
  const t = useTranslations('access-reviews.screen.cancel')
  const router = useRouter()
  const id = useId()
  const form = useServerForm({
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      const body = reason.trim() ? { reason: reason.trim() } : {}
      await api.post(`/api/access_reviews/${review.id}/cancel`, body, { isQuiet: true })
      snackbar.success(t('done'))
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t('title', { application: review.user_connector.label })}
      description={t('text', { decided: decidedOf(review) })}
      width="narrow"
      footer={
        <DialogFoot
          form={id}
          variant="danger-solid"
          isBusy={form.isSending}
          onCancel={onClose}
          cancelLabel={t('stay')}
          focus="cancel"
        >
          {t('submit')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('reason')} isOptional error={form.errorOf('reason')}>
          <TextArea rows={2} maxLength={1000} {...form.register('reason')} />
        </Field>
      </Form>
    </Dialog>
  )
}
