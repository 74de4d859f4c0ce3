'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFailureText } from '@/components/user-connectors/use-failure-text'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ProvisioningView } from '@/lib/domain/provisioning/schema'

const lookMs = 2_000
const looks = 60

/** Follows a request made of an application until it is done or refused, and says which. */
export function useProvisioning(application: string) {
  const t = useTranslations('accounts.screen.add')
  const router = useRouter()
  const failureText = useFailureText()
  return async (asked: Pick<ProvisioningView, 'id'>) => {
    for (let look = 0; look < looks; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, lookMs))
      const now = await api
        .get<ProvisioningView>(`/api/provisionings/${asked.id}`, { isQuiet: true })
        .catch(() => null)
      if (now?.outcome === 'cannot_verify') snackbar.important(t('cannot_verify', { application }))
      else if (now?.state === 'done') snackbar.success(t('done', { application }))
      if (now?.state === 'failed')
        snackbar.error(now.failure ? failureText(now.failure, application) : t('failed', { application }))
      if (now && now.state !== 'pending' && now.state !== 'running') {
        router.refresh()
        return
      }
    }
  }
}
