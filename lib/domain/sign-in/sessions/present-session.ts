import { deviceWords } from '@/lib/domain/sign-in/sessions/device-words'
import type { OwnSession } from '@/lib/domain/sign-in/sessions/list-sessions'
import type { SessionView } from '@/lib/domain/sign-in/users/schema'

export const presentSession = (session: OwnSession): SessionView => ({
  id: session.id,
  ...deviceWords(session.device),
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
  expires_at: session.expiresAt.toISOString(),
  is_current: session.isCurrent,
})
