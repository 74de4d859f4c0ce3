'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Note } from '@/components/ui/text/note'
import { Spinner } from '@/components/ui/text/spinner'
import {
  finishAuthorization,
  keepTyped,
  takeLeaving,
} from '@/components/user-connectors/connect/authorization'
import { messageOf } from '@/lib/browser/snackbar'

const connectors = '/dashboard/user-connectors'

/**
 * Handles the return from a vendor: sends the code to the server and continues connecting, or shows the
 * error with a way to retry.
 */
export function AuthorizationReturn() {
  const t = useTranslations('user-connectors.screen.authorization')
  const router = useRouter()
  const hasBegun = useRef(false)
  const [error, setError] = useState<string | null>(null)
  const [again, setAgain] = useState(connectors)

  useEffect(() => {
    // A code is valid once, but React may mount this component twice.
    if (hasBegun.current) return
    hasBegun.current = true
    const params = new URLSearchParams(location.search)
    // Keeps the parameters out of the history and of the next page's referrer.
    window.history.replaceState(null, '', location.pathname)
    const leaving = takeLeaving()
    if (leaving)
      setAgain(
        leaving.userConnector
          ? `${connectors}/${leaving.userConnector}?reconnect=1`
          : `${connectors}?connect=${leaving.application}`,
      )
    const fail = (text: string) => {
      if (leaving) keepTyped(leaving)
      setError(text)
    }
    const refusal = params.get('error')
    if (refusal === 'access_denied') return fail(t('denied'))
    if (refusal)
      return fail(t('refused', { reason: (params.get('error_description') ?? refusal).slice(0, 300) }))
    if (!leaving || !params.get('code')) return fail(t('unknown'))
    finishAuthorization(params, leaving).then(
      ({ id }) => router.replace(`${connectors}?setup=${id}`),
      (cause) => fail(messageOf(cause) ?? t('unknown')),
    )
  }, [router, t])

  if (error === null)
    return (
      <p role="status" className="type-body flex items-center gap-3">
        <Spinner /> {t('going_on')}
      </p>
    )
  return (
    <Note tone="error" role="alert" action={<ButtonLink href={again}>{t('again')}</ButtonLink>}>
      {error}
    </Note>
  )
}
