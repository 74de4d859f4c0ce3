'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { OutcomeRefusals } from '@/components/access-reviews/items/outcome-refusals'
import { type OutcomeTarget, wordsOf } from '@/components/access-reviews/items/outcome-target'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextArea } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { OutcomeInput, OutcomesChosenView } from '@/lib/domain/reviews/items/item-schema'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

type Props = {
  review: ReviewView
  outcome: OutcomeInput['outcome']
  target: OutcomeTarget
  /** Offers another outcome for accounts that this one is not possible for. */
  onPropose: (outcome: OutcomeInput['outcome'], target: OutcomeTarget) => void
  onClose: () => void
}

const most = 6
const many = 50

/** Asks for the outcome of rejected accounts. A rejection alone changes nothing in the application. */
export function OutcomeDialog({ review, outcome, target, onPropose, onClose }: Props) {
  const t = useTranslations('access-reviews.screen.outcome')
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const { count } = target
  const [answer, setAnswer] = useState<OutcomesChosenView | null>(null)
  const application = review.user_connector.label
  const isKept = outcome === 'kept'
  const said = wordsOf(review, outcome)
  const form = useServerForm<{ reason: string }>({
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      const body = { outcome, ...target.of, ...(reason.trim() && { reason: reason.trim() }) }
      const path = `/api/access_reviews/${review.id}/outcomes`
      const now = await api.post<OutcomesChosenView>(path, body, { isQuiet: true })
      target.clear()
      router.refresh()
      if (now.refused.length > 0) return setAnswer(now)
      snackbar.success(summaryOf(now))
      onClose()
    },
  })

  /** Shows how many outcomes were written, what was left out, and why. */
  function summaryOf({ chosen, left_out }: OutcomesChosenView) {
    const left = (['proven', 'asked_before', 'not_rejected'] as const)
      .filter((why) => left_out[why] > 0)
      .map((why) => t(`left.${why}`, { count: left_out[why] }))
    const done = t(`${said}.done`, { count: chosen })
    return left.length > 0 ? [`${done}.`, ...left].join(' ') : done
  }

  if (answer)
    return (
      <OutcomeRefusals
        review={review}
        target={target}
        refused={answer.refused}
        done={summaryOf(answer)}
        onPropose={onPropose}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t(`${said}.title`, { count })}
      description={t(`${said}.text`, { application, count })}
      footer={
        <DialogFoot
          form={id}
          variant={outcome === 'end_access' ? 'danger-solid' : 'primary'}
          isBusy={form.isSending}
          onCancel={onClose}
          focus={outcome === 'end_access' ? 'cancel' : undefined}
        >
          {t(`${said}.submit`, { count })}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <TargetNames target={target} />
        {outcome === 'end_access' && count > many && <Note tone="warning">{t('many', { count })}</Note>}
        <Field
          label={t(isKept ? 'reason' : 'note')}
          help={isKept ? t('reason_help') : undefined}
          isRequired={isKept}
          isOptional={!isKept}
          error={form.errorOf('reason')}
        >
          <TextArea
            rows={2}
            maxLength={1000}
            {...form.register('reason', {
              validate: (text) => !isKept || text.trim() !== '' || common('required'),
            })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}

/** The accounts concerned, by name as far as they are on this page. */
function TargetNames({ target: { count, named } }: { target: OutcomeTarget }) {
  const t = useTranslations('access-reviews.screen.outcome')
  const shown = named.slice(0, most)
  const others = count - shown.length
  if (shown.length === 0) return null
  return (
    <ul className="type-dense rounded-note border">
      {shown.map(({ id, name }) => (
        <li key={id} className="truncate border-b px-3.5 py-2 font-medium last:border-b-0">
          {name}
        </li>
      ))}
      {others > 0 && <li className="px-3.5 py-2 text-fg-2">{t('others', { count: others })}</li>}
    </ul>
  )
}
