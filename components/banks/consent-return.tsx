'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { comeBack } from '@/components/banks/bank-consent'
import { banksPath } from '@/components/banks/bank-paths'
import { ButtonLink } from '@/components/ui/button-link'
import { Note } from '@/components/ui/note'
import { Spinner } from '@/components/ui/spinner'
import { messageOf } from '@/lib/browser/snackbar'

/** Back from the bank: its answer goes to the server, and the accounts are chosen; or why not. */
export function ConsentReturn() {
  const t = useTranslations('banks.screen.connect')
  const router = useRouter()
  const hasBegun = useRef(false)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    // A state serves once: never twice, however often React mounts this.
    if (hasBegun.current) return
    hasBegun.current = true
    const params = new URLSearchParams(location.search)
    // Neither in the history nor in what is sent to the next address.
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
