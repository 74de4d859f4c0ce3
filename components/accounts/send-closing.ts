import { api } from '@/lib/browser/api'
import type { AccountView } from '@/lib/domain/accounts/list/schema'
import type { Closing, ProvisioningView } from '@/lib/domain/provisioning/requests/schema'

/** Requests the deletion or deactivation of an account at once. @returns the request, if it can be followed */
export async function sendClosing(
  accountId: string,
  act: Closing,
  options?: { isQuiet: boolean },
): Promise<ProvisioningView | null> {
  const path = `/api/accounts/${accountId}`
  if (act === 'deactivate')
    return (await api.post<AccountView>(`${path}/deactivate`, undefined, options)).provisioning
  await api.delete(path, options)
  return null
}
