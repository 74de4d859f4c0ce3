'use client'

import { Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { dueKey } from '@/components/access-reviews/launch/due-table'
import { LaunchOutcome } from '@/components/access-reviews/launch/launch-outcome'
import { ReviewerFields } from '@/components/access-reviews/launch/reviewer-fields'
import {
  noReviewer,
  type ReviewerValues,
  reviewerFieldNames,
  reviewerOf,
} from '@/components/access-reviews/launch/reviewer-values'
import { ValidityField } from '@/components/access-reviews/launch/send-fields'
import type { LinkValidity } from '@/components/access-reviews/launch/validity-end'
import { Form } from '@/components/ui/inputs/form'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { AppLogo } from '@/components/ui/text/app-logo'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ReviewerInput } from '@/lib/domain/connections/reviewers/named-reviewer-schema'
import type { DueReviewView, LaunchView } from '@/lib/domain/reviews/list/schema'

type Props = { due: DueReviewView[]; closeHref: string }

/** Launches every review that is due, each with its application's reviewer; one is asked for all that have none. */
export function LaunchDueDialogSurface({ due, closeHref }: Props) {
  const t = useTranslations('access-reviews.screen')
  const language = useInterfaceLanguage()
  const router = useRouter()
  const id = useId()
  const [outcome, setOutcome] = useState<Omit<LaunchView, 'launch'> | null>(null)
  const without = due.filter(({ reviewer }) => reviewer === null).length
  const close = () => router.push(closeHref, { scroll: false })
  const form = useServerForm<ReviewerValues & { validity: LinkValidity }>({
    defaultValues: { ...noReviewer(language, without > 0 ? 'member' : 'usual'), validity: 'one_week' },
    fieldNames: { ...reviewerFieldNames('member'), send_link: 'validity' },
    onSubmit: async (values) => {
      const answer = await launchDue(due, reviewerOf(values), values.validity)
      router.refresh()
      if (answer.refused.length > 0) return setOutcome(answer)
      snackbar.success(t('launch.launched_many', { count: answer.launched.length }))
      close()
    },
  })
  if (outcome)
    return (
      <LaunchOutcome
        outcome={outcome}
        applications={due.map(({ user_connector }) => user_connector)}
        onClose={close}
      />
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && close()}
      title={t('launch_due.title', { count: due.length })}
      description={t(without === due.length ? 'launch_due.text_same' : 'launch_due.text')}
      footer={
        <DialogFoot
          form={id}
          icon={<Send aria-hidden strokeWidth={1.8} />}
          keys="Mod+Enter"
          isBusy={form.isSending}
          onCancel={close}
        >
          {t('launch.submit_send', { count: due.length })}
        </DialogFoot>
      }
    >
      <Form form={form} id={id} className="gap-5!">
        <ul className="scroll-thin type-dense max-h-56 overflow-y-auto rounded-note border">
          {due.map((line) => (
            <li key={dueKey(line)} className="flex items-center gap-3 border-b px-3.5 py-2 last:border-b-0">
              <AppLogo id={line.user_connector.application} name={line.user_connector.label} size={20} />
              <span className="min-w-0 flex-1 truncate font-medium">
                {line.user_connector.label}
                {line.member_types.length > 0 && (
                  <span className="font-normal text-fg-2">
                    {' '}
                    · {line.member_types.map(({ name }) => name).join(', ')}
                  </span>
                )}
              </span>
              <span className="shrink-0 text-fg-3">{line.reviewer?.name ?? t('due.no_reviewer')}</span>
            </li>
          ))}
        </ul>
        {without > 0 && (
          <ReviewerFields
            form={form}
            hasFocusAtFirst
            label={without === due.length ? undefined : t('launch_due.others', { count: without })}
          />
        )}
        <ValidityField
          value={form.watch('validity')}
          onChange={(validity) => form.setValue('validity', validity)}
        />
      </Form>
    </Dialog>
  )
}

/** Groups due reviews into one call for each scope and reviewer. */
async function launchDue(
  due: DueReviewView[],
  fallback: ReviewerInput | null,
  validity: LinkValidity,
): Promise<Omit<LaunchView, 'launch'>> {
  const groups = new Map<string, DueReviewView[]>()
  for (const line of due) {
    const key = JSON.stringify([line.member_types.map(({ id }) => id).sort(), line.reviewer !== null])
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const whole: Omit<LaunchView, 'launch'> = { launched: [], refused: [] }
  for (const lines of groups.values()) {
    const types = lines[0]?.member_types.map(({ id }) => id) ?? []
    const answer = await api.post<LaunchView>(
      '/api/access_reviews/launch',
      {
        user_connectors: lines.map(({ user_connector }) => user_connector.id),
        reviewer: lines[0]?.reviewer ? null : fallback,
        scope: types.length > 0 ? { member_types: types } : {},
        send_link: validity,
      },
      { isQuiet: true },
    )
    whole.launched.push(...answer.launched)
    whole.refused.push(...answer.refused)
  }
  return whole
}
