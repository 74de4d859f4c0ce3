import type { MemberLine } from '@/components/members/member-line'
import { listApplicationsOf, listMembers } from '@/lib/domain/people/members/list-members'
import { presentMember } from '@/lib/domain/people/members/member-rows'
import type { MemberQuery } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { costsOfMembers } from '@/lib/domain/spend/costs/shown-costs'

/** One page of the list, with the names that its rows show. */
export async function readLines(actor: Actor, query: MemberQuery, types: { id: string; name: string }[]) {
  const { items, total } = await listMembers(actor, query)
  const ids = items.map(({ id }) => id)
  const [places, costs] = await Promise.all([listApplicationsOf(actor, ids), costsOfMembers(actor, ids)])
  const names = new Map(types.map(({ id, name }) => [id, name]))
  const lines: MemberLine[] = items.map(presentMember).map((member) => ({
    ...member,
    typeName: names.get(member.member_type ?? '') ?? null,
    places: places.get(member.id) ?? [],
    cost: costs.get(member.id) ?? null,
  }))
  return { lines, total }
}
