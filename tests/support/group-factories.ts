import { randomUUID } from 'node:crypto'
import { digestOf } from '@/lib/domain/linking/groups/digests'
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

/** The digest of each group of a connection by its id over there, beside that of the members that are stored. */
export async function digestsOf({ companyId, id }: { companyId: string; id: string }) {
  const groups = await db.group.findMany({ where: { companyId, userConnectorId: id, digest: { not: null } } })
  const pairs = groups.map(async ({ id: groupId, externalId, digest }) => {
    const rows = await db.groupMembership.findMany({
      where: { companyId, groupId, goneAt: null },
      include: { account: { select: { externalId: true } } },
    })
    const stored = digestOf(
      rows.map(({ account, role, isDirect, viaExternalId }) => ({
        groupExternalId: externalId,
        accountExternalId: account.externalId,
        role,
        isDirect,
        viaExternalId,
      })),
    )
    return [externalId, Buffer.from(digest ?? '').toString('hex') === stored ? 'true' : 'false'] as const
  })
  return Object.fromEntries((await Promise.all(pairs)).toSorted())
}
