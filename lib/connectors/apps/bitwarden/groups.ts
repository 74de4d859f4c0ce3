import { z } from 'zod'
import { isOlder, type Member, member } from '@/lib/connectors/apps/bitwarden/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const ids = z.array(idText)
const group = z.object({
  id: idText,
  name: z.string(),
  externalId: vendorText,
  accessAll: z.boolean().nullish(),
})
const collection = z.object({
  id: idText,
  externalId: vendorText,
  groups: z.array(z.object({ id: idText })).nullish(),
})
type Target = Pick<GroupFacts, 'externalId' | 'kind'>

const aside = { resumable: false } as const

/** Groups, then collections: their names are encrypted, so they are called by what a directory calls them, or by their id. */
export async function* listGroups(http: Http): AsyncGenerator<GroupFacts[]> {
  for await (const rows of http.wholePages('/public/groups', group))
    yield rows.map(({ id, name, externalId, accessAll }) =>
      groupFacts({
        externalId: id,
        name,
        kind: 'group',
        isPrivileged: accessAll || null,
        // Only the Directory Connector and SCIM give one: they put back what is changed here.
        lock: externalId ? 'synced' : null,
      }),
    )
  for await (const rows of http.wholePages('/public/collections', collection))
    yield rows.map(({ id, externalId }) =>
      groupFacts({ externalId: id, name: externalId ?? id, kind: 'collection' }),
    )
}

// Both lists come whole and say it of all collections: each is asked for once a reading.
const reads = new WeakMap<Http, ReturnType<typeof readAccess>>()
function accessOf(http: Http): ReturnType<typeof readAccess> {
  const access = reads.get(http) ?? readAccess(http)
  reads.set(http, access)
  return access
}

async function readAccess(http: Http) {
  const members: Member[] = []
  for await (const rows of http.wholePages('/public/members', member, aside)) members.push(...rows)
  const groupsOf = new Map<string, string[]>()
  for await (const { id, groups } of http.pages('/public/collections', collection, aside))
    groupsOf.set(id, groups?.map((group) => group.id) ?? [])
  return { members, groupsOf, inGroups: new Map<string, string[]>() }
}

export async function* listGroupMembers(
  http: Http,
  { externalId, kind }: Target,
): AsyncGenerator<MembershipFacts[]> {
  if (kind === 'collection') yield* inCollection(http, externalId)
  else
    yield (await inGroup(http, externalId)).map((id) =>
      membershipFacts({ groupExternalId: externalId, accountExternalId: id }),
    )
}

async function inGroup(http: Http, id: string): Promise<string[]> {
  const { inGroups } = await accessOf(http)
  const memberIds = inGroups.get(id) ?? (await http.get(path`/public/groups/${id}/member-ids`, ids))
  inGroups.set(id, memberIds)
  return memberIds
}

/** Who was given it, then who reaches it by a group. */
async function* inCollection(http: Http, id: string): AsyncGenerator<MembershipFacts[]> {
  const { members, groupsOf } = await accessOf(http)
  // Servers older than October 2025 do not return it in the list.
  if (members.some(({ collections }) => !collections)) throw http.error('permission')
  const given = members.flatMap((row) => {
    const access = row.collections?.find((collection) => collection.id === id)
    return access ? [{ id: row.id, role: wordOf(access) }] : []
  })
  yield given.map((row) =>
    membershipFacts({ groupExternalId: id, accountExternalId: row.id, role: row.role }),
  )
  const seen = new Set(given.map((row) => row.id))
  for (const via of groupsOf.get(id) ?? []) {
    const others = (await inGroup(http, via)).filter((one) => !seen.has(one))
    for (const other of others) seen.add(other)
    yield others.map((accountExternalId) =>
      membershipFacts({ groupExternalId: id, accountExternalId, isDirect: false, viaExternalId: via }),
    )
  }
}

const wordOf = ({ manage, readOnly }: NonNullable<Member['collections']>[number]) =>
  manage ? 'Manage' : readOnly ? 'View' : 'Edit'

const memberOf = (account: AccountTarget) => path`/public/members/${account.externalId}`

/** The whole of a member: an update takes back whatever it leaves out, but for groups. */
const wholeMember = member.extend({ permissions: z.record(z.string(), z.unknown()).nullish() })

export async function isInGroup(http: Http, { externalId, kind }: GroupTarget, account: AccountTarget) {
  if (kind === 'collection') {
    const { collections } = await http.get(memberOf(account), wholeMember)
    if (collections?.some(({ id }) => id === externalId)) return true
    await http.get(path`/public/collections/${externalId}`, collection)
    return false
  }
  if ((await http.get(`${memberOf(account)}/group-ids`, ids)).includes(externalId)) return true
  await http.get(path`/public/groups/${externalId}`, group)
  return false
}

type Change = (held: string[]) => string[]

/** Of the member, whose list is shorter than the group's: both are taken whole only. */
async function changeGroups(http: Http, account: AccountTarget, change: Change): Promise<void> {
  const address = `${memberOf(account)}/group-ids`
  const groupIds = change(await http.get(address, ids))
  await http.put(address, { groupIds }, z.unknown())
}

async function changeCollections(
  http: Http,
  account: AccountTarget,
  change: (held: object[]) => object[],
): Promise<void> {
  const row = await http.get(memberOf(account), wholeMember)
  const older = isOlder([row])
  const held = (row.collections ?? []).map(({ id, readOnly, hidePasswords, manage }) => ({
    id,
    readOnly: readOnly ?? false,
    hidePasswords: hidePasswords ?? false,
    ...(!older && { manage: manage ?? false }),
  }))
  const body = {
    type: row.type,
    externalId: row.externalId,
    collections: change(held),
    ...(row.permissions && { permissions: row.permissions }),
    ...(older && { accessAll: row.accessAll }),
  }
  await http.put(memberOf(account), body, z.unknown())
}

export async function addToGroup(http: Http, { externalId, kind }: GroupTarget, account: AccountTarget) {
  if (kind !== 'collection') return changeGroups(http, account, (held) => [...held, externalId])
  // To look at, which is the least.
  const access = { id: externalId, readOnly: true, hidePasswords: false }
  await changeCollections(http, account, (held) => [...held, access])
}

export async function removeFromGroup(http: Http, { externalId, kind }: GroupTarget, account: AccountTarget) {
  if (kind !== 'collection')
    return changeGroups(http, account, (held) => held.filter((id) => id !== externalId))
  await changeCollections(http, account, (held) =>
    held.filter((one) => (one as { id: string }).id !== externalId),
  )
}
