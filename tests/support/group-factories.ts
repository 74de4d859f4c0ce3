import { randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { db, type Prisma } from '@/lib/platform/db'

/** A group as a reading would have stored it. */
export const aGroup = (
  { companyId }: Pick<Actor, 'companyId'>,
  userConnectorId: string,
  facts: Partial<Prisma.GroupUncheckedCreateInput> = {},
) =>
  db.group.create({
    data: { externalId: randomUUID(), name: 'platform', kind: 'team', ...facts, companyId, userConnectorId },
  })

export const aMembership = (
  { companyId }: Pick<Actor, 'companyId'>,
  groupId: string,
  accountId: string,
  facts: Partial<Prisma.GroupMembershipUncheckedCreateInput> = {},
) => db.groupMembership.create({ data: { ...facts, companyId, groupId, accountId } })

/** Who is in which group of a connection now: `group: account, account`. */
export async function membersOf({ companyId, id }: { companyId: string; id: string }) {
  const groups = await db.group.findMany({
    where: { companyId, userConnectorId: id, goneAt: null },
    orderBy: { externalId: 'asc' },
  })
  const rows = await db.groupMembership.findMany({
    where: { companyId, groupId: { in: groups.map((group) => group.id) }, goneAt: null },
    include: { account: { select: { externalId: true } } },
  })
  return Object.fromEntries(
    groups.map(({ id: groupId, externalId }) => [
      externalId,
      rows
        .filter((row) => row.groupId === groupId)
        .map(({ account, isDirect }) => account.externalId + (isDirect ? '' : ' (inherited)'))
        .sort(),
    ]),
  )
}
