import type { MemberIdentifier } from '@prisma/client'
import { claimIdentifier, forgetIdentifiers } from '@/lib/domain/linking/identifiers/claim-identifier'
import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import { changeOwners } from '@/lib/domain/linking/ownership/change-owners'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { unlinkAccounts } from '@/lib/domain/linking/ownership/unlink-accounts'
import { normaliseEmail, normaliseIdentifier } from '@/lib/domain/linking/profiles/normalise-identifier'
import type { IdentifierInput, IdentifierView } from '@/lib/domain/people/identifiers/identifier-schema'
import { getMember } from '@/lib/domain/people/members/members'
import { refuseUnverifiedClosing } from '@/lib/domain/provisioning/leavers/refuse-unverified-closing'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { isId } from '@/lib/domain/record/id-schema'
import type { List } from '@/lib/domain/record/lists/listing'
import { nameOf } from '@/lib/domain/record/person-name'
import { db, Prisma, type Tx } from '@/lib/platform/db'

const whoDecided = {
  id: true,
  decidedBy: { select: { fullName: true } },
} satisfies Prisma.AnomalyDecisionSelect
export type IdentifierRow = MemberIdentifier & {
  decision: Omit<Prisma.AnomalyDecisionGetPayload<{ select: typeof whoDecided }>, 'id'> | null
  /** The application of the account it was learned from. */
  learnedIn: string | null
}

/** All identifiers of one member: there are a few dozen at most, so they are not paged. */
export async function listIdentifiers(actor: Actor, memberId: string): Promise<List<IdentifierRow>> {
  const [items] = await Promise.all([readIdentifiers(db, actor, { memberId }), getMember(actor, memberId)])
  return { items, total: items.length }
}

/** Adds the identifier, and links the accounts with it that have no owner. */
export async function addIdentifier(
  actor: Actor,
  memberId: string,
  { kind, value: given, application = '' }: IdentifierInput,
): Promise<IdentifierRow> {
  try {
    return await changeOwners(actor.companyId, async (tx) => {
      const member = await getMember(actor, memberId, tx)
      const value = normaliseIdentifier(kind, application, given)
      if (!value) throw invalid('value', kind === 'email' ? 'problems.email' : 'problems.format')
      const id = await claimIdentifier(tx, actor, memberId, { kind, value, field: 'value' })
      await indexMembers(tx, actor.companyId, [memberId])
      const { linked } = await matchAccounts(tx, actor.companyId, {
        memberIds: [memberId],
        userId: actor.userId,
      })
      if (linked > 0) await refuseUnverifiedClosing(tx, actor, [memberId])
      const [row] = await readIdentifiers(tx, actor, { memberId, id })
      if (!row) throw notFound()
      const facts = { name: nameOf(member), kind, value, linked }
      await recordAct(tx, actor, 'member.identifier_added', memberId, facts)
      return row
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw invalid('value', 'members.identifier_taken_meanwhile')
    throw error
  }
}

/** Accounts that it linked automatically lose their owner. The identifier of the member's own address cannot be deleted alone. */
export const deleteIdentifier = (actor: Actor, memberId: string, id: string) =>
  changeOwners(actor.companyId, async (tx) => {
    const member = await getMember(actor, memberId, tx)
    const [identifier] = isId(id) ? await readIdentifiers(tx, actor, { memberId, id }) : []
    if (!identifier) throw notFound()
    if (identifier.kind === 'email' && identifier.value === normaliseEmail(member.email))
      throw conflict('members.identifier_is_address')
    const unlinked = await unlinkAccounts(tx, actor, { identifierId: id })
    await forgetIdentifiers(tx, actor.companyId, [id])
    await indexMembers(tx, actor.companyId, [memberId])
    const { kind, value } = identifier
    const facts = { name: nameOf(member), kind, value, unlinked }
    await recordAct(tx, actor, 'member.identifier_deleted', memberId, facts)
  })

async function readIdentifiers(tx: Tx, actor: Actor, which: { memberId: string; id?: string }) {
  const { companyId } = actor
  const rows = await tx.memberIdentifier.findMany({
    where: { companyId, ...which },
    orderBy: [{ kind: 'asc' }, { value: 'asc' }],
  })
  const decisionIds = rows.flatMap(({ decisionId }) => decisionId ?? [])
  const decisions = decisionIds.length
    ? await tx.anomalyDecision.findMany({ where: { companyId, id: { in: decisionIds } }, select: whoDecided })
    : []
  const accountIds = rows.flatMap(({ accountId }) => accountId ?? [])
  const accounts = accountIds.length
    ? await tx.account.findMany({
        where: { companyId, id: { in: accountIds } },
        select: { id: true, userConnector: { select: { application: true } } },
      })
    : []
  const applications = new Map(accounts.map(({ id, userConnector }) => [id, userConnector.application]))
  const decisionOf = new Map(decisions.map(({ id, ...decision }) => [id, decision]))
  return rows.map((row) => ({
    ...row,
    decision: decisionOf.get(row.decisionId ?? '') ?? null,
    learnedIn: applications.get(row.accountId ?? '') ?? null,
  }))
}

export function presentIdentifier(identifier: IdentifierRow): IdentifierView {
  const { id, memberId, kind, origin } = identifier
  const application = kind === 'external_id' ? identifier.value.split(':', 1)[0]! : null
  return {
    '@id': `/api/members/${memberId}/identifiers/${id}`,
    id,
    kind,
    value: application ? identifier.value.slice(application.length + 1) : identifier.value,
    application,
    origin,
    learned_from:
      origin === 'learned'
        ? {
            account: identifier.accountId,
            application: identifier.learnedIn,
            decided_by: identifier.decision?.decidedBy?.fullName ?? null,
          }
        : null,
    created_at: identifier.createdAt.toISOString(),
  }
}
