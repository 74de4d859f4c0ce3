import { Trash2, UserMinus, UserX } from 'lucide-react'
import type { ClosingWord } from '@/components/accounts/closing'

const icons = { delete: Trash2, remove: UserMinus, deactivate: UserX, suspend: UserX }

/** Only what is really deleted over there goes into the bin. */
export function ClosingIcon({ word }: { word: ClosingWord }) {
  const Icon = icons[word]
  return <Icon aria-hidden strokeWidth={1.8} />
}
