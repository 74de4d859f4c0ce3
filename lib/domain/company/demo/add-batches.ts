import { previewBatch } from '@/lib/domain/batches/plan/preview-batch'
import { previewInput } from '@/lib/domain/batches/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { after, days, hours, todayInUtc } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

/** How many people the ended batch added to a group. */
const added = 6

/**
 * One completed batch that added people to a group, and the preview of another, which would delete accounts that leavers
 * have kept. No application is called.
 */
export async function addBatches(actor: Actor): Promise<void> {
  await addEnded(actor)
  const { companyId } = actor
  const [leavers, connectors] = await Promise.all([
    db.member.findMany({
      where: { companyId, endDate: { lt: new Date(todayInUtc()) } },
      select: { id: true },
    }),
    db.userConnector.findMany({ where: { companyId }, orderBy: { label: 'asc' }, select: { id: true } }),
  ])
  await previewBatch(
    actor,
    previewInput.parse({
      people: { ids: leavers.map(({ id }) => id) },
      acts: connectors.map(({ id }) => ({ act: 'end', user_connector: id })),
    }),
  )
}

async function addEnded({ companyId, userId, fullName }: Actor): Promise<void> {
  const group = await db.group.findFirstOrThrow({
    where: { companyId, userConnector: { label: 'GitLab' } },
    orderBy: { externalId: 'asc' },
  })
  const memberships = await db.groupMembership.findMany({
    where: { companyId, groupId: group.id, isDirect: true, account: { memberId: { not: null } } },
    orderBy: { account: { displayName: 'asc' } },
    include: { account: { include: { member: true } } },
    take: added,
  })
  const { userConnectorId } = group
  const began = after(-days(12))
  const ended = after(-days(12) + hours(1) / 30)
  const { id: batchId } = await db.batch.create({
    data: {
      companyId,
      state: 'ended',
      madeById: userId,
      madeBy: fullName,
      createdAt: began,
      sentAt: began,
      endedAt: ended,
    },
    select: { id: true },
  })
  const requests = await db.provisioning.createManyAndReturn({
    data: memberships.map(({ account: { id, memberId } }) => ({
      companyId,
      userConnectorId,
      accountId: id,
      memberId,
      groupId: group.id,
      act: 'add_to_group' as const,
      state: 'done' as const,
      outcome: 'verified' as const,
      attempts: 1,
      requestedById: userId,
      createdAt: began,
      sentAt: began,
      acceptedAt: began,
      endedAt: ended,
    })),
    select: { id: true, accountId: true },
  })
  await db.batchLine.createMany({
    data: memberships.map(({ account }, position) => ({
      companyId,
      batchId,
      position,
      act: 'add_to_group' as const,
      userConnectorId,
      memberId: account.memberId,
      accountId: account.id,
      groupId: group.id,
      groupName: group.name,
      person: `${account.member?.firstName} ${account.member?.lastName}`,
      account: account.login ?? account.email ?? account.externalId,
      state: 'asked' as const,
      provisioningId: requests.find(({ accountId }) => accountId === account.id)?.id ?? null,
    })),
  })
}
