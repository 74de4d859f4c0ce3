import { z } from 'zod'
import type { Actor } from '@/lib/domain/actor'
import { notFound } from '@/lib/domain/errors'
import { flip, type List, pageWindow } from '@/lib/domain/listing'
import type { SyncRunQuery } from '@/lib/domain/sync/schema'
import { getUserConnector } from '@/lib/domain/user-connectors/user-connectors'
import type { Prisma, SyncRun } from '@/lib/generated/prisma/client'
import { db, type Tx } from '@/lib/platform/db'

/** The readings of one connection, the newest first. */
export async function listSyncRuns(
  actor: Actor,
  userConnectorId: string,
  query: SyncRunQuery,
): Promise<List<SyncRun>> {
  await getUserConnector(actor, userConnectorId)
  const where: Prisma.SyncRunWhereInput = {
    companyId: actor.companyId,
    userConnectorId,
    state: query.state && { in: query.state },
    trigger: query.trigger && { in: query.trigger },
  }
  const total = await db.syncRun.count({ where })
  const { skip, take, isReversed } = pageWindow(query, total)
  const direction = query.order.created_at ?? 'desc'
  const turned = isReversed ? flip(direction) : direction
  const items = await db.syncRun.findMany({
    where,
    orderBy: [{ createdAt: turned }, { id: turned }],
    skip,
    take,
  })
  return { items: isReversed ? items.reverse() : items, total }
}

const isUuid = (text: string) => z.uuid().safeParse(text).success

export async function getSyncRun(
  actor: Actor,
  userConnectorId: string,
  id: string,
  tx: Tx = db,
): Promise<SyncRun> {
  const run =
    isUuid(id) && (await tx.syncRun.findFirst({ where: { companyId: actor.companyId, userConnectorId, id } }))
  if (!run) throw notFound()
  return run
}

/** The last reading of a connection, whatever became of it. */
export const findLastRun = (companyId: string, userConnectorId: string) =>
  db.syncRun.findFirst({
    where: { companyId, userConnectorId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
