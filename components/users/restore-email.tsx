'use client'

import { Undo2 } from 'lucide-react'
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

/** The link of the mail to the old address. A button takes the change back: mail scanners open links. */
export function RestoreEmail({ secret }: { secret: string }) {
  const t = useTranslations('account.screen')
  const [state, setState] = useState<State>('asking')

  async function restore() {
    setState('working')
    try {
      await api.post('/api/users/email_update/restore', { token: secret }, { isQuiet: true, isSignIn: true })
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
    <section>
      <Undo2 aria-hidden strokeWidth={1.6} className="mb-5 size-8 text-primary-fg" />
      <h1 className="type-title-l">{t('restore.title')}</h1>
      <p className="type-body-l mt-2 mb-6 text-fg-2">{t('restore.text')}</p>
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        isLoading={state === 'working'}
        onClick={() => void restore()}
      >
        {t('restore.confirm')}
      </Button>
    </section>
  )
}
