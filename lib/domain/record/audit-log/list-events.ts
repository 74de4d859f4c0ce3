import type { AuditEvent } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { actionsOf } from '@/lib/domain/record/audit/write/actions-schema'
import type { AuditCriteria, AuditQuery } from '@/lib/domain/record/audit-log/schema'
import { asFound, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, type Prisma, type Tx } from '@/lib/platform/db'
import { reading } from '@/lib/platform/replicas'

const day = 24 * 3_600_000

/** One page, the newest first; with a cursor the whole chain in its order. */
export const listEvents = (actor: Actor, query: AuditQuery): Promise<List<AuditEvent>> =>
  reading((from) => readList(query, eventSource(actor, query, query.order.seq, from.db)))

export function eventSource(
  actor: Actor,
  criteria: AuditCriteria,
  direction: 'asc' | 'desc' = 'desc',
  tx: Tx = db,
): ListSource<AuditEvent, AuditEvent> {
  const where = eventConditions(actor.companyId, criteria)
  return {
    count: () => tx.auditEvent.count({ where }),
    page: ({ skip, take, isReversed }) =>
      tx.auditEvent.findMany({
        where,
        orderBy: { seq: isReversed ? flip(direction) : direction },
        skip,
        take,
      }),
    after: (cursor, most) =>
      tx.auditEvent.findMany({
        where: { ...where, seq: { gt: Number(cursor || 0) } },
        orderBy: { seq: 'asc' },
        take: most,
      }),
    cursorOf: ({ seq }) => String(seq),
    rows: asFound,
  }
}

export const countEvents = (actor: Actor, criteria: AuditCriteria): Promise<number> =>
  db.auditEvent.count({ where: eventConditions(actor.companyId, criteria) })

/** One event by its position in the chain; null when there is none. */
export function findEvent({ companyId }: Actor, seq: string): Promise<AuditEvent | null> {
  if (!/^\d{1,9}$/.test(seq)) return Promise.resolve(null)
  return db.auditEvent.findUnique({ where: { companyId_seq: { companyId, seq: Number(seq) } } })
}

/** The company's users, to filter the log by. */
export async function listActors({ companyId }: Actor): Promise<{ id: string; name: string }[]> {
  const users = await db.user.findMany({
    where: { companyId },
    select: { id: true, fullName: true },
    orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
    take: 200,
  })
  return users.map(({ id, fullName }) => ({ id, name: fullName }))
}

/** The searched fields: names of objects and people in an event, never its hashes. */
const searched = [
  ['name'],
  ['member'],
  ['application'],
  ['file'],
  ['value'],
  ['reason'],
  ['before', 'email'],
  ['after', 'email'],
]

export function eventConditions(
  companyId: string,
  { object, actor, action, group, at, search }: AuditCriteria,
) {
  // PostgreSQL refuses NUL in text.
  const text = search?.replaceAll('\0', '')
  const named = { contains: text, mode: 'insensitive' } as const
  return {
    companyId,
    ...(object && { objectId: object }),
    ...(actor && { actorId: actor }),
    AND: [
      ...(action ? [{ action: { in: action } }] : []),
      ...(group ? [{ action: { in: actionsOf(group) } }] : []),
      ...(text
        ? [
            {
              OR: [
                { actorName: named },
                { from: named },
                ...searched.map((path) => ({
                  details: { path, string_contains: text, mode: 'insensitive' as const },
                })),
              ],
            },
          ]
        : []),
    ],
    ...(at && {
      at: {
        ...(at.after && { gte: new Date(at.after) }),
        ...(at.before && { lt: new Date(Date.parse(at.before) + day) }),
      },
    }),
  } satisfies Prisma.AuditEventWhereInput
}
