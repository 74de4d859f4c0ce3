import type { Prisma, SyncRun } from '@prisma/client'
import { z } from 'zod'
import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import type { SyncRunQuery } from '@/lib/domain/connections/runs/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { asFound, byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { db, type Tx } from '@/lib/platform/db'

/** The runs of one connection, newest first; with a cursor, in order of ids. */
export async function listSyncRuns(
  actor: Actor,
  userConnectorId: string,
  query: SyncRunQuery,
): Promise<List<SyncRun>> {
  await getUserConnector(actor, userConnectorId)
  return readList(query, runSource(actor, userConnectorId, query, query.order.created_at))
}

export function runSource(
  { companyId }: Actor,
  userConnectorId: string,
  { state, trigger }: Pick<SyncRunQuery, 'state' | 'trigger'>,
  direction: 'asc' | 'desc' = 'desc',
): ListSource<SyncRun, SyncRun> {
  const where: Prisma.SyncRunWhereInput = {
    companyId,
    userConnectorId,
    state: state && { in: state },
    trigger: trigger && { in: trigger },
  }
  return {
    ...byId,
    count: () => db.syncRun.count({ where }),
    page: ({ skip, take, isReversed }) => {
      const turned = isReversed ? flip(direction) : direction
      return db.syncRun.findMany({ where, orderBy: [{ createdAt: turned }, { id: turned }], skip, take })
    },
    after: (cursor, most) =>
      db.syncRun.findMany({
        where: { ...where, ...(cursor && { id: { gt: cursor } }) },
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: asFound,
  }
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

/** The last run of a connection, whatever its result. */
export const findLastRun = (companyId: string, userConnectorId: string) =>
  db.syncRun.findFirst({
    where: { companyId, userConnectorId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
