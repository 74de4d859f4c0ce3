'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Dialog } from '@/components/ui/overlays/dialog'
import { closeSession, sessionEnd } from '@/lib/browser/session'
import { token } from '@/lib/browser/token'
import { unsaved } from '@/lib/browser/unsaved'

/** How long another tab may take to end the session before this one does it by itself. */
const patience = 5_000

/**
 * For pages behind the login: the cookie opens the page, but its calls need the stored token. Without one, when it has
 * expired, or when another tab signs out, the session ends here too. What is typed stays until the person gives it up:
 * after signing in again in another tab it can still be saved, by the same person only. The browser asks before it closes
 * or reloads a page with something typed, also where Next does so by itself.
 */
export function SessionGuard({ user }: { user: string }) {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    let wait: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const state = token.state()
      if (state === 'none') location.replace('/logout')
      if (state === 'expired') void closeSession().then(() => location.replace('/login'))
    }
    const onToken = () => {
      const claims = token.claims()
      clearTimeout(wait)
      if (claims && claims.sub !== user) {
        // The page, and what is typed into it, are of whoever was signed in before.
        unsaved.discard()
        location.replace('/dashboard')
      } else if (token.state() !== 'none') {
        setAsking(false)
        look()
      } else if (unsaved.isAny()) setAsking(true)
      else wait = setTimeout(look, patience)
    }
    const onStorage = (event: StorageEvent) => {
      if (sessionEnd.isTold(event) && token.state() === 'none' && !unsaved.isAny()) leave()
      else if (event.key === token.key || event.key === null) onToken()
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.isAny()) event.preventDefault()
    }
    look()
    const unwatch = unsaved.watch()
    window.addEventListener('storage', onStorage)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      clearTimeout(wait)
      unwatch()
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [user])
  return <SignedOutDialog isOpen={isAsking} onLeave={leave} />
}

/** To the sign-in page, which says why and leads back here. */
function leave() {
  unsaved.discard()
  const from = encodeURIComponent(location.pathname + location.search)
  location.replace(`/login?ended=elsewhere&from=${from}`)
}

/** Over a form that is not saved, when another tab has signed out. It closes by signing in again, or by giving up. */
function SignedOutDialog({ isOpen, onLeave }: { isOpen: boolean; onLeave: () => void }) {
  const t = useTranslations('common.signed_out')
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={() => {}}
      title={t('title')}
      description={t('text')}
      hasClose={false}
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            {t('leave')}
          </Button>
          <ButtonLink variant="primary" href="/login" target="_blank" data-autofocus>
            {t('sign_in')}
          </ButtonLink>
        </>
      }
    />
  )
}
