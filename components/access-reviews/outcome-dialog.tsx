'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Note } from '@/components/ui/note'
import { TextArea } from '@/components/ui/text-area'
import { useServerForm } from '@/components/ui/use-server-form'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { OutcomeInput, OutcomesChosenView, ReviewView } from '@/lib/domain/access-reviews/schema'

/** Which rejected accounts: some, or all that a filter finds; those named are on this page. */
export type OutcomeTarget = {
  count: number
  names: string[]
  of: Pick<OutcomeInput, 'items' | 'filter'>
  clear: () => void
}
type Props = {
  review: ReviewView
  outcome: OutcomeInput['outcome']
  target: OutcomeTarget
  onClose: () => void
}

const named = 6
const many = 50

/** What the company does about accounts that were rejected. Nothing was done about them before. */
export function OutcomeDialog({ review, outcome, target, onClose }: Props) {
  const t = useTranslations('access-reviews.screen.outcome')
  const all = useTranslations()
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const { count, names } = target
  const application = review.user_connector.label
  const isKept = outcome === 'kept'
  const form = useServerForm<{ reason: string }>({
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      const body = { outcome, ...target.of, ...(reason.trim() && { reason: reason.trim() }) }
      const path = `/api/access_reviews/${review.id}/outcomes`
      const { chosen, refused } = await api.post<OutcomesChosenView>(path, body, { isQuiet: true })
      const done = t(`${outcome}.done`, { count: chosen })
      if (refused.length === 0) snackbar.success(done)
      else snackbar.important([done, ...refused.map(({ key, params }) => all(key, params))].join('. '))
      target.clear()
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t(`${outcome}.title`, { count })}
      description={t(`${outcome}.text`, { application, count })}
      footer={
        <>
          <Button
            data-autofocus={outcome === 'end_access' || undefined}
            onClick={onClose}
            disabled={form.isSending}
          >
            {common('cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={outcome === 'end_access' ? 'danger-solid' : 'primary'}
            isLoading={form.isSending}
          >
            {t(`${outcome}.submit`, { count })}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        {names.length > 0 && (
          <ul className="type-dense rounded-note border">
            {names.slice(0, named).map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two accounts may bear one name
              <li key={index} className="truncate border-b px-3.5 py-2 font-medium last:border-b-0">
                {name}
              </li>
            ))}
            {count > Math.min(names.length, named) && (
              <li className="px-3.5 py-2 text-fg-2">
                {t('others', { count: count - Math.min(names.length, named) })}
              </li>
            )}
          </ul>
        )}
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
