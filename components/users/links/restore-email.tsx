'use client'

import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { LinkQuestion } from '@/components/users/link-question'
import { Outcome } from '@/components/users/outcome'
import { useLinkAct } from '@/components/users/use-link-act'

/** The link of the mail to the old address. A button undoes the change, because mail scanners open links. */
export function RestoreEmail({ secret }: { secret: string }) {
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
