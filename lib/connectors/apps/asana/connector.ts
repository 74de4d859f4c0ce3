import { z } from 'zod'
import {
  addToTeam,
  isInTeam,
  listTeamMembers,
  listTeams,
  removeFromTeam,
} from '@/lib/connectors/apps/asana/asana-teams'
import {
  memberships,
  offsetPaging,
  ownMemberships,
  readSignIns,
  readUsers,
  teams,
  workspaces,
} from '@/lib/connectors/apps/asana/lists'
import { membership, membershipFields, toAccount, user } from '@/lib/connectors/apps/asana/to-account'
import { type AccountFacts, type AccountTarget, accountFacts } from '@/lib/connectors/kit/account-facts'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { email, liveChoices, secret, text } from '@/lib/connectors/kit/fields'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'

const developerConsole = 'https://app.asana.com/0/my-apps'

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
  texts: {
    fr: {
      help_api_token:
        'Le jeton d’un compte de service, ou le jeton d’accès personnel d’un administrateur. Ce qu’une personne retirée laisse revient au propriétaire du jeton, ou à l’administrateur choisi pour les comptes de service.',
      help_client_id: 'Celui d’une application de la console développeur d’Asana.',
      teams: 'Équipes',
      help_teams: 'Une adresse hors des domaines de l’organisation devient une invitée.',
      no_workspace: 'Ce jeton n’a accès à aucun espace de travail Asana.',
      full_management: 'Gestion complète\u00a0: vous en êtes administrateur.',
      read_only: 'Sans retrait\u00a0: Asana ne laisse retirer quelqu’un que par un administrateur.',
      left: 'Le propriétaire de ce jeton ne fait plus partie de cet espace de travail.',
      guest: 'Ce jeton est celui d’un invité, qui ne voit pas tous les membres.',
      plan: 'Asana réserve cela à une offre supérieure.',
      emails_unread: 'Les adresses e-mail n’ont pas pu être lues.',
      not_in_team: 'Asana ne laisse modifier une équipe que par quelqu’un qui en fait partie.',
      team_refused: 'La personne est invitée, mais pas ajoutée à toutes les équipes choisies.',
    },
    en: {
      help_api_token:
        'The token of a service account, or the personal access token of an admin. What a removed person leaves goes to the owner of the token, or to the admin chosen for service accounts.',
      help_client_id: 'The one of an app in Asana’s developer console.',
      teams: 'Teams',
      help_teams: 'An address outside the organisation’s domains becomes a guest.',
      no_workspace: 'This token has access to no Asana workspace.',
      full_management: 'Full management: you are an admin.',
      read_only: 'No removing: Asana lets only an admin remove somebody.',
      left: 'The owner of this token is no longer in this workspace.',
      guest: 'This token is a guest’s, who does not see all members.',
      plan: 'Asana keeps this for a higher plan.',
      emails_unread: 'Email addresses could not be read.',
      not_in_team: 'Asana lets a team be changed only by somebody who is in it.',
      team_refused: 'The person is invited, but not added to all the teams chosen.',
    },
  },
  guide: {
    hosts: ['asana.com'],
    steps: [
      {
        way: 'token',
        fr: 'Un administrateur de l’organisation ouvre la console développeur d’Asana.',
        en: 'An admin of the organisation opens Asana’s developer console.',
        links: [developerConsole],
      },
      {
        way: 'token',
        fr: 'Sous «\u00a0Jetons d’accès personnels\u00a0», il crée un jeton nommé Rollcall et le copie\u00a0: Asana ne le montre qu’une fois.',
        en: 'Under “Personal access tokens” the admin creates a token named Rollcall and copies it: Asana shows it only once.',
      },
      {
        way: 'token',
        fr: 'Offre Enterprise\u00a0: préférez le jeton d’un compte de service, dans la console d’administration, Applications, Comptes de service.',
        en: 'Enterprise plan: prefer the token of a service account, in the admin console, Apps, Service accounts.',
      },
      {
        way: 'authorization',
        fr: 'Dans la console développeur d’Asana, créez une application nommée Rollcall.',
        en: 'In Asana’s developer console, create an app named Rollcall.',
        links: [developerConsole],
      },
      {
        way: 'authorization',
        fr: 'Sous OAuth, enregistrez l’adresse de redirection ci-dessous et choisissez «\u00a0Full permissions\u00a0».',
        en: 'Under OAuth, register the redirect address below and choose “Full permissions”.',
      },
      {
        way: 'authorization',
        fr: 'Copiez ici l’identifiant client et son secret. Un administrateur de l’organisation donne ensuite son accord.',
        en: 'Copy the client ID and its secret here. An admin of the organisation then agrees.',
      },
    ],
    scopes: [{ credential: 'client_id', read: ['default'], write: ['default'] }],
    noScopes: {
      fr: 'Un jeton d’Asana a tous les droits de la personne qui le crée\u00a0: pour lire seulement, celui d’un membre suffit\u00a0; pour retirer quelqu’un, il faut un administrateur.',
      en: 'An Asana token has all the rights of the person who creates it. A member’s token is enough to read; removing people requires an admin’s.',
    },
  },
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
