'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { type ProviderFailure, providerFailures } from '@/lib/domain/sign-in/identities/schema'

/** Why a provider's answer came to nothing, as the address says; said once, not again on reload. */
export function useFailure(): ProviderFailure | null {
  const asked = useSearchParams().get('error')
  const [failure] = useState(() => providerFailures.find((known) => known === asked) ?? null)
  useEffect(() => {
    if (failure) history.replaceState(null, '', location.pathname)
  }, [failure])
  return failure
}
