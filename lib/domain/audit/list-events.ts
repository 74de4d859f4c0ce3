import type { Actor } from '@/lib/domain/actor'
import type { AuditCriteria, AuditQuery } from '@/lib/domain/audit/schema'
import { flip, type List, pageWindow } from '@/lib/domain/listing'
import type { AuditEvent } from '@/lib/generated/prisma/client'
import { db, type Prisma } from '@/lib/platform/db'

const day = 24 * 3_600_000

/** One page, the newest first; with a cursor the whole chain in its order. */
export async function listEvents(actor: Actor, query: AuditQuery): Promise<List<AuditEvent>> {
  const where = conditions(actor.companyId, query)
  const total = await db.auditEvent.count({ where })
  if (query.cursor !== undefined) return walkEvents(where, query, total)
  const { skip, take, isReversed } = pageWindow(query, total)
  const asked = query.order.seq ?? 'desc'
  const items = await db.auditEvent.findMany({
    where,
    orderBy: { seq: isReversed ? flip(asked) : asked },
    skip,
    take,
  })
  return { items: isReversed ? items.reverse() : items, total }
}

async function walkEvents(
  where: ReturnType<typeof conditions>,
  { cursor, itemsPerPage }: AuditQuery,
  total: number,
): Promise<List<AuditEvent>> {
  const found = await db.auditEvent.findMany({
    where: { ...where, seq: { gt: Number(cursor || 0) } },
    orderBy: { seq: 'asc' },
    take: itemsPerPage + 1,
  })
  const items = found.slice(0, itemsPerPage)
  return { items, total, nextCursor: found.length > items.length ? String(items.at(-1)!.seq) : null }
}

export const countEvents = (actor: Actor, criteria: AuditCriteria): Promise<number> =>
  db.auditEvent.count({ where: conditions(actor.companyId, criteria) })

function conditions(companyId: string, { object, action, at, search }: AuditCriteria) {
  return {
    companyId,
    ...(object && { objectId: object }),
    ...(action && { action: { in: action } }),
    ...(at && {
      at: {
        ...(at.after && { gte: new Date(at.after) }),
        ...(at.before && { lt: new Date(Date.parse(at.before) + day) }),
      },
    }),
    // PostgreSQL refuses NUL in any text.
    ...(search && { actorName: { contains: search.replaceAll('\0', ''), mode: 'insensitive' as const } }),
  } satisfies Prisma.AuditEventWhereInput
}
