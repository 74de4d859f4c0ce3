import { z } from 'zod'
import { pending, toAccount, user } from '@/lib/connectors/apps/zoom/to-account'
import { everybody, pagingOf, users } from '@/lib/connectors/apps/zoom/wire'
import { readSeats } from '@/lib/connectors/apps/zoom/zoom-seats'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { orNull } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { idText } from '@/lib/connectors/kit/vendor-values'

const group = z.object({ id: idText, name: z.string() })
/** What a user is by its type: 2 is paid for, 1 is not. */
const licensed = 'type:2'
const isLicence = ({ externalId }: Pick<GroupFacts, 'externalId'>) => externalId === licensed

const groupsOf = (http: Http) => http.wholePages('/groups', group, { paging: pagingOf('groups') })

export const mayReadGroups = (http: Http) => http.get('/groups', z.unknown(), { query: { page_size: 1 } })

/** https://developers.zoom.us/docs/api/users/#tag/groups/GET/groups, then the licence. */
export async function* listGroups(http: Http): AsyncGenerator<GroupFacts[]> {
  for await (const rows of groupsOf(http))
    yield rows.map(({ id, name }) =>
      groupFacts({
        externalId: id,
        name,
        kind: 'group',
        url: `https://zoom.us/account/group#/detail/${id}/detail`,
      }),
    )
  yield [groupFacts({ externalId: licensed, name: 'Licensed', kind: 'licence', isPrivileged: false })]
}

/** Read from users, 300 per page, since groups list 100 members per page. */
export async function* listMemberships(http: Http): AsyncGenerator<MembershipFacts[]> {
  for await (const row of users(http, everybody)) {
    const { externalId, hasSeat } = toAccount(row, null)
    const held = [...(row.group_ids ?? []), ...(hasSeat ? [licensed] : [])]
    yield held.map((id) => membershipFacts({ groupExternalId: id, accountExternalId: externalId }))
  }
}

export async function isInGroup(http: Http, target: GroupTarget, { externalId }: AccountTarget) {
  if (externalId.startsWith(pending))
    throw http.error('conflict', { messageKey: 'connectors.zoom.not_joined' })
  const row = await http.get(path`/users/${externalId}`, user)
  if (isLicence(target)) return toAccount(row, null).hasSeat === true
  if (row.group_ids?.includes(target.externalId)) return true
  // From the list, which needs no further right.
  for await (const rows of groupsOf(http)) if (rows.some(({ id }) => id === target.externalId)) return false
  throw http.error('not_found')
}

const setType = (http: Http, { externalId }: AccountTarget, type: 1 | 2) =>
  http.patch(path`/users/${externalId}`, { type }, z.unknown())

export async function addToGroup(http: Http, target: GroupTarget, account: AccountTarget) {
  if (isLicence(target)) {
    await needALicence(http)
    await setType(http, account, 2)
    return
  }
  const body = { members: [{ id: account.externalId }] }
  await http.post(path`/groups/${target.externalId}/members`, body, z.unknown())
}

export async function removeFromGroup(http: Http, target: GroupTarget, account: AccountTarget) {
  if (isLicence(target)) await setType(http, account, 1)
  else await http.delete(path`/groups/${target.externalId}/members/${account.externalId}`)
}

/** Zoom's own count, if the app may read it. */
async function needALicence(http: Http): Promise<void> {
  const pools = (await orNull(readSeats(http))) ?? []
  const left = pools.map(({ purchased, used }) => (purchased ?? Number.POSITIVE_INFINITY) - (used ?? 0))
  if (left.length > 0 && left.every((number) => number <= 0))
    throw http.error('conflict', { messageKey: 'connectors.errors.no_licence_left' })
}
