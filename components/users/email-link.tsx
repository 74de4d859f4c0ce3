'use client'

import { MailCheck, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { JoinCompany } from '@/components/users/join-company'
import { LinkQuestion } from '@/components/users/link-question'
import { Outcome } from '@/components/users/outcome'
import { secretOfLink } from '@/components/users/secret-of-link'
import { useLinkAct } from '@/components/users/use-link-act'
import { VerifyEmail } from '@/components/users/verify-email'

const neverChanges = () => () => {}

/** One page for four mailed links: a new address, restoring the old one, an invitation, and the first address. */
export function EmailLink() {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isInBrowser ? <OfThisAddress /> : null
}

function OfThisAddress() {
  // Kept in state: the secret leaves the address once it was used, and the page must still know it.
  const [secret] = useState(() => secretOfLink('update'))
  const [restoring] = useState(() => secretOfLink('restore'))
  const [invited] = useState(() => secretOfLink('invitation'))
  if (invited) return <JoinCompany secret={invited} />
  if (restoring) return <RestoreEmail secret={restoring} />
  return secret ? <ConfirmEmailUpdate secret={secret} /> : <VerifyEmail />
}

/**
 * The link of a new address, opened in any browser, signed in or out. A button confirms: mail scanners open links.
 */
function ConfirmEmailUpdate({ secret }: { secret: string }) {
  const t = useTranslations('account.screen')
  const [state, confirm] = useLinkAct('/api/users/email_update/confirm', secret)

  if (state === 'done')
    return (
      <Outcome look="done" title={t('update.done_title')} text={t('update.done_text')}>
        <ButtonLink href="/login" variant="primary" size="lg" className="w-full">
          {t('sign_in')}
        </ButtonLink>
      </Outcome>
    )
  if (state === 'failed' || state === 'impossible')
    return (
      <Outcome
        look="failed"
        title={t(`update.${state}_title`)}
        text={
          state === 'failed'
            ? `${t('update.failed_text')} ${t('update.failed_help')}`
            : t('update.impossible_help')
        }
      >
        <ButtonLink href="/dashboard/settings/general" size="lg">
          {t('update.to_settings')}
        </ButtonLink>
      </Outcome>
    )
  return (
    <LinkQuestion
      Icon={MailCheck}
      title={t('update.title')}
      text={t('update.text')}
      confirm={t('update.confirm')}
      isWorking={state === 'working'}
      onConfirm={confirm}
    />
  )
}

/** The link of the mail to the old address. A button undoes the change, because mail scanners open links. */
function RestoreEmail({ secret }: { secret: string }) {
  const t = useTranslations('account.screen')
  const [state, restore] = useLinkAct('/api/users/email_update/restore', secret)

  if (state === 'done')
    return (
      <Outcome look="mail" title={t('restore.done_title')} text={t('restore.done_text')}>
        <ButtonLink href="/user/password_reset_request" size="lg" className="w-full">
          {t('reset.again')}
        </ButtonLink>
      </Outcome>
    )
  if (state === 'failed' || state === 'impossible')
    return (
      <Outcome look="failed" title={t(`restore.${state}_title`)} text={t(`restore.${state}_text`)}>
        <ButtonLink href="/login" size="lg">
          {t('to_login')}
        </ButtonLink>
      </Outcome>
    )
  return (
    <LinkQuestion
      Icon={Undo2}
      title={t('restore.title')}
      text={t('restore.text')}
      confirm={t('restore.confirm')}
      isWorking={state === 'working'}
      onConfirm={restore}
    />
  )
}
