import { Trash2, UserMinus, UserX } from 'lucide-react'
import { api } from '@/lib/browser/api'
import type { AccountView } from '@/lib/domain/accounts/list/schema'
import type { Closing, ProvisioningView } from '@/lib/domain/provisioning/requests/schema'

/** The message key for what the application really does; deactivating where deleting is possible too is `suspend`. */
export type ClosingWord = NonNullable<AccountView['can']['delete']> | 'suspend'

export const closingWord = (
  { can }: Pick<AccountView, 'can'>,
  act: ProvisioningView['act'],
): ClosingWord | null => (act === 'deactivate' ? 'suspend' : act === 'delete' ? can.delete : null)

export const isAsked = ({ provisioning }: AccountView) =>
  provisioning?.state === 'pending' || provisioning?.state === 'running'

/** How the account can be ended now; nothing while another request is open. */
export function closingsOf(account: AccountView): Closing[] {
  const { can, status, gone_at } = account
  if (gone_at || isAsked(account)) return []
  return [
    ...(can.deactivate && status !== 'suspended' ? ['deactivate' as const] : []),
    ...(can.delete ? ['delete' as const] : []),
  ]
}

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

const icons = { delete: Trash2, remove: UserMinus, deactivate: UserX, suspend: UserX }

/** Only a real deletion has the bin as its icon. */
export function ClosingIcon({ word }: { word: ClosingWord }) {
  const Icon = icons[word]
  return <Icon aria-hidden strokeWidth={1.8} />
}
