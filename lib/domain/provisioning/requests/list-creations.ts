import type { Provisioning } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { db } from '@/lib/platform/db'

export type CreationRow = Provisioning & {
  member: { id: string; firstName: string; lastName: string } | null
}

/** The accounts to be created in one connection, and those that failed, ordered by day. */
export async function listCreations(actor: Actor, userConnectorId: string): Promise<CreationRow[]> {
  const { companyId } = actor
  const requests = await db.provisioning.findMany({
    where: {
      companyId,
      userConnectorId,
      act: 'create',
      state: { in: ['scheduled', 'pending', 'running', 'failed'] },
    },
    orderBy: [{ dueOn: { sort: 'asc', nulls: 'first' } }, { id: 'desc' }],
    take: largestPage,
  })
  if (requests.length === 0) return []
  const members = await db.member.findMany({
    where: { companyId, id: { in: requests.flatMap(({ memberId }) => memberId ?? []) } },
    select: { id: true, firstName: true, lastName: true },
  })
  const byId = new Map(members.map((member) => [member.id, member]))
  return requests.map((request) => ({ ...request, member: byId.get(request.memberId ?? '') ?? null }))
}
