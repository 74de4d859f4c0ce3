import { z } from 'zod'
import { ownMemberships } from '@/lib/connectors/apps/asana/lists'
import { gid } from '@/lib/connectors/apps/asana/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { path } from '@/lib/connectors/kit/path'
import { vendorText } from '@/lib/connectors/kit/vendor-values'

const aside = { resumable: false } as const
const withGid = z.object({ gid })
const team = withGid.extend({ name: vendorText, permalink_url: vendorText })
const flag = z.boolean().nullish()
const member = z.object({ user: withGid, is_admin: flag, is_guest: flag, is_limited_access: flag })
const heldMembership = z.object({ team: withGid })
const workspaceFacts = z.object({ data: z.object({ is_organization: z.boolean().nullish() }) })

/**
 * The teams visible to the token: https://developers.asana.com/reference/getteamsforworkspace. Only members of a team
 * may add and remove people (…/reference/adduserforteam); service accounts may without being members.
 */
export async function* listTeams(http: Http, workspace: string): AsyncGenerator<GroupFacts[]> {
  const withOrganization = { query: { opt_fields: 'is_organization' } }
  // A workspace that is not an organization has no teams.
  if (
    (await http.get(path`/workspaces/${workspace}`, workspaceFacts, withOrganization)).data
      .is_organization === false
  )
    return
  const own = (await ownMemberships(http)).has(workspace) ? await teamsOf(http, workspace, 'me') : null
  const query = { opt_fields: 'name,permalink_url' }
  for await (const rows of http.wholePages(path`/workspaces/${workspace}/teams`, team, { query }))
    yield rows.map(({ gid, name, permalink_url }) =>
      groupFacts({
        externalId: gid,
        name: name ?? gid,
        kind: 'team',
        lock: own === null || own.has(gid) ? null : 'rights',
        url: permalink_url,
      }),
    )
}

async function teamsOf(http: Http, workspace: string, user: string): Promise<Set<string>> {
  const held = new Set<string>()
  const query = { workspace, user, opt_fields: 'team' }
  for await (const row of http.pages('/team_memberships', heldMembership, { ...aside, query }))
    held.add(row.team.gid)
  return held
}

function roleOf({ is_admin, is_guest, is_limited_access }: z.output<typeof member>): string {
  if (is_admin) return 'Team admin'
  if (is_guest) return 'Guest'
  return is_limited_access ? 'Limited access' : 'Member'
}

/** The complete list; the list of a team's users ends at 2,000. */
export async function* listTeamMembers(
  http: Http,
  { externalId }: Pick<GroupFacts, 'externalId'>,
): AsyncGenerator<MembershipFacts[]> {
  const query = { opt_fields: 'user,is_admin,is_guest,is_limited_access' }
  for await (const rows of http.wholePages(path`/teams/${externalId}/team_memberships`, member, { query }))
    yield rows.map((row) =>
      membershipFacts({
        groupExternalId: externalId,
        accountExternalId: row.user.gid,
        role: roleOf(row),
      }),
    )
}

export async function isInTeam(
  http: Http,
  workspace: string,
  { externalId }: GroupTarget,
  account: AccountTarget,
): Promise<boolean> {
  if ((await teamsOf(http, workspace, account.externalId)).has(externalId)) return true
  await http.get(path`/teams/${externalId}`, z.object({ data: withGid }), { query: { opt_fields: 'name' } })
  return false
}

async function change(http: Http, verb: string, { externalId }: GroupTarget, account: AccountTarget) {
  try {
    await http.post(
      `${path`/teams/${externalId}`}/${verb}`,
      { data: { user: account.externalId } },
      z.unknown(),
    )
  } catch (error) {
    if (!(error instanceof ConnectorError && error.kind === 'permission')) throw error
    const { reason } = error
    throw http.error('permission', { messageKey: 'connectors.asana.not_in_team', reason })
  }
}

export const addToTeam = (http: Http, target: GroupTarget, account: AccountTarget) =>
  change(http, 'addUser', target, account)

export const removeFromTeam = (http: Http, target: GroupTarget, account: AccountTarget) =>
  change(http, 'removeUser', target, account)
