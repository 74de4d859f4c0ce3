import type { Actor } from '@/lib/domain/record/actor'
import { eventConditions } from '@/lib/domain/record/audit-log/list-events'
import { changesIn, type Say, sentenceOf } from '@/lib/domain/record/audit-log/present-event'
import type { AuditCriteria } from '@/lib/domain/record/audit-log/schema'
import { beginExport } from '@/lib/domain/record/lists/exports'
import { db } from '@/lib/platform/db'
import type { CsvCell } from '@/lib/platform/spreadsheets/write-csv'

export const auditColumns = [
  'seq',
  'at',
  'actor_kind',
  'actor',
  'actor_id',
  'from',
  'action',
  'sentence',
  'changes',
  'object',
  'details',
  'hash',
] as const

const atOnce = 500

/** The events that the filters find, in the order of the chain, read as fast as the client takes them. */
export const exportEvents = (
  actor: Actor,
  criteria: AuditCriteria,
  say: Say,
): Promise<AsyncGenerator<CsvCell[]>> =>
  beginExport(actor, { list: 'audit_events', filters: criteria }, () => rows(actor, criteria, say))

async function* rows(actor: Actor, criteria: AuditCriteria, say: Say): AsyncGenerator<CsvCell[]> {
  const where = eventConditions(actor.companyId, criteria)
  for (let last = 0; ; ) {
    const events = await db.auditEvent.findMany({
      where: { ...where, seq: { gt: last } },
      orderBy: { seq: 'asc' },
      take: atOnce,
    })
    for (const event of events)
      yield [
        event.seq,
        event.at.toISOString(),
        say(`actors.${event.actorKind}`),
        event.actorName,
        event.actorId,
        event.from,
        event.action,
        sentenceOf(event, say),
        changesIn(event.details, say)
          .map(({ label, before, after }) => `${label}: ${before ?? '—'} → ${after ?? '—'}`)
          .join('\n'),
        event.objectId,
        JSON.stringify(event.details),
        Buffer.from(event.hash).toString('hex'),
      ]
    if (events.length < atOnce) return
    last = events.at(-1)!.seq
  }
}
