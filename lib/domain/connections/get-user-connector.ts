import type { UserConnector } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { db, type Tx } from '@/lib/platform/db'

/** A plain row, for rules; another company's is not found. */
export async function getUserConnector(actor: Actor, id: string, tx: Tx = db): Promise<UserConnector> {
  const row = await tx.userConnector.findUnique({
    where: { companyId_id: { companyId: actor.companyId, id } },
  })
  if (!row) throw notFound()
  return row
}
