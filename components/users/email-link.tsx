'use client'

import { useState, useSyncExternalStore } from 'react'
import { ConfirmEmailUpdate } from '@/components/users/confirm-email-update'
import { RestoreEmail } from '@/components/users/restore-email'
import { secretOfLink } from '@/components/users/secret-of-link'
import { VerifyEmail } from '@/components/users/verify-email'

const neverChanges = () => () => {}

/** One page, three links of mails: a new address, the old one taken back, or the first one of whoever registers. */
export function EmailLink() {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isInBrowser ? <OfThisAddress /> : null
}

function OfThisAddress() {
  // Kept: the secret leaves the address once it was used, and the page must not change under the reader.
  const [secret] = useState(() => secretOfLink('update'))
  const [restoring] = useState(() => secretOfLink('restore'))
  if (restoring) return <RestoreEmail secret={restoring} />
  return secret ? <ConfirmEmailUpdate secret={secret} /> : <VerifyEmail />
}
