import { z } from 'zod'
import {
  findUsers,
  inviteFields,
  mutate,
  pendingInvites,
  problem,
  query,
  userPaging,
} from '@/lib/connectors/apps/linear/graphql'
import {
  addToTeam,
  isInTeam,
  listTeamMembers,
  listTeams,
  removeFromTeam,
} from '@/lib/connectors/apps/linear/linear-teams'
import {
  type Invite,
  invite,
  invited,
  inviteToAccount,
  roles,
  toAccount,
  user,
} from '@/lib/connectors/apps/linear/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { choice, email, secret } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed } from '@/lib/connectors/kit/if-allowed'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

const viewer = z.object({ id: idText, email: z.string(), admin: z.boolean(), owner: z.boolean().nullish() })
const self = z.object({ data: z.object({ viewer }) })
const ids = z.object({
  data: z.object({ users: z.object({ nodes: z.array(z.object({ id: idText })) }) }),
})

const whoAmI = async (http: Http) =>
  (await query(http, 'query { viewer { id email admin owner } }', self)).data.viewer

async function findInvite(http: Http, isIt: (row: Invite) => boolean): Promise<Invite | null> {
  for await (const row of pendingInvites(http)) if (isIt(row)) return row
  return null
}

/** Refuses acts that would lock everybody out: on the connection's own account, and on the last owner. */
async function refuseLockout(http: Http, { externalId, role }: AccountTarget): Promise<void> {
  if ((await whoAmI(http)).id === externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (role !== 'owner') return
  const text = 'query { users(filter:{owner:{eq:true}}) { nodes { id } } }'
  const { users } = (await query(http, text, ids)).data
  if (!users.nodes.some(({ id }) => id !== externalId))
    throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

async function withdraw(http: Http, id: string): Promise<void> {
  const text = 'mutation ($id:String!) { organizationInviteDelete(id:$id) { success } }'
  await mutate(http, 'organizationInviteDelete', text, z.object({}), { id })
}

/**
 * The users and pending invitations of a Linear workspace: https://linear.app/developers/graphql, the schema as in the
 * vendor's own library, https://github.com/linear/linear, packages/sdk/src/schema.graphql. Nobody is deleted there:
 * administrators suspend. It says nothing of second factors.
 */
export const linear = defineConnector({
  id: 'linear',
  name: 'Linear',
  category: 'productivity',
  website: 'https://linear.app',
  texts: {
    fr: {
      help_api_token: 'La clé d’API personnelle d’un administrateur de l’espace.',
      not_an_admin: 'Cette clé n’est pas celle d’un administrateur de l’espace Linear.',
      invitation_role: 'Le rôle d’une invitation ne change pas\u00a0: retirez-la et invitez à nouveau.',
    },
    en: {
      help_api_token: 'The personal API key of a workspace administrator.',
      not_an_admin: 'This key is not of an administrator of the Linear workspace.',
      invitation_role: 'The role of an invitation does not change: withdraw it and invite again.',
    },
  },
  guide: {
    hosts: ['linear.app'],
    steps: [
      {
        fr: 'Un administrateur de l’espace de travail ouvre «\u00a0Security & access\u00a0» dans ses paramètres.',
        en: 'An administrator of the workspace opens Security & access in their settings.',
        links: ['https://linear.app/settings/account/security'],
      },
      {
        fr: 'Sous «\u00a0Personal API keys\u00a0», il crée une clé nommée Rollcall, avec «\u00a0Only select permissions\u00a0» et les droits ci-dessous.',
        en: 'Under “Personal API keys” the administrator creates a key named Rollcall, with “Only select permissions” and the permissions below.',
      },
      {
        fr: 'Copiez cette clé ici\u00a0: Linear ne la montre qu’une fois.',
        en: 'Copy that key here: Linear shows it only once.',
      },
    ],
    scopes: [{ credential: 'api_token', read: ['Read'], write: ['Read', 'Write', 'Admin'] }],
  },
  credentials: z.object({ api_token: secret({ help: 'connectors.linear.help_api_token' }) }),
  can: { create: 'invite', delete: 'deactivate', changeRole: true, groups: 'edit' },
  loginsAreTheCompanys: false,
  newAccount: z.object({ email: email(), role: choice(roles, 'user') }),
  roles,

  vendorUrl: 'https://api.linear.app',
  http: ({ api_token }, vendorUrl) => ({
    baseUrl: siteAddress(vendorUrl),
    // Personal keys are sent without `Bearer`.
    headers: { authorization: api_token },
    paging: userPaging,
    problem,
  }),

  async verify(http) {
    const me = await whoAmI(http)
    if (!me.admin && !me.owner)
      throw http.error('permission', { messageKey: 'connectors.linear.not_an_admin' })
    return { connectedAs: me.email, notes: [] }
  },

  async *listAccounts(http) {
    const invites = new Map<string, Invite>()
    const refused = () => http.note('connectors.notes.invitations_unavailable')
    for await (const row of ifAllowed(pendingInvites(http), refused))
      invites.set(row.email.toLowerCase(), row)
    // An invited person may be among the users already, so the list of users is read completely first.
    for await (const row of http.pages('/graphql', user, { resumable: false, counts: true })) {
      yield toAccount(row)
      invites.delete(row.email.toLowerCase())
    }
    for (const row of invites.values()) yield inviteToAccount(row)
  },

  listGroups: (http) => listTeams(http),
  listMemberships: (http) => listTeamMembers(http),
  groupChanges: 'single',
  isInGroup: (http, _context, team, account) => isInTeam(http, team, account),
  addToGroup: (http, _context, team, account) => addToTeam(http, team, account),
  removeFromGroup: (http, _context, team, account) => removeFromTeam(http, team, account),

  async getAccount(http, _context, externalId) {
    if (externalId.startsWith(invited)) {
      const row = await findInvite(http, ({ id }) => `${invited}${id}` === externalId)
      return row && inviteToAccount(row)
    }
    const row = (await findUsers(http, 'id', externalId)).find(({ id }) => id === externalId)
    return row ? toAccount(row) : null
  },

  async createAccount(http, _context, { email, role }) {
    const text = `mutation ($input:OrganizationInviteCreateInput!) {
      organizationInviteCreate(input:$input) { success organizationInvite { ${inviteFields} } } }`
    const result = z.object({ organizationInvite: invite })
    const input = { email, role }
    const { organizationInvite } = await mutate(http, 'organizationInviteCreate', text, result, { input })
    return inviteToAccount(organizationInvite)
  },

  async findAccount(http, _context, { email }) {
    const row = await findInvite(http, (found) => isSameText(found.email, email))
    if (row) return inviteToAccount(row)
    const there = (await findUsers(http, 'email', email)).map(toAccount)
    return there.find((found) => isSameText(found.email, email) && found.status !== 'suspended') ?? null
  },

  async deleteAccount(http, _context, account) {
    const { externalId, status, email } = account
    if (externalId.startsWith(invited)) {
      await withdraw(http, externalId.slice(invited.length))
      return 'done'
    }
    if (status === 'suspended') return 'done'
    await refuseLockout(http, account)
    const open = status === 'invited' && (await findInvite(http, (row) => isSameText(row.email, email ?? '')))
    if (open) await withdraw(http, open.id)
    const text = 'mutation ($id:String!) { userSuspend(id:$id) { success } }'
    await mutate(http, 'userSuspend', text, z.object({}), { id: externalId })
    return 'done'
  },

  async changeRole(http, _context, account, role) {
    if (account.externalId.startsWith(invited))
      throw http.error('conflict', { messageKey: 'connectors.linear.invitation_role' })
    await refuseLockout(http, account)
    const text =
      'mutation ($id:String!,$role:UserRoleType!) { userChangeRole(id:$id, role:$role) { success } }'
    await mutate(http, 'userChangeRole', text, z.object({}), { id: account.externalId, role })
  },
})
