'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { providerFailures } from '@/lib/domain/sign-in/identities/choices'
import type { ProviderFailure } from '@/lib/domain/sign-in/identities/schema'

/** Why signing in by a provider failed, from the address; shown once, not again after a reload. */
export function useFailure(): ProviderFailure | null {
  const errorCode = useSearchParams().get('error')
  const [failure] = useState(() => providerFailures.find((known) => known === errorCode) ?? null)
  useEffect(() => {
    if (failure) history.replaceState(null, '', location.pathname)
  }, [failure])
  return failure
}
