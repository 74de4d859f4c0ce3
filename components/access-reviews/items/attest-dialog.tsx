'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextArea } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

type Props = { review: ReviewView; items: string[]; clear: () => void; onClose: () => void }

/** For applications that cannot be read again: a person states what they saw there. */
export function AttestDialog({ review, items, clear, onClose }: Props) {
  const t = useTranslations('access-reviews.screen.attest')
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const application = review.user_connector.label
  const form = useServerForm<{ attestation: string }>({
    defaultValues: { attestation: '' },
    onSubmit: async ({ attestation }) => {
      const body = { items, attestation: attestation.trim() }
      await api.post(`/api/access_reviews/${review.id}/attest`, body, { isQuiet: true })
      snackbar.success(t('done', { count: items.length }))
      clear()
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t('title', { count: items.length })}
      description={t('text', { application })}
      footer={
        <DialogFoot form={id} keys="Mod+Enter" isBusy={form.isSending} onCancel={onClose}>
          {t('submit')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('seen')} help={t('seen_help')} isRequired error={form.errorOf('attestation')}>
          <TextArea
            rows={3}
            maxLength={1000}
            {...form.register('attestation', {
              validate: (text) => text.trim() !== '' || common('required'),
            })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
