import type { MemberTab } from '@/components/members/list-address'
import type { MemberLine } from '@/components/members/member-line'
import type { Actor } from '@/lib/domain/actor'
import { countMembers, listMembers } from '@/lib/domain/members/list-members'
import { listApplicationsOf } from '@/lib/domain/members/member-applications'
import { presentMember } from '@/lib/domain/members/present-member'
import { type MemberQuery, memberTabs } from '@/lib/domain/members/schema'

/** One page of the list, with the names that its rows show. */
export async function readLines(actor: Actor, query: MemberQuery, types: { id: string; name: string }[]) {
  const { items, total } = await listMembers(actor, query)
  const places = await listApplicationsOf(
    actor,
    items.map(({ id }) => id),
  )
  const names = new Map(types.map(({ id, name }) => [id, name]))
  const lines: MemberLine[] = items.map(presentMember).map((member) => ({
    ...member,
    typeName: names.get(member.member_type ?? '') ?? null,
    places: places.get(member.id) ?? [],
  }))
  return { lines, total }
}

/** How many each tab holds under the same search and filters; null where a count failed. */
export async function countTabs(actor: Actor, query: MemberQuery) {
  const { page: _page, itemsPerPage: _size, order: _order, cursor: _cursor, ...criteria } = query
  const counts = await Promise.all(
    memberTabs.map((tab) => countMembers(actor, { ...criteria, state: tab }).catch(() => null)),
  )
  return Object.fromEntries(memberTabs.map((tab, index) => [tab, counts[index] ?? null])) as Record<
    MemberTab,
    number | null
  >
}
