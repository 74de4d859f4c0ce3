'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { leaveForProvider } from '@/lib/browser/provider-trip'
import { type ProviderName, providerFailures } from '@/lib/domain/sign-in/identities/choices'
import type { ProviderFailure } from '@/lib/domain/sign-in/identities/schema'

/** Sends the browser to a provider's own page, and says which one is being opened. */
export function useLeave(page: '/login' | '/dashboard/settings/general') {
  const [leavingFor, setLeavingFor] = useState<ProviderName | null>(null)

  // The back button restores the page from the browser's cache: reset the pending state.
  useEffect(() => {
    const turnBack = () => setLeavingFor(null)
    addEventListener('pageshow', turnBack)
    return () => removeEventListener('pageshow', turnBack)
  }, [])

  async function leave(provider: ProviderName) {
    setLeavingFor(provider)
    await leaveForProvider(provider, page).catch(() => setLeavingFor(null))
  }
  return { leavingFor, leave }
}

/** Why signing in by a provider failed, from the address; shown once, not again after a reload. */
export function useFailure(): ProviderFailure | null {
  const errorCode = useSearchParams().get('error')
  const [failure] = useState(() => providerFailures.find((known) => known === errorCode) ?? null)
  useEffect(() => {
    if (failure) history.replaceState(null, '', location.pathname)
  }, [failure])
  return failure
}
