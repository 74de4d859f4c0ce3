'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { comeBack } from '@/components/banks/bank-consent'
import { banksPath } from '@/components/banks/bank-paths'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Note } from '@/components/ui/text/note'
import { Spinner } from '@/components/ui/text/spinner'
import { messageOf } from '@/lib/browser/snackbar'

/**
 * Handles the return from the bank: sends its answer to the server and opens the choice of
 * accounts, or shows the error.
 */
export function ConsentReturn() {
  const t = useTranslations('banks.screen.connect')
  const router = useRouter()
  const hasBegun = useRef(false)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    // A state is valid once, but React may mount this component twice.
    if (hasBegun.current) return
    hasBegun.current = true
    const params = new URLSearchParams(location.search)
    // Keeps the parameters out of the history and of the next page's referrer.
    window.history.replaceState(null, '', location.pathname)
    const coming = comeBack(params)
    if (!coming) return setError(t('unknown'))
    coming.then(
      ({ id }) => router.replace(`${banksPath}?choose=${id}`),
      (cause) => setError(messageOf(cause) ?? t('unknown')),
    )
  }, [router, t])

  if (error === null)
    return (
      <p role="status" className="type-body flex items-center gap-3">
        <Spinner /> {t('going_on')}
      </p>
    )
  return (
    <Note tone="error" role="alert" action={<ButtonLink href={banksPath}>{t('back')}</ButtonLink>}>
      {error}
    </Note>
  )
}
