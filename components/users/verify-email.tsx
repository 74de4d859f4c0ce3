'use client'

import { CircleCheck, CircleX, MailCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { api } from '@/lib/browser/api'
import { messageOf } from '@/lib/browser/snackbar'

type State = { step: 'asking' | 'sending' | 'done' } | { step: 'failed'; reason: string | null }

const icon = 'mb-5 size-8'

/** A person presses the button: the scanners that open every link of a mail change nothing by it. */
export function VerifyEmail() {
  const t = useTranslations('users.screen.verify')
  const [state, setState] = useState<State>({ step: 'asking' })

  async function verify() {
    setState({ step: 'sending' })
    const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
    try {
      await api.post('/api/users/verify_email', { token }, { isQuiet: true, isSignIn: true })
      history.replaceState(null, '', location.pathname)
      setState({ step: 'done' })
    } catch (cause) {
      setState({ step: 'failed', reason: messageOf(cause) ?? null })
    }
  }

  if (state.step === 'done')
    return (
      <section aria-live="polite">
        <CircleCheck aria-hidden strokeWidth={1.6} className={`${icon} text-success-fg`} />
        <h1 className="type-title-l">{t('done_title')}</h1>
        <p className="type-body-l mt-2 mb-6 text-fg-2">{t('done_text')}</p>
        <ButtonLink href="/login" variant="primary" size="lg">
          {t('login')}
        </ButtonLink>
      </section>
    )
  if (state.step === 'failed')
    return (
      <section role="alert">
        <CircleX aria-hidden strokeWidth={1.6} className={`${icon} text-error-fg`} />
        <h1 className="type-title-l">{t('failed_title')}</h1>
        <p className="type-body-l mt-2 mb-6 text-fg-2">{state.reason || t('failed_text')}</p>
        <ButtonLink href="/register" size="lg">
          {t('again')}
        </ButtonLink>
      </section>
    )
  return (
    <section>
      <MailCheck aria-hidden strokeWidth={1.6} className={`${icon} text-primary-fg`} />
      <h1 className="type-title-l">{t('title')}</h1>
      <p className="type-body-l mt-2 mb-6 text-fg-2">{t('text')}</p>
      <Button variant="primary" size="lg" isLoading={state.step === 'sending'} onClick={verify}>
        {t('confirm')}
      </Button>
    </section>
  )
}
