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
        // Who signs in by the directory is put back to what its groups say.
        lock: ldap_group_links?.length || saml_group_links?.length ? 'synced' : null,
        url: web_url,
        parentExternalId: parent_id && parent_id !== top ? parent_id : null,
      }),
    )
}

/** Who is in it directly. Whoever is in a group above is in all that are below it, which nobody is told twice. */
export async function* listSubgroupMembers(
  http: Http,
  { externalId }: Pick<GroupFacts, 'externalId'>,
): AsyncGenerator<MembershipFacts[]> {
  for await (const rows of http.wholePages(path`/groups/${externalId}/members`, row))
    yield rows.map(({ id, access_level }) =>
      membershipFacts({
        groupExternalId: externalId,
        accountExternalId: id,
        role: labels[access_level] ?? String(access_level),
      }),
    )
}

/** 404 means that the member or the group is missing: the group is asked for to know which. */
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
