import type { Actor } from '@/lib/domain/record/actor'
import { forbidden, notFound } from '@/lib/domain/record/errors'
import { inMemory, type List, readList } from '@/lib/domain/record/lists/listing'
import { may } from '@/lib/domain/record/rights'
import type { ColleagueQuery, ColleagueView } from '@/lib/domain/sign-in/colleagues/schema'
import { now } from '@/lib/platform/clock'
import { db, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** The company's users, then its open invitations. */
export async function listColleagues(actor: Actor, query: ColleagueQuery): Promise<List<ColleagueView>> {
  return readList(
    query,
    inMemory(await everyColleague(actor), ({ id }) => id),
  )
}

export async function getColleague(actor: Actor, id: string): Promise<ColleagueView> {
  const match = (await everyColleague(actor)).find((colleague) => colleague.id === id)
  if (!match) throw notFound()
  return match
}

async function everyColleague({ companyId, userId }: Actor): Promise<ColleagueView[]> {
  const [users, lastSeen, invitations] = await Promise.all([
    db.user.findMany({ where: { companyId, disabledAt: null }, orderBy: { id: 'asc' } }),
    db.session.groupBy({ by: ['userId'], where: { companyId }, _max: { lastSeenAt: true } }),
    db.invitation.findMany({ where: { companyId }, orderBy: { id: 'asc' } }),
  ])
  const seen = new Map(lastSeen.map((row) => [row.userId, row._max.lastSeenAt]))
  const owners = users.filter(({ role }) => role === 'owner').length
  const active = users.map(
    (user): ColleagueView => ({
      id: user.id,
      full_name: user.fullName,
      email: user.email,
      role: user.role,
      state: 'active',
      last_active_at: laterOf(user.lastSeenAt, seen.get(user.id))?.toISOString() ?? null,
      has_second_factor: user.totpEnabledAt !== null,
      invited_at: null,
      is_you: user.id === userId,
      is_last_owner: user.role === 'owner' && owners === 1,
    }),
  )
  const invited = invitations.map(
    (invitation): ColleagueView => ({
      id: invitation.id,
      full_name: invitation.fullName,
      email: invitation.email,
      role: invitation.role,
      state: invitation.expiresAt > now() ? 'invited' : 'expired',
      last_active_at: null,
      has_second_factor: null,
      invited_at: invitation.sentAt.toISOString(),
      is_you: false,
      is_last_owner: false,
    }),
  )
  return [...active, ...invited]
}

const laterOf = (one: Date | null, other: Date | null | undefined) =>
  one && other ? (one > other ? one : other) : (one ?? other)

/**
 * Changes of roles are serialised, and only an owner makes them: of two owners who demote each other at once, one succeeds.
 * Since nobody changes or removes themselves, a company always has an owner.
 */
export async function holdOwners(tx: Tx, { companyId, userId }: Actor): Promise<void> {
  await execute(tx)`SELECT 1 FROM companies WHERE id = ${companyId}::uuid FOR NO KEY UPDATE`
  const own = await tx.user.findUnique({ where: { companyId_id: { companyId, id: userId } } })
  if (!own || own.disabledAt || !may(own.role, 'colleagues')) throw forbidden('problems.role_refused.member')
}
