import { z } from 'zod'
import { labels, member } from '@/lib/connectors/apps/gitlab/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const links = z.array(z.unknown()).nullish().catch(null)
const subgroup = z.object({
  id: idText,
  full_name: z.string(),
  web_url: vendorText,
  parent_id: idText.nullish(),
  ldap_group_links: links,
  saml_group_links: links,
})
const row = member.pick({ id: true, access_level: true })

const aside = { resumable: false } as const

/** The least that lets somebody into a subgroup. */
const guest = 10

/** Every group below the one that is connected: https://docs.gitlab.com/api/groups/#list-descendant-groups */
export async function* listSubgroups(http: Http, top: string): AsyncGenerator<GroupFacts[]> {
  for await (const rows of http.wholePages(path`/groups/${top}/descendant_groups`, subgroup))
    yield rows.map(({ id, full_name, web_url, parent_id, ldap_group_links, saml_group_links }) =>
      groupFacts({
        externalId: id,
        name: full_name,
        kind: 'group',
        // The directory would reset the membership of somebody who signs in through it.
        lock: ldap_group_links?.length || saml_group_links?.length ? 'synced' : null,
        url: web_url,
        parentExternalId: parent_id && parent_id !== top ? parent_id : null,
      }),
    )
}

type Row = z.output<typeof row>
type GroupReads = { members: Map<string, Promise<Row[]>>; parents: Promise<Map<string, string>> | null }

// Asked once per reading: the inherited members are the group's own list.
const reads = new WeakMap<Http, GroupReads>()
function knownOf(http: Http): GroupReads {
  const cached = reads.get(http) ?? { members: new Map(), parents: null }
  reads.set(http, cached)
  return cached
}

function directMembers(http: Http, id: string): Promise<Row[]> {
  const { members } = knownOf(http)
  const direct = members.get(id) ?? readDirect(http, id)
  members.set(id, direct)
  return direct
}

async function readDirect(http: Http, id: string): Promise<Row[]> {
  const directRows: Row[] = []
  for await (const rows of http.wholePages(path`/groups/${id}/members`, row, aside)) directRows.push(...rows)
  return directRows
}

async function readParents(http: Http, top: string): Promise<Map<string, string>> {
  const parents = new Map<string, string>()
  for await (const { id, parent_id } of http.pages(path`/groups/${top}/descendant_groups`, subgroup, aside))
    if (parent_id && parent_id !== top) parents.set(id, parent_id)
  return parents
}

/** The subgroups that contain it, the nearest one first. */
async function above(http: Http, top: string, nearest: string): Promise<string[]> {
  const cached = knownOf(http)
  cached.parents ??= readParents(http, top)
  const parents = await cached.parents
  const chain: string[] = []
  for (let id: string | undefined = nearest; id && !chain.includes(id); id = parents.get(id)) chain.push(id)
  return chain
}

/**
 * Who is in it directly, then who is in a subgroup above it. Whoever is a member of the connected group itself is in all of
 * them, as the account's role says; telling that of each would be everybody in everything. Members of a group that was
 * invited into it are only told together with all others (`members/all`), which takes as many calls as there are people.
 */
export async function* listSubgroupMembers(
  http: Http,
  top: string,
  { externalId, parentExternalId }: Pick<GroupFacts, 'externalId' | 'parentExternalId'>,
): AsyncGenerator<MembershipFacts[]> {
  const membership = ({ id, access_level }: Row, via: string | null) =>
    membershipFacts({
      groupExternalId: externalId,
      accountExternalId: id,
      role: labels[access_level] ?? String(access_level),
      isDirect: via === null,
      viaExternalId: via,
    })
  const direct = await directMembers(http, externalId)
  yield direct.map((one) => membership(one, null))
  const seen = new Set(direct.map(({ id }) => id))
  for (const via of parentExternalId ? await above(http, top, parentExternalId) : []) {
    const others = (await directMembers(http, via)).filter(({ id }) => !seen.has(id))
    for (const { id } of others) seen.add(id)
    yield others.map((other) => membership(other, via))
  }
}

/** A 404 means that the member or the group is missing, so the group is read to find out which. */
export async function isInSubgroup(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  if (account.externalId.startsWith('invite:'))
    throw http.error('conflict', { messageKey: 'connectors.errors.not_joined_yet' })
  if (await orMissing(http.get(path`/groups/${externalId}/members/${account.externalId}`, row))) return true
  await http.get(path`/groups/${externalId}`, z.object({ id: idText }), { query: { with_projects: false } })
  return false
}

export async function addToSubgroup(http: Http, { externalId }: GroupTarget, account: AccountTarget) {
  const body = { user_id: Number(account.externalId), access_level: guest }
  await http.post(path`/groups/${externalId}/members`, body, z.unknown())
}

/**
 * Out of this group alone: without `skip_subresources` GitLab takes the person out of all below it, too. The connection's
 * own account owns the group above, so no subgroup is left without an owner.
 */
export const removeFromSubgroup = (http: Http, { externalId }: GroupTarget, account: AccountTarget) =>
  http.delete(path`/groups/${externalId}/members/${account.externalId}`, {
    query: { skip_subresources: true },
  })
