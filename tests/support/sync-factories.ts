import { randomBytes, randomUUID } from 'node:crypto'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import {
  normaliseEmail,
  normaliseExternalId,
  normaliseLogin,
} from '@/lib/domain/linking/profiles/normalise-identifier'
import type { Actor } from '@/lib/domain/record/actor'
import { db, everyCompany, type Prisma } from '@/lib/platform/db'

/** A member known by the given identifiers; external ids as `application:id`. */
export async function aMemberKnownBy(
  actor: Actor,
  known: { email?: string; login?: string; externalId?: string; firstName?: string; lastName?: string },
) {
  const { companyId } = actor
  const member = await db.member.create({
    data: { companyId, firstName: known.firstName ?? 'Jeanne', lastName: known.lastName ?? 'Berthier' },
  })
  const [application = '', id] = known.externalId?.split(/:(.*)/) ?? []
  const values = [
    { kind: 'email', value: normaliseEmail(known.email) },
    { kind: 'login', value: normaliseLogin(known.login) },
    { kind: 'external_id', value: normaliseExternalId(application, id) },
  ] as const
  for (const { kind, value } of values)
    if (value) await db.memberIdentifier.create({ data: { companyId, memberId: member.id, kind, value } })
  return member
}

export const aConnected = (
  actor: Actor,
  application = 'github',
  more: Partial<Prisma.UserConnectorUncheckedCreateInput> = {},
) =>
  db.userConnector.create({
    data: { companyId: actor.companyId, application, label: application, state: 'connected', ...more },
  })

/** An account as a sync would have stored it. */
export const anAccount = (
  actor: Actor,
  userConnectorId: string,
  facts: Partial<Prisma.AccountUncheckedCreateInput> = {},
) =>
  db.account.create({
    data: {
      externalId: randomUUID(),
      emailKey: normaliseEmail(facts.email),
      loginKey: normaliseLogin(facts.login),
      factsHash: new Uint8Array(randomBytes(16)),
      ...facts,
      companyId: actor.companyId,
      userConnectorId,
    },
  })

export const match = (actor: Actor, scope: Parameters<typeof matchAccounts>[2] = {}) =>
  everyCompany.$transaction((tx) => matchAccounts(tx, actor.companyId, scope))

export const accountNow = (actor: Actor, id: string) =>
  db.account.findUniqueOrThrow({ where: { companyId_id: { companyId: actor.companyId, id } } })

export const anomaliesOf = (actor: Actor, accountId: string) =>
  db.anomaly.findMany({ where: { companyId: actor.companyId, accountId }, orderBy: { id: 'asc' } })

export const changesOf = (actor: Actor, accountId: string) =>
  db.accountChange.findMany({ where: { companyId: actor.companyId, accountId }, orderBy: { id: 'asc' } })
