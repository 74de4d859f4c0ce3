'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFailureText } from '@/components/applications/use-failure-text'
import { api } from '@/lib/browser/api'
import { poll } from '@/lib/browser/poll'
import { snackbar } from '@/lib/browser/snackbar'
import type { ProvisioningView } from '@/lib/domain/provisioning/requests/schema'

/** Follows a request to an application until it has ended, and shows the result. */
export function useProvisioning(application: string) {
  const t = useTranslations('accounts.screen.add')
  const router = useRouter()
  const failureText = useFailureText()
  return (asked: Pick<ProvisioningView, 'id'>) =>
    // Continues after its screen is closed: the result is shown on any page.
    void poll(
      async (signal) => {
        const now = await api.get<ProvisioningView>(`/api/provisionings/${asked.id}`, {
          isQuiet: true,
          signal,
        })
        if (now.state === 'pending' || now.state === 'running') return true
        if (now.outcome === 'cannot_verify') snackbar.important(t('cannot_verify', { application }))
        else if (now.state === 'done')
          snackbar.success(t(now.outcome === 'verified' ? 'verified' : 'done', { application }))
        if (now.state === 'failed')
          snackbar.error(now.failure ? failureText(now.failure, application) : t('failed', { application }))
        router.refresh()
        return false
      },
      { everyMs: 2_000, slowestMs: 15_000 },
    )
}
