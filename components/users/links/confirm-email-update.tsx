'use client'

import { MailCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { LinkQuestion } from '@/components/users/link-question'
import { Outcome } from '@/components/users/outcome'
import { useLinkAct } from '@/components/users/use-link-act'

/**
 * The link of a new address, opened in any browser, signed in or out. A button confirms: mail scanners open links.
 */
export function ConfirmEmailUpdate({ secret }: { secret: string }) {
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
