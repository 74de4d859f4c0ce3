import { Trash2, UserMinus, UserX } from 'lucide-react'
import type { ClosingWord } from '@/components/accounts/closing'

const icons = { delete: Trash2, remove: UserMinus, deactivate: UserX, suspend: UserX }

/** Only a real deletion has the bin as its icon. */
export function ClosingIcon({ word }: { word: ClosingWord }) {
  const Icon = icons[word]
  return <Icon aria-hidden strokeWidth={1.8} />
}
