import { z } from 'zod'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import {
  type GroupFacts,
  type GroupTarget,
  groupFacts,
  type MembershipFacts,
  membershipFacts,
} from '@/lib/connectors/kit/groups/group-facts'
import type { Http } from '@/lib/connectors/kit/http'
import { orElsewhere } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const team = z.object({
  id: idText,
  slug: z.string(),
  name: vendorText,
  flags: z.object({ 'idp:provisioned': z.boolean().nullish() }).nullish(),
})
const member = z.object({ id: idText, teamRole: vendorText })
const labels: Record<string, string> = { admin: 'Team Admin', contributor: 'Contributor' }

const session = z.object({ auth: z.object({ scopes: z.array(z.string()) }).nullish() })

/** The scopes of the token, which Sentry returns at the root of its API; null if it does not. */
export async function readScopes(http: Http): Promise<string[] | null> {
  return (await orElsewhere(http.get('/', session)))?.auth?.scopes ?? null
}

/** https://docs.sentry.io/api/teams/list-an-organizations-teams/. Ids never change; slugs follow names. */
export async function* listTeams(http: Http, slug: string): AsyncGenerator<GroupFacts[]> {
  const query = { detailed: 0 }
  for await (const rows of http.wholePages(path`/organizations/${slug}/teams/`, team, { query }))
    yield rows.map((row) =>
      groupFacts({
        externalId: row.id,
        name: row.name ?? row.slug,
        kind: 'team',
        lock: row.flags?.['idp:provisioned'] ? 'synced' : null,
      }),
    )
}

/** Sentry lists no teams for people whose invitation is pending. */
export async function* listTeamMembers(
  http: Http,
  slug: string,
  { externalId }: Pick<GroupFacts, 'externalId'>,
): AsyncGenerator<MembershipFacts[]> {
  for await (const rows of http.wholePages(path`/teams/${slug}/${externalId}/members/`, member))
    yield rows.map(({ id, teamRole }) =>
      membershipFacts({
        groupExternalId: externalId,
        accountExternalId: id,
        role: teamRole && (labels[teamRole] ?? teamRole),
      }),
    )
}

const teamsOf = z.object({ teams: z.array(z.string()).nullish() })

export async function isInTeam(
  http: Http,
  slug: string,
  { externalId }: GroupTarget,
  account: AccountTarget,
) {
  if (account.status === 'invited')
    throw http.error('conflict', { messageKey: 'connectors.errors.not_joined_yet' })
  const details = await http.get(path`/teams/${slug}/${externalId}/`, team)
  const row = await http.get(path`/organizations/${slug}/members/${account.externalId}/`, teamsOf)
  return row.teams?.includes(details.slug) ?? false
}

const address = (slug: string, { externalId }: GroupTarget, account: AccountTarget) =>
  path`/organizations/${slug}/members/${account.externalId}/teams/${externalId}/`

/** 202 only requests approval from somebody in the organisation: the next reading shows the change as not done. */
export async function addToTeam(http: Http, slug: string, target: GroupTarget, account: AccountTarget) {
  await http.post(address(slug, target, account), {}, z.unknown())
}

export const removeFromTeam = (http: Http, slug: string, target: GroupTarget, account: AccountTarget) =>
  http.delete(address(slug, target, account))
