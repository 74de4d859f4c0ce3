import type { AuditEventView } from '@/lib/domain/audit/schema'
import type { AuditEvent } from '@/lib/generated/prisma/client'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

export const presentEvent = (event: AuditEvent): AuditEventView => ({
  // It has no address of its own: it is read in its chain.
  '@id': `/api/audit_events#${event.seq}`,
  id: String(event.seq),
  seq: event.seq,
  at: event.at.toISOString(),
  actor: { kind: event.actorKind, id: event.actorId, name: event.actorName, from: event.from },
  action: event.action,
  object: event.objectId,
  details: event.details as AuditEventView['details'],
  previous_hash: hex(event.previousHash),
  hash: hex(event.hash),
})
