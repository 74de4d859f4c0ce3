import { Trash2, UserMinus, UserX } from 'lucide-react'
import type { AccountView } from '@/lib/domain/accounts/schema'

const icons = { delete: Trash2, remove: UserMinus, deactivate: UserX }

/** Only what is really deleted over there goes into the bin. */
export function ClosingIcon({ act }: { act: NonNullable<AccountView['can']['delete']> }) {
  const Icon = icons[act]
  return <Icon aria-hidden strokeWidth={1.8} />
}
