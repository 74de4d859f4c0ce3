import { z } from 'zod'
import {
  addToTeam,
  isInTeam,
  listTeamMembers,
  listTeams,
  removeFromTeam,
} from '@/lib/connectors/apps/asana/asana-teams'
import { guide } from '@/lib/connectors/apps/asana/guide'
import {
  memberships,
  offsetPaging,
  ownMemberships,
  readSignIns,
  readUsers,
  teams,
  workspaces,
} from '@/lib/connectors/apps/asana/lists'
import { texts } from '@/lib/connectors/apps/asana/texts'
import { membership, membershipFields, toAccount, user } from '@/lib/connectors/apps/asana/to-account'
import { type AccountFacts, type AccountTarget, accountFacts } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { email, liveChoices, secret, text } from '@/lib/connectors/kit/fields'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'

const wrapped = <S extends z.ZodType>(data: S) => z.object({ data })
const userFields = { opt_fields: 'name,email' }
const whoAmI = async (http: Http) => (await http.get('/users/me', wrapped(user), { query: userFields })).data

function problem({ status }: VendorAnswer): Problem | null {
  return status === 402 ? { kind: 'permission', messageKey: 'connectors.asana.plan' } : null
}

/** Somebody's membership, by id or address. */
async function find(http: Http, workspace: string, who: string): Promise<AccountFacts | null> {
  const query = { user: who, limit: 1, opt_fields: membershipFields }
  const list = path`/workspaces/${workspace}/workspace_memberships`
  const memberships = await orMissing(http.get(list, wrapped(z.array(membership)), { query })).catch(
    (error) => {
      // Asana answers an unknown address with "bad parameter". An id comes from Asana itself, so it cannot be the cause.
      const isStranger = who.includes('@') && error instanceof ConnectorError && error.status === 400
      if (isStranger) return null
      throw error
    },
  )
  const row = memberships?.data[0]
  if (!row) return null
  const person = await orMissing(http.get(path`/users/${row.user.gid}`, wrapped(user), { query: userFields }))
  return toAccount(row, person?.data)
}

/** Refuses acts that would lock everybody out: on the connection's own account, and on the last administrator. */
async function refuseLockout(http: Http, workspace: string, account: AccountTarget): Promise<void> {
  if ((await whoAmI(http)).gid === account.externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (!account.isAdmin) return
  for await (const row of memberships(http, workspace))
    if (row.is_admin && row.is_active && row.user.gid !== account.externalId) return
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * Asana: the people of one workspace or organization. Its API gives no role and takes none away
 * (https://developers.asana.com/reference/workspace-memberships, …/reference/adduserforworkspace). By a token or somebody's
 * agreement (https://developers.asana.com/docs/oauth).
 */
export const asana = defineConnector({
  id: 'asana',
  name: 'Asana',
  category: 'productivity',
  website: 'https://asana.com',
  texts,
  guide,
  credentials: z.object({
    api_token: secret({ optional: true, help: 'connectors.asana.help_api_token' }),
    client_id: text({ optional: true, help: 'connectors.asana.help_client_id' }),
    client_secret: secret({ optional: true, help: 'connectors.help.client_secret' }),
  }),
  selection: { field: 'workspace', list: workspaces, none: 'connectors.asana.no_workspace' },
  can: { create: 'invite', delete: 'remove', groups: 'edit' },
  loginsAreTheCompanys: false,
  newAccount: z.object({
    email: email(),
    teams: liveChoices('team', {
      optional: true,
      label: 'connectors.asana.teams',
      help: 'connectors.asana.help_teams',
    }),
  }),
  choices: { team: (http, { workspace }) => teams(http, workspace) },

  vendorUrl: 'https://app.asana.com',
  oauth: {
    grant: 'authorization_code',
    unless: 'api_token',
    authorizeUrl: 'https://app.asana.com/-/oauth_authorize',
    tokenUrl: 'https://app.asana.com/-/oauth_token',
    clientAuth: 'body',
    // Adding and removing people have no scope of their own: they take an app with full permissions.
    scopes: ['default'],
    pkce: true,
  },
  http: ({ api_token }, vendorUrl) => ({
    baseUrl: `${siteAddress(vendorUrl).replace(/\/api\/1\.0$/, '')}/api/1.0`,
    headers: { ...(api_token ? { authorization: `Bearer ${api_token}` } : {}) },
    paging: offsetPaging,
    problem,
  }),

  async verify(http, { workspace }) {
    const { name, email } = await whoAmI(http)
    const connectedAs = email ?? name
    if (!workspace) return { connectedAs, notes: [] }
    const own = (await ownMemberships(http)).get(workspace)
    if (own?.is_active === false) throw http.error('permission', { messageKey: 'connectors.asana.left' })
    if (own?.is_guest) throw http.error('permission', { messageKey: 'connectors.asana.guest' })
    // Service accounts belong to no workspace, so only reading shows whether they may read.
    const list = path`/workspaces/${workspace}/workspace_memberships`
    await http.get(list, wrapped(z.array(z.unknown())), { query: { limit: 1 } })
    return { connectedAs, notes: own?.is_admin === false ? ['connectors.asana.read_only'] : [] }
  },

  async *listAccounts(http, { workspace }) {
    const users = await readUsers(http, workspace)
    const signIns = await readSignIns(http, workspace)
    for await (const row of memberships(http, workspace)) {
      const lastActiveAt = signIns.get(row.user.gid) ?? null
      yield { ...toAccount(row, users.get(row.user.gid)), lastActiveAt }
    }
  },

  listGroups: (http, { workspace }) => listTeams(http, workspace),
  listGroupMembers: (http, _context, team) => listTeamMembers(http, team),
  groupChanges: 'single',
  isInGroup: (http, { workspace }, team, account) => isInTeam(http, workspace, team, account),
  addToGroup: (http, _context, team, account) => addToTeam(http, team, account),
  removeFromGroup: (http, _context, team, account) => removeFromTeam(http, team, account),

  getAccount: (http, { workspace }, externalId) => find(http, workspace, externalId),

  async createAccount(http, { workspace }, { email, teams }) {
    // Asana accepts an invitation of somebody who is a member already.
    if ((await find(http, workspace, email))?.status === 'active')
      throw http.error('conflict', { messageKey: 'connectors.errors.account_exists' })
    const invite = path`/workspaces/${workspace}/addUser`
    const { data } = await http.post(invite, { data: { user: email } }, wrapped(user), { query: userFields })
    for (const team of teams) {
      await http
        .post(path`/teams/${team}/addUser`, { data: { user: data.gid } }, z.unknown())
        .catch((error) => {
          const isRefused = error instanceof ConnectorError && error.status !== null
          if (!isRefused) throw error
          throw http.error(error.kind, { messageKey: 'connectors.asana.team_refused', reason: error.reason })
        })
    }
    const asAsked = accountFacts({
      externalId: data.gid,
      email: data.email ?? email,
      login: data.email ?? email,
      displayName: data.name,
    })
    return (await find(http, workspace, data.gid)) ?? asAsked
  },

  async findAccount(http, { workspace }, { email }) {
    const account = await find(http, workspace, email)
    return account?.status === 'active' ? account : null
  },

  async deleteAccount(http, { workspace }, account) {
    await refuseLockout(http, workspace, account)
    const remove = path`/workspaces/${workspace}/removeUser`
    await http.post(remove, { data: { user: account.externalId } }, z.unknown())
    return 'done'
  },
})
