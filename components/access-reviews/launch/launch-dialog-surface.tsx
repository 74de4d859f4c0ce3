'use client'

import { Eye, Send } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { LaunchOutcome } from '@/components/access-reviews/launch/launch-outcome'
import {
  isNamed,
  type Launchable,
  type LaunchValues,
  launchByManagerOf,
  launchOf,
} from '@/components/access-reviews/launch/launch-values'
import { ManagerShares, useLaunchPreview } from '@/components/access-reviews/launch/manager-shares'
import { ReviewerFields } from '@/components/access-reviews/launch/reviewer-fields'
import { noReviewer, reviewerFieldNames } from '@/components/access-reviews/launch/reviewer-values'
import { CheckList, ScopeFields } from '@/components/access-reviews/launch/scope-fields'
import { SendFields } from '@/components/access-reviews/launch/send-fields'
import { campaignHref, reviewHref } from '@/components/access-reviews/review-status'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { Segmented } from '@/components/ui/inputs/segmented'
import { type ServerForm, useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { Note } from '@/components/ui/text/note'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { reviewKinds } from '@/lib/domain/reviews/list/choices'
import type { LaunchView, ReviewView } from '@/lib/domain/reviews/list/schema'

type Props = {
  /** With one application, that one is reviewed; with several, they are offered. */
  applications: Launchable[]
  chosen: string[]
  /** Member types that are selected at first. */
  types?: string[]
  roles: { value: string; label: string }[]
  memberTypes: { id: string; name: string }[]
  closeHref: string
}

/** Launches a review: reviewer, scope, validity. Its list is copied next, then the link is sent. */
export function LaunchDialogSurface({
  applications,
  chosen,
  types = [],
  roles,
  memberTypes,
  closeHref,
}: Props) {
  const t = useTranslations('access-reviews.screen.launch')
  const language = useInterfaceLanguage()
  const router = useRouter()
  const id = useId()
  const [outcome, setOutcome] = useState<LaunchView | null>(null)
  const [only] = applications
  const isOne = applications.length === 1
  const named = applications.filter(({ reviewer }) => reviewer !== null)
  const usual = isOne
    ? (only?.reviewer ?? null)
    : named.length > 0
      ? t('usual', { count: named.length })
      : null
  const close = () => router.push(closeHref, { scroll: false })

  const form = useServerForm<LaunchValues>({
    defaultValues: {
      ...noReviewer(language, usual === null ? 'member' : 'usual'),
      userConnectors: isOne && only ? [only.id] : chosen,
      who: 'reviewer',
      kind: 'accounts',
      isPart: types.length > 0,
      roles: [],
      memberTypes: types,
      groups: [],
      inactiveDays: '',
      isSent: true,
      validity: 'one_week',
    },
    fieldNames: {
      ...reviewerFieldNames('member'),
      user_connectors: 'userConnectors',
      send_link: 'validity',
      'scope.groups': 'groups',
    },
    onSubmit: async (values) => {
      const quiet = { isQuiet: true }
      if (isOne && only && values.who === 'reviewer') {
        const body = { ...launchOf(values), user_connector: only.id }
        const review = await api.post<ReviewView>('/api/access_reviews', body, quiet)
        snackbar.success(t('launched', { application: only.label }))
        router.push(reviewHref(review.id))
        return
      }
      const body =
        values.who === 'managers'
          ? launchByManagerOf(values, hasRest)
          : { ...launchOf(values), user_connectors: values.userConnectors }
      const answer = await api.post<LaunchView>('/api/access_reviews/launch', body, quiet)
      router.refresh()
      if (answer.refused.length > 0) return setOutcome(answer)
      snackbar.success(t('launched_many', { count: answer.launched.length }))
      const [first] = answer.launched
      if (values.who === 'managers' && first) router.push(campaignHref(first))
      else close()
    },
  })
  // The list of applications is no form field, so it is registered by hand.
  form.register('userConnectors', { validate: (ids) => ids.length > 0 || t('choose_one') })
  const values = form.watch()
  const { isSent } = values
  const isByManager = values.who === 'managers'
  // Asked for whoever is named so far; without an application there is nothing to show.
  const launchInput = isByManager && values.userConnectors.length > 0 ? launchByManagerOf(values, true) : null
  const preview = useLaunchPreview(launchInput)
  const hasRest = preview.answer?.rest != null
  const count = isByManager ? (preview.answer?.reviews ?? 0) : values.userConnectors.length

  if (outcome) return <LaunchOutcome outcome={outcome} applications={applications} onClose={close} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isSending && close()}
      title={isOne && only ? t('title_of', { application: only.label }) : t('title')}
      description={isOne && only ? t('text_of', { accounts: only.accounts }) : t('text')}
      footer={
        <DialogFoot
          form={id}
          icon={<Send aria-hidden strokeWidth={1.8} />}
          keys="Mod+Enter"
          isBusy={form.isSending}
          onCancel={close}
        >
          {t(isSent ? 'submit_send' : 'submit', { count })}
        </DialogFoot>
      }
    >
      <Form form={form} id={id} className="gap-5!">
        {!isOne && (
          <Field label={t('applications')} isGroup error={form.errorOf('userConnectors')}>
            <CheckList
              label={t('applications')}
              everything={t('all_applications', { count: applications.length })}
              value={form.watch('userConnectors')}
              onChange={(value) => form.setValue('userConnectors', value, { shouldValidate: true })}
              choices={applications.map(({ id: value, label, reviewer }) => ({
                value,
                label,
                hint: reviewer ?? undefined,
              }))}
            />
          </Field>
        )}
        <Field label={t('who.label')} isGroup help={t(`who.${values.who}_help`)}>
          <Segmented
            label={t('who.label')}
            isWide
            value={values.who}
            onChange={(who) => form.setValue('who', who === 'managers' ? 'managers' : 'reviewer')}
            options={[
              { value: 'reviewer', label: t('who.reviewer') },
              { value: 'managers', label: t('who.managers') },
            ]}
          />
        </Field>
        {launchInput && (
          <ManagerShares
            {...preview}
            isRestOpen={values.by !== 'usual' && !isNamed(values)}
            labelOf={(connector) =>
              applications.find((application) => application.id === connector)?.label ?? ''
            }
          />
        )}
        {(!isByManager || hasRest) && (
          <ReviewerFields
            key={values.who}
            form={form}
            usual={usual}
            label={isByManager ? t('who.rest') : undefined}
            hasFocusAtFirst={isOne && !isByManager}
          />
        )}
        {isByManager && (preview.answer?.rest?.own ?? 0) > 0 && (
          <Note tone="info">{t('who.own', { count: preview.answer?.rest?.own ?? 0 })}</Note>
        )}
        {applications.some(({ hasGroups }) => hasGroups) && <KindField form={form} />}
        <ScopeFields form={form} roles={roles} memberTypes={memberTypes} applications={applications} />
        <Note tone="neutral" icon={<Eye aria-hidden strokeWidth={1.8} />}>
          {t('seen')}
        </Note>
        <SendFields form={form} />
      </Form>
    </Dialog>
  )
}

/** Whether the reviewer decides on accounts, or on who is in which group. */
function KindField({ form }: { form: ServerForm<LaunchValues> }) {
  const t = useTranslations('access-reviews.screen.kinds')
  const kind = form.watch('kind')
  return (
    <Field label={t('label')} isGroup help={t(`${kind}.help`)} error={form.errorOf('kind')}>
      <Segmented
        label={t('label')}
        isWide
        value={kind}
        onChange={(value) => {
          form.setValue('kind', value === 'memberships' ? 'memberships' : 'accounts')
          form.clearErrors('kind')
        }}
        options={reviewKinds.map((value) => ({ value, label: t(`${value}.name`) }))}
      />
    </Field>
  )
}
