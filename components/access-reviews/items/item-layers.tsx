'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DecideDialog } from '@/components/access-reviews/items/decide-dialog'
import { OutcomeDialog } from '@/components/access-reviews/items/outcome-dialog'
import type { OutcomeTarget } from '@/components/access-reviews/items/outcome-target'
import type { Decision } from '@/components/accounts/last-decision'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextArea } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { OutcomeInput, ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

/** The dialog or drawer about accounts of a review that is open. */
export type ItemLayer =
  | { kind: 'decide'; item: ReviewItemView; decision: Decision }
  | { kind: 'outcome'; outcome: OutcomeInput['outcome']; target: OutcomeTarget }
  | { kind: 'attest'; items: string[]; clear: () => void }

type Props = {
  review: ReviewView
  /** The current user. */
  viewer: string
  layer: ItemLayer
  ask: (layer: ItemLayer) => void
  onClose: () => void
}

export function ItemLayers({ review, viewer, layer, ask, onClose }: Props) {
  if (layer.kind === 'decide')
    return (
      <DecideDialog
        reviewId={review.id}
        item={layer.item}
        decision={layer.decision}
        viewer={viewer}
        onClose={onClose}
      />
    )
  if (layer.kind === 'outcome')
    return (
      <OutcomeDialog
        key={layer.outcome}
        review={review}
        outcome={layer.outcome}
        target={layer.target}
        onPropose={(outcome, target) => ask({ kind: 'outcome', outcome, target })}
        onClose={onClose}
      />
    )
  return <AttestDialog review={review} items={layer.items} clear={layer.clear} onClose={onClose} />
}

type AttestProps = { review: ReviewView; items: string[]; clear: () => void; onClose: () => void }

/** For applications that cannot be read again: a person states what they saw there. */
function AttestDialog({ review, items, clear, onClose }: AttestProps) {
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
