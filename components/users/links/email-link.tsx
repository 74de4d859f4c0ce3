'use client'

import { useState, useSyncExternalStore } from 'react'
import { JoinCompany } from '@/components/users/join-company'
import { ConfirmEmailUpdate } from '@/components/users/links/confirm-email-update'
import { RestoreEmail } from '@/components/users/links/restore-email'
import { secretOfLink } from '@/components/users/links/secret-of-link'
import { VerifyEmail } from '@/components/users/links/verify-email'

const neverChanges = () => () => {}

/** One page for four mailed links: a new address, restoring the old one, an invitation, and the first address. */
export function EmailLink() {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isInBrowser ? <OfThisAddress /> : null
}

function OfThisAddress() {
  // Kept in state: the secret leaves the address once it was used, and the page must still know it.
  const [secret] = useState(() => secretOfLink('update'))
  const [restoring] = useState(() => secretOfLink('restore'))
  const [invited] = useState(() => secretOfLink('invitation'))
  if (invited) return <JoinCompany secret={invited} />
  if (restoring) return <RestoreEmail secret={restoring} />
  return secret ? <ConfirmEmailUpdate secret={secret} /> : <VerifyEmail />
}
