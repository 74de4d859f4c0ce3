import type { AuditEvent } from '@prisma/client'
import { changesIn, type Say, sentenceOf } from '@/lib/domain/record/audit/read/event-words'
import type { AuditEventView } from '@/lib/domain/record/audit/read/schema'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** @param say the texts of messages/, in the reader's language */
export const presentEvent =
  (say: Say) =>
  (event: AuditEvent): AuditEventView => ({
    // An event has no address of its own: it is read as part of the chain.
    '@id': `/api/audit_events#${event.seq}`,
    id: String(event.seq),
    seq: event.seq,
    at: event.at.toISOString(),
    actor: { kind: event.actorKind, id: event.actorId, name: event.actorName, from: event.from },
    action: event.action,
    object: event.objectId,
    sentence: sentenceOf(event, say),
    changes: changesIn(event.details, say),
    details: event.details as AuditEventView['details'],
    previous_hash: hex(event.previousHash),
    hash: hex(event.hash),
  })
