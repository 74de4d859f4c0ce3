import { deviceWords } from '@/lib/domain/users/device-words'
import type { OwnSession } from '@/lib/domain/users/list-sessions'
import type { SessionView } from '@/lib/domain/users/schema'

export const presentSession = (session: OwnSession): SessionView => ({
  id: session.id,
  ...deviceWords(session.device),
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
  expires_at: session.expiresAt.toISOString(),
  is_current: session.isCurrent,
})
