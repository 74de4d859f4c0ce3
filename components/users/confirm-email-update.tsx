'use client'

import { MailCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { leaveEndedSession } from '@/components/users/leave-ended-session'
import { Outcome } from '@/components/users/outcome'
import { forgetLink } from '@/components/users/secret-of-link'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { snackbar } from '@/lib/browser/snackbar'

type State = 'asking' | 'working' | 'done' | 'failed' | 'impossible'

/**
 * The link of a new address, opened in any browser, signed in or out. A button confirms: mail scanners open links.
 */
export function ConfirmEmailUpdate({ secret }: { secret: string }) {
  const t = useTranslations('account.screen')
  const [state, setState] = useState<State>('asking')

  async function confirm() {
    setState('working')
    try {
      await api.post('/api/users/email_update/confirm', { token: secret }, { isQuiet: true, isSignIn: true })
    } catch (cause) {
      const violation = cause instanceof ApiError ? cause.violations[0] : undefined
      if (!violation) {
        snackbar.error(cause)
        return setState('asking')
      }
      forgetLink()
      return setState(violation.code === 'update_impossible' ? 'impossible' : 'failed')
    }
    forgetLink()
    await leaveEndedSession()
    setState('done')
  }

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
    <section>
      <MailCheck aria-hidden strokeWidth={1.6} className="mb-5 size-8 text-primary-fg" />
      <h1 className="type-title-l">{t('update.title')}</h1>
      <p className="type-body-l mt-2 mb-6 text-fg-2">{t('update.text')}</p>
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        isLoading={state === 'working'}
        onClick={() => void confirm()}
      >
        {t('update.confirm')}
      </Button>
    </section>
  )
}
