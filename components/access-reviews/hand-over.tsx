'use client'

import { UserRoundCog } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ReviewerFields } from '@/components/access-reviews/launch/reviewer-fields'
import {
  noReviewer,
  type ReviewerValues,
  reviewerFieldNames,
  reviewerOf,
} from '@/components/access-reviews/launch/reviewer-values'
import { SendFields } from '@/components/access-reviews/launch/send-fields'
import type { LinkValidity } from '@/components/access-reviews/launch/validity-end'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { TextArea } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { Note } from '@/components/ui/text/note'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { HandedOverView } from '@/lib/domain/reviews/list/schema'

type Props = {
  /** Whose open lists: somebody of the company, or whoever has the address. */
  from: { name: string } & ({ member: string } | { email: string })
  lists: number
  /** Only those of this launch. */
  launch?: string
}

/** On the pages of somebody who leaves or has left: how many lists wait for them, and the act. */
export function HandOverNote({
  hasLeft,
  className,
  ...props
}: Props & { hasLeft: boolean; className?: string }) {
  const t = useTranslations('access-reviews.hand_over')
  const params = { count: props.lists, name: props.from.name }
  return (
    <Note
      tone="warning"
      title={t(hasLeft ? 'left_title' : 'leaving_title', params)}
      action={<HandOverButton {...props} />}
    >
      {t('note')}
    </Note>
  )
}

/** Hands over the open lists of one reviewer. */
export function HandOverButton({ isIcon, ...props }: Props & { isIcon?: boolean }) {
  const t = useTranslations('access-reviews.hand_over')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const icon = <UserRoundCog aria-hidden strokeWidth={1.8} />
  return (
    <>
      {isIcon ? (
        <IconButton label={t('open_for', { name: props.from.name })} icon={icon} onClick={open} />
      ) : (
        <Button size="sm" icon={icon} onClick={open}>
          {t('open')}
        </Button>
      )}
      {isOpen && <HandOverDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type Values = ReviewerValues & { reason: string; isSent: boolean; validity: LinkValidity }

function HandOverDialog({
  from: { name, ...from },
  lists,
  launch,
  onClose,
}: Props & { onClose: () => void }) {
  const t = useTranslations('access-reviews.hand_over')
  const common = useTranslations('common')
  const language = useInterfaceLanguage()
  const router = useRouter()
  const id = useId()
  const form = useServerForm<Values>({
    defaultValues: { ...noReviewer(language), reason: '', isSent: true, validity: 'one_week' },
    fieldNames: reviewerFieldNames('member'),
    onSubmit: async (values) => {
      const body = {
        from,
        ...(launch && { launch }),
        reviewer: reviewerOf(values),
        reason: values.reason.trim(),
        validity: values.isSent ? values.validity : null,
      }
      const { reviews, left } = await api.post<HandedOverView>('/api/access_reviews/hand_over', body, {
        isQuiet: true,
      })
      snackbar.success(t('done', { count: reviews, left }))
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && onClose()}
      title={t('title', { count: lists })}
      description={t('text', { name, count: lists })}
      footer={
        <DialogFoot form={id} keys="Mod+Enter" isBusy={form.isSending} onCancel={onClose}>
          {t('submit', { count: lists })}
        </DialogFoot>
      }
    >
      <Form form={form} id={id} className="gap-5!">
        <ReviewerFields form={form} hasFocusAtFirst label={t('to')} />
        <Field label={t('reason')} help={t('reason_help')} isRequired error={form.errorOf('reason')}>
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
