'use client'

import { ClipboardCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { ReviewStrip } from '@/components/access-reviews/review-progress'
import { AccountNames } from '@/components/review-items/account-names'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { TextArea } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { PendingView } from '@/lib/domain/reviews/decide/pending-view'
import { reviewDecisions } from '@/lib/domain/reviews/items/choices'
import type { CompleteInput, ReviewView } from '@/lib/domain/reviews/list/schema'

type Values = { pending: NonNullable<CompleteInput['pending']> | ''; reason: string }

/** Asks before a review is ended: the decisions, what happens to pending accounts, and that decisions become final. */
export function CompleteDialog({ review, onClose }: { review: ReviewView; onClose: () => void }) {
  const t = useTranslations('access-reviews.screen.complete')
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const left = usePending(review)
  const pending = left?.others ?? review.counts.pending
  const flagged = left?.flagged.count ?? review.flagged
  const form = useServerForm<Values>({
    defaultValues: { pending: '', reason: '' },
    onSubmit: async (values) => {
      const body = {
        pending: values.pending || null,
        ...(values.pending === 'approved' && values.reason.trim() && { reason: values.reason.trim() }),
      }
      await api.post(`/api/access_reviews/${review.id}/complete`, body, { isQuiet: true })
      snackbar.success(t('done'))
      router.refresh()
      onClose()
    },
  })
  form.register('pending', {
    validate: (chosen) => pending === 0 || chosen !== '' || common('required'),
  })
  const chosen = form.watch('pending')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t('title')}
      description={t('text', {
        launcher: review.launched_by?.full_name ?? '',
        hasLauncher: review.launched_by ? 'yes' : 'no',
        reviewer: review.reviewer.name,
      })}
      footer={
        <DialogFoot
          form={id}
          icon={<ClipboardCheck aria-hidden strokeWidth={1.8} />}
          keys="Mod+Enter"
          isBusy={form.isSending}
          onCancel={onClose}
        >
          {t('submit')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id} className="gap-5!">
        <div>
          <ReviewStrip review={review} size="fill" />
          <dl className="type-dense mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {(['approved', 'rejected', 'pending'] as const).map((decision) => (
              <div key={decision} className="flex gap-1.5">
                <dd className="font-semibold tabular-nums">{review.counts[decision]}</dd>
                <dt className="text-fg-2">{t(`counts.${decision}`, { count: review.counts[decision] })}</dt>
              </div>
            ))}
          </dl>
        </div>
        {left && left.own.count > 0 && (
          <div className="grid gap-2">
            <Note tone="warning" title={t('own', { count: left.own.count })}>
              {t('own_text', { count: left.own.count })}
            </Note>
            <AccountNames label={t('own', { count: left.own.count })} {...left.own} />
          </div>
        )}
        {pending > 0 && (
          <Field label={t('pending', { count: pending })} isGroup error={form.errorOf('pending')}>
            <RadioCards
              label={t('pending', { count: pending })}
              value={chosen}
              onChange={(value) =>
                form.setValue('pending', reviewDecisions.find((known) => known === value) ?? '', {
                  shouldValidate: true,
                })
              }
              options={(['pending', 'rejected', 'approved'] as const).map((value) => ({
                value,
                title: t(`become.${value}.title`),
                text: t(`become.${value}.text`),
              }))}
            />
          </Field>
        )}
        {chosen === 'approved' && left && left.flagged.count > 0 && (
          <div>
            <p className="type-dense mb-1.5">{t('flagged', { count: left.flagged.count })}</p>
            <AccountNames label={t('flagged', { count: left.flagged.count })} {...left.flagged} />
          </div>
        )}
        {chosen === 'approved' && (
          <Field
            label={t('reason')}
            help={t('reason_help')}
            isRequired={flagged > 0}
            isOptional={flagged === 0}
            error={form.errorOf('reason')}
          >
            <TextArea
              rows={2}
              maxLength={1000}
              {...form.register('reason', {
                validate: (text) => flagged === 0 || text.trim() !== '' || common('required'),
              })}
            />
          </Field>
        )}
      </Form>
    </Dialog>
  )
}

/** The accounts that are pending when a review is to be ended. Null: none, not known yet, or not readable. */
function usePending({ id, counts }: Pick<ReviewView, 'id' | 'counts'>): PendingView | null {
  const [pending, setPending] = useState<PendingView | null>(null)
  const isAny = counts.pending > 0
  useEffect(() => {
    if (!isAny) return
    const leaving = new AbortController()
    const { signal } = leaving
    api.get<PendingView>(`/api/access_reviews/${id}/pending`, { signal, isQuiet: true }).then(
      setPending,
      // A failed read is harmless: the server checks again when the review is ended.
      () => undefined,
    )
    return () => leaving.abort()
  }, [id, isAny])
  return pending
}
