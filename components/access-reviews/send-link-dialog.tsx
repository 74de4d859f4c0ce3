'use client'

import { Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ValidityField } from '@/components/access-reviews/launch/send-fields'
import type { LinkValidity } from '@/components/access-reviews/launch/validity-end'
import { isReviewRunning } from '@/components/access-reviews/review-status'
import { ReviewerLine } from '@/components/access-reviews/reviewer-line'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

type Props = { review: ReviewView; act: 'send_link' | 'extend'; onClose: () => void }

/** Sends a new link, which replaces the one before, or extends the current one. */
export function SendLinkDialog({ review, act, onClose }: Props) {
  const t = useTranslations(
    act === 'extend' ? 'access-reviews.screen.extend' : 'access-reviews.screen.send_link',
  )
  const words = useTranslations('access-reviews.screen.reviewer')
  const router = useRouter()
  const id = useId()
  const form = useServerForm<{ validity: LinkValidity }>({
    defaultValues: { validity: review.link.validity ?? 'one_week' },
    onSubmit: async (values) => {
      await api.post(`/api/access_reviews/${review.id}/${act}`, values, { isQuiet: true })
      snackbar.success(t('done', { name: review.reviewer.name }))
      router.refresh()
      onClose()
    },
  })
  const replaces = act === 'send_link' && review.link.sent_at !== null && isReviewRunning(review)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t('title')}
      footer={
        <DialogFoot
          form={id}
          icon={<Send aria-hidden strokeWidth={1.8} />}
          keys="Mod+Enter"
          isBusy={form.isSending}
          onCancel={onClose}
        >
          {t('submit')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id} className="gap-5!">
        <Field label={words('label')} isGroup>
          <ReviewerLine reviewer={review.reviewer} />
        </Field>
        <ValidityField
          value={form.watch('validity')}
          onChange={(validity) => form.setValue('validity', validity)}
          error={form.errorOf('validity')}
        />
        {replaces ? (
          <Note tone="warning">{t('replaces')}</Note>
        ) : (
          <p className="type-dense text-fg-2">{t('text')}</p>
        )}
      </Form>
    </Dialog>
  )
}
