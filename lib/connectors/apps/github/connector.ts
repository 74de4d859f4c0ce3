import { z } from 'zod'
import { readSeats } from '@/lib/connectors/apps/github/github-seats'
import {
  addToTeam,
  isInTeam,
  listTeamMembers,
  listTeams,
  removeFromTeam,
} from '@/lib/connectors/apps/github/github-teams'
import { guide } from '@/lib/connectors/apps/github/guide'
import {
  aside,
  collaborators,
  findInvitation,
  invitations,
  organizations,
  readIdentities,
  readMembers,
} from '@/lib/connectors/apps/github/lists'
import { problem } from '@/lib/connectors/apps/github/problem'
import {
  collaboratorAccount,
  invitation,
  invitedAccount,
  memberAccount,
  memberByRest,
  membership,
  publicUser,
  roles,
  simpleUser,
} from '@/lib/connectors/apps/github/to-account'
import { type AccountFacts, type AccountTarget, accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { choice, email, secret, text, urlOrEmpty } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed, orMissing } from '@/lib/connectors/kit/if-allowed'
import { parseAnswer } from '@/lib/connectors/kit/lists/parse-answer'
import { linkPaging } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { isSameText } from '@/lib/connectors/kit/vendor-values'

const invited = 'invite:'
const whoAmI = (http: Http) => http.get('/user', simpleUser)

/** The pasted address may be github.com, a data-residency tenant on ghe.com, or an Enterprise Server. */
function apiOf(customDomain: string, vendorUrl: string): string {
  const address = siteAddress(customDomain || vendorUrl)
  if (!customDomain || !URL.canParse(address)) return address
  const { host, origin } = new URL(address)
  if (/^(www\.|api\.)?github\.com$/.test(host)) return siteAddress(vendorUrl)
  if (host.endsWith('.ghe.com')) return `https://api.${host.replace(/^api\./, '')}`
  return `${origin}/api/v3`
}

/** Refuses acts that would lock everybody out: on the connection's own account, and on the last owner. */
async function refuseLockout(http: Http, org: string, account: AccountTarget): Promise<void> {
  if ((await whoAmI(http)).id === account.externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  if (account.role !== 'admin') return
  for await (const row of http.pages(path`/orgs/${org}/members`, simpleUser, {
    ...aside,
    query: { role: 'admin' },
  })) {
    if (row.id !== account.externalId) return
  }
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/** Logins can be renamed, so they are read again by id before each use. */
async function memberById(http: Http, org: string, id: string): Promise<AccountFacts | null> {
  const user = await orMissing(http.get(path`/user/${id}`, publicUser))
  if (!user) return null
  const ownMembership = await orMissing(http.get(path`/orgs/${org}/memberships/${user.login}`, membership))
  if (ownMembership?.state === 'active') return memberByRest(user, ownMembership.role)
  for await (const row of ifAllowed(collaborators(http, org)))
    if (row.id === id) return collaboratorAccount(row, null)
  return null
}

/** The people of one GitHub organization: members, invitations, outside collaborators. */
export const github = defineConnector({
  id: 'github',
  name: 'GitHub',
  category: 'development',
  website: 'https://github.com',
  texts: {
    fr: {
      help_api_token: 'Un jeton d’un propriétaire de l’organisation.',
      help_custom_domain: 'Vide pour github.com\u00a0; sinon l’adresse de votre GitHub Enterprise.',
      help_login: 'Si vous ne connaissez pas l’adresse e-mail de la personne.',
      no_organization:
        'Ce jeton n’est membre d’aucune organisation. GitHub demande d’appartenir à au moins une organisation.',
      full_management: 'Gestion complète\u00a0: vous en êtes propriétaire.',
      read_only: 'Lecture seule\u00a0: inviter et retirer demandent un propriétaire.',
      missing_scope: 'Ce jeton n’a pas la portée read:org ou admin:org.',
      sso_required: 'L’organisation exige que ce jeton soit autorisé pour l’authentification unique (SSO).',
      not_a_member: 'L’invitation à cette organisation n’a pas encore été acceptée.',
      emails_unread:
        'Les adresses e-mail n’ont pas pu être lues\u00a0: il faut la portée «\u00a0user:email\u00a0».',
      collaborators_unavailable: 'Les collaborateurs externes n’ont pas pu être lus.',
      members_only: 'Seul le rôle d’un membre peut être changé.',
    },
    en: {
      help_api_token: 'A token of an owner of the organisation.',
      help_custom_domain: 'Empty for github.com; otherwise the address of your GitHub Enterprise.',
      help_login: 'If you do not know the person’s email address.',
      no_organization: 'This token is a member of no organisation. GitHub needs membership of at least one.',
      full_management: 'Full management: you are an owner.',
      read_only: 'Read only: inviting and removing take an owner.',
      missing_scope: 'This token lacks the scope read:org or admin:org.',
      sso_required: 'The organisation requires this token to be authorised for single sign-on (SSO).',
      not_a_member: 'The invitation to this organisation has not been accepted yet.',
      emails_unread: 'Email addresses could not be read: it takes the scope user:email.',
      collaborators_unavailable: 'Outside collaborators could not be read.',
      members_only: 'Only the role of a member can be changed.',
    },
  },
  guide,
  credentials: z.object({
    api_token: secret({ help: 'connectors.github.help_api_token' }),
    custom_domain: urlOrEmpty({ help: 'connectors.github.help_custom_domain' }),
  }),
  selection: { field: 'organization', list: organizations, none: 'connectors.github.no_organization' },
  can: { create: 'invite', delete: 'remove', changeRole: true, groups: 'edit' },
  loginsAreTheCompanys: false,
  newAccount: z
    .object({
      email: email({ optional: true }),
      login: text({ optional: true, help: 'connectors.github.help_login' }),
      // Billing managers can be invited but are in no list afterwards, so their access could not be tracked.
      role: choice(roles, 'member'),
    })
    .refine(({ email, login }) => email !== '' || login !== '', {
      path: ['email'],
      error: 'problems.required',
    }),
  roles,

  vendorUrl: 'https://api.github.com',
  http: ({ api_token, custom_domain }, vendorUrl) => ({
    baseUrl: apiOf(custom_domain, vendorUrl),
    headers: {
      authorization: `Bearer ${api_token}`,
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
    },
    paging: linkPaging({ per_page: 100 }),
    problem,
  }),

  async verify(http, { organization }) {
    const { body, headers } = await http.send({ path: '/user' })
    const { login } = parseAnswer(publicUser.pick({ login: true }), body, 'GET /user')
    // Only classic tokens return their scopes.
    const scopes = headers['x-oauth-scopes']
    if (scopes && !/\b(read|write|admin):org\b/.test(scopes))
      throw http.error('permission', { messageKey: 'connectors.github.missing_scope' })
    if (!organization) return { connectedAs: login, notes: [] }
    const { state, role } = await http.get(path`/user/memberships/orgs/${organization}`, membership)
    if (state !== 'active') throw http.error('permission', { messageKey: 'connectors.github.not_a_member' })
    return { connectedAs: login, notes: role === 'admin' ? [] : ['connectors.github.read_only'] }
  },

  async *listAccounts(http, { organization }) {
    const identities = await readIdentities(http, organization)
    for await (const edges of readMembers(http, organization)) {
      yield edges.map((edge) => memberAccount(edge, identities.get(edge.node.login.toLowerCase())))
    }
    const noInvitations = () => http.note('connectors.notes.invitations_unavailable')
    for await (const row of ifAllowed(invitations(http, organization), noInvitations))
      yield invitedAccount(row)

    let isFactorReadable = true
    const withoutFactor = new Set<string>()
    for await (const { id } of ifAllowed(collaborators(http, organization, '2fa_disabled'), () => {
      isFactorReadable = false
    })) {
      withoutFactor.add(id)
    }
    const noCollaborators = () => http.note('connectors.github.collaborators_unavailable')
    for await (const row of ifAllowed(collaborators(http, organization), noCollaborators)) {
      yield collaboratorAccount(row, isFactorReadable ? !withoutFactor.has(row.id) : null)
    }
  },

  listGroups: (http, { organization }) => listTeams(http, organization),
  listGroupMembers: (http, _context, team) => listTeamMembers(http, team),
  groupChanges: 'single',
  isInGroup: (http, _context, team, account) => isInTeam(http, team, account),
  addToGroup: (http, { organization }, team, account) => addToTeam(http, organization, team, account),
  removeFromGroup: (http, { organization }, team, account) =>
    removeFromTeam(http, organization, team, account),

  getAccount: (http, { organization }, externalId) =>
    externalId.startsWith(invited)
      ? findInvitation(http, organization, ({ id }) => id === externalId.slice(invited.length))
      : memberById(http, organization, externalId),

  readSeats: (http, { organization }) => readSeats(http, organization),

  async createAccount(http, { organization }, { email, login, role }) {
    if (email) {
      const body = { email, role: role === 'member' ? 'direct_member' : role }
      return invitedAccount(await http.post(path`/orgs/${organization}/invitations`, body, invitation))
    }
    const body = { role: role === 'admin' ? 'admin' : 'member' }
    const answer = membership.extend({ user: simpleUser.nullish() })
    const made = await http.put(path`/orgs/${organization}/memberships/${login}`, body, answer)
    const { state } = made
    const pending =
      state === 'pending'
        ? await findInvitation(http, organization, (row) => isSameText(row.login, login))
        : null
    if (pending) return pending
    // The answer may not name anybody; a person invited by login exists already.
    const user = made.user ?? (await http.get(path`/users/${login}`, publicUser))
    return accountFacts({
      externalId: user.id,
      login: user.login,
      role: body.role,
      status: state === 'active' ? 'active' : 'invited',
    })
  },

  async findAccount(http, { organization }, { email, login }) {
    const isWanted = (row: z.output<typeof invitation>) =>
      email ? isSameText(row.email, email) : isSameText(row.login, login)
    const pending = await findInvitation(http, organization, isWanted)
    if (pending || !login) return pending
    const user = await orMissing(http.get(path`/users/${login}`, publicUser))
    return user && memberById(http, organization, user.id)
  },

  async deleteAccount(http, { organization }, account) {
    if (account.externalId.startsWith(invited)) {
      await http.delete(path`/orgs/${organization}/invitations/${account.externalId.slice(invited.length)}`)
      return 'done'
    }
    await refuseLockout(http, organization, account)
    const list = account.role === 'outside_collaborator' ? 'outside_collaborators' : 'memberships'
    await http.delete(path`/orgs/${organization}/${list}/${account.login ?? ''}`)
    return 'done'
  },

  async changeRole(http, { organization }, account, role) {
    // For an outside collaborator, this call would create a membership.
    if (account.status === 'invited' || account.role === 'outside_collaborator') {
      throw http.error('conflict', { messageKey: 'connectors.github.members_only' })
    }
    if (role !== 'admin') await refuseLockout(http, organization, account)
    await http.put(path`/orgs/${organization}/memberships/${account.login ?? ''}`, { role }, membership)
  },
})
