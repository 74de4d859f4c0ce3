import { readPastGroups } from '@/lib/domain/accounts/history/past-groups'
import type { PastAccountView } from '@/lib/domain/accounts/history/past-schema'
import { db } from '@/lib/platform/db'

type Facts = Omit<PastAccountView, '@id' | 'member' | 'groups'>
type Owner = { accountId: string; kind: string; memberId: string | null; memberName: string | null; at: Date }

/** The accounts with these ids as they were at an instant, in the order of the ids. */
export async function readPastAccounts(
  companyId: string,
  ids: string[],
  end: Date,
): Promise<PastAccountView[]> {
  if (ids.length === 0) return []
  const where = { companyId, accountId: { in: ids } }
  const order = [{ at: 'asc' }, { id: 'asc' }] as const
  const [rows, later, owners, groups] = await Promise.all([
    db.account.findMany({
      where: { companyId, id: { in: ids } },
      include: { member: { select: { id: true, firstName: true, lastName: true } } },
    }),
    db.accountChange.findMany({
      where: { ...where, kind: { in: ['changed', 'returned'] }, at: { gte: end } },
      orderBy: [...order],
      select: { accountId: true, before: true },
    }),
    db.accountChange.findMany({
      where: { ...where, kind: { in: ['linked', 'unlinked'] } },
      orderBy: [...order],
      select: { accountId: true, kind: true, memberId: true, memberName: true, at: true },
    }),
    readPastGroups(companyId, ids, end),
  ])
  const changes = Map.groupBy(later, ({ accountId }) => accountId)
  const links = Map.groupBy(owners, ({ accountId }) => accountId)
  const members = await knownMembers(companyId, owners)
  const byId = new Map(
    rows.map((row) => {
      const now: Facts = {
        id: row.id,
        external_id: row.externalId,
        display_name: row.displayName,
        email: row.email,
        login: row.login,
        role: row.role,
        role_label: row.roleLabel,
        status: row.status,
        kind: row.kind,
        is_admin: row.isAdmin,
        has_mfa: row.hasMfa,
        first_seen_at: row.firstSeenAt.toISOString(),
        gone_at: row.goneAt?.toISOString() ?? null,
      }
      const then = undo(now, changes.get(row.id) ?? [])
      const present = row.member && {
        id: row.member.id,
        name: `${row.member.firstName} ${row.member.lastName}`,
      }
      const owner = ownerAt(links.get(row.id) ?? [], end, present)
      const member = owner && { ...owner, id: owner.id && members.has(owner.id) ? owner.id : null }
      return [
        row.id,
        { '@id': `/api/accounts/${row.id}`, ...then, member, groups: groups.get(row.id) ?? null },
      ]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Applies the former values of every later change. If several changed the same fact, the first one after the instant
 * counts.
 */
function undo(now: Facts, later: { before: unknown }[]): Facts {
  const then: Record<string, unknown> = { ...now }
  for (const { before } of later.toReversed())
    for (const [field, value] of Object.entries((before ?? {}) as object))
      if (Object.hasOwn(then, field)) then[field] = value
  return then as Facts
}

/**
 * The last link before the instant names the owner. Without one, the first link after it shows who the owner was
 * before.
 */
function ownerAt(links: Owner[], end: Date, present: PastAccountView['member']): PastAccountView['member'] {
  const named = ({ memberId, memberName }: Owner) => ({ id: memberId, name: memberName ?? '—' })
  const last = links.findLast(({ at }) => at < end)
  if (last) return last.kind === 'linked' ? named(last) : null
  const next = links[0]
  if (!next) return present
  return next.kind === 'unlinked' ? named(next) : null
}

async function knownMembers(companyId: string, owners: Owner[]): Promise<Set<string>> {
  const ids = [...new Set(owners.flatMap(({ memberId }) => memberId ?? []))]
  const members = await db.member.findMany({ where: { companyId, id: { in: ids } }, select: { id: true } })
  return new Set(members.map(({ id }) => id))
}
