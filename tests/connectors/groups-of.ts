import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import type { GroupFacts, MembershipFacts } from '@/lib/connectors/kit/groups/group-facts'
import { type GroupPlace, type GroupsComplete, readGroups } from '@/lib/connectors/kit/groups/read-groups'
import type { Connection } from '@/lib/connectors/kit/outbound'

/** A whole reading of groups, as the sync would do it. */
export async function groupsOf(
  connector: ApiConnector,
  connection: Connection,
  from: GroupPlace | null = null,
) {
  const groups: GroupFacts[] = []
  const memberships: MembershipFacts[] = []
  const places: GroupPlace[] = []
  let complete: GroupsComplete | null = null
  for await (const batch of readGroups(connector, { ...connection, place: from })) {
    groups.push(...batch.groups)
    memberships.push(...batch.memberships)
    places.push(structuredClone(batch.place))
    complete = batch.complete
  }
  return { groups, memberships, places, complete }
}
