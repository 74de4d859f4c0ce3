import {
  CircleHelp,
  Clock,
  DoorOpen,
  Hourglass,
  type LucideIcon,
  ShieldAlert,
  ShieldOff,
  Sparkles,
  UserRoundX,
} from 'lucide-react'
import type { ReviewFlag } from '@/lib/domain/reviews/items/snapshot'

/** The most serious first. */
export const flagIcons: Record<ReviewFlag, LucideIcon> = {
  left: DoorOpen,
  anomaly: CircleHelp,
  admin_without_mfa: ShieldOff,
  breached: ShieldAlert,
  external: UserRoundX,
  inactive: Clock,
  never_used: Hourglass,
  new: Sparkles,
}

export const offeredFlags = Object.keys(flagIcons) as ReviewFlag[]
