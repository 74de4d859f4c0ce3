import { rankOpenAnomalies } from '@/lib/domain/anomalies/candidates/rank-open-anomalies'
import { resolveInput } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { resolveAnomaly } from '@/lib/domain/anomalies/resolve/resolve-anomaly'
import { createMember } from '@/lib/domain/people/members/members'
import { memberInput } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db, type Prisma } from '@/lib/platform/db'
import { aConnected, anAccount, match } from '@/tests/support/sync-factories'

/** A member as somebody would add it, found by its names. */
export const aMember = (actor: Actor, firstName: string, lastName: string, more: object = {}) =>
  createMember(actor, memberInput.parse({ first_name: firstName, last_name: lastName, ...more }))

/** Accounts that answer to nobody, in one connected application, with their anomalies. */
export async function someAnomalies(
  actor: Actor,
  facts: Partial<Prisma.AccountUncheckedCreateInput>[],
  application = 'wordpress',
) {
  const connector = await aConnected(actor, application)
  const accounts = []
  for (const fact of facts) accounts.push(await anAccount(actor, connector.id, fact))
  await match(actor)
  const anomalies = []
  for (const { id } of accounts)
    anomalies.push(
      await db.anomaly.findFirstOrThrow({ where: { companyId: actor.companyId, accountId: id } }),
    )
  return { connector, accounts, anomalies }
}

export const rankAll = (actor: Actor) => rankOpenAnomalies(actor.companyId, new AbortController().signal)

export const resolve = (actor: Actor, anomalyId: string, resolution: object) =>
  resolveAnomaly(actor, anomalyId, resolveInput.parse(resolution))

export const anomalyNow = (actor: Actor, id: string) =>
  db.anomaly.findUniqueOrThrow({ where: { companyId_id: { companyId: actor.companyId, id } } })

export const identifiersOf = async (actor: Actor, memberId: string) => {
  const rows = await db.memberIdentifier.findMany({ where: { companyId: actor.companyId, memberId } })
  return rows.map(({ kind, value }) => `${kind} ${value}`).sort()
}
