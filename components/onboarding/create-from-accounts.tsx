'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { useRefusal } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'

/** Creates users from the accounts that were read and whose address is in a verified domain. */
export function CreateFromAccounts({ domains }: { domains: string[] }) {
  const t = useTranslations('onboarding.screen.members')
  const router = useRouter()
  const isRefused = useRefusal('Settings.creates_members') !== null
  const [isSaving, startSaving] = useTransition()
  if (isRefused || domains.length === 0) return null
  return (
    <Button
      isLoading={isSaving}
      onClick={() =>
        startSaving(async () => {
          try {
            await api.patch('/api/settings', { creates_members: true })
            snackbar.success(t('creating'))
          } catch {
            // Said by the call.
          }
          startSaving(() => router.refresh())
        })
      }
    >
      {t('from_accounts', { domain: domains[0] ?? '' })}
    </Button>
  )
}
