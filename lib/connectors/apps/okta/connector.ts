import { z } from 'zod'
import {
  addToGroup,
  isInGroup,
  listGroupMembers,
  listGroups,
  removeFromGroup,
} from '@/lib/connectors/apps/okta/groups'
import { problem } from '@/lib/connectors/apps/okta/problem'
import {
  administrators,
  assignOnlyRole,
  refuseLockout,
  roles,
  rolesOf,
} from '@/lib/connectors/apps/okta/roles'
import { factor, oktaUser, toAccount } from '@/lib/connectors/apps/okta/to-account'
import type { AccountFacts, AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { email, liveChoices, secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed, orMissing, orNull } from '@/lib/connectors/kit/if-allowed'
import { linkPaging } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

const group = z.object({ id: idText, profile: z.object({ name: z.string() }) })

/** The organization's address, whichever page of it was pasted; the one of the console, `acme-admin`, has no API. */
function organizationAddress(pasted: string): string {
  const address = siteAddress(pasted)
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (!/[.:]/.test(url.host)) url.host = `${url.host}.okta.com`
  url.host = url.host.replace(/^([^.]+)-admin(?=\.okta)/, '$1')
  // Credentials in an address are kept, so that they are refused and not silently lost.
  url.pathname = ''
  return url.href.replace(/\/$/, '')
}

/** Where its administrators work: `acme.okta.com` has its console at `acme-admin.okta.com`. */
function consoleOf(domain: string): string | null {
  const url = URL.parse(organizationAddress(domain))
  const [, name, rest] = /^([^.]+)(\.okta.*\.com)$/.exec(url?.host ?? '') ?? []
  return name ? `https://${name}-admin${rest}` : null
}

/**
 * A plain list leaves out deactivated users, a search does not. The search index lags, so present facts are read by id.
 */
const everybody = { search: 'status pr' }

const factorsOf = (http: Http, id: string) => orNull(http.get(path`/users/${id}/factors`, z.array(factor)))

const readUser = (http: Http, idOrLogin: string) => orMissing(http.get(path`/users/${idOrLogin}`, oktaUser))

async function readAccount(http: Http, idOrLogin: string): Promise<AccountFacts | null> {
  const user = await readUser(http, idOrLogin)
  if (!user) return null
  return toAccount(user, { roles: await rolesOf(http, user.id), factors: await factorsOf(http, user.id) })
}

/** https://developer.okta.com/docs/api/openapi/okta-management/management/tag/User/ */
export const okta = defineConnector({
  id: 'okta',
  name: 'Okta',
  category: 'identity',
  website: 'https://www.okta.com',
  texts: {
    fr: {
      help_domain: 'L’adresse de votre organisation, par exemple acme.okta.com.',
      help_api_token: 'Le jeton a les droits du compte qui le crée.',
      help_login: 'Vide\u00a0: l’adresse e-mail.',
      groups: 'Groupes',
      no_such_organization: 'Okta ne connaît pas d’organisation à cette adresse.',
      sees_nobody:
        'Okta ne montre aucun utilisateur à ce jeton, pas même son propriétaire\u00a0: il lui manque un rôle d’administrateur.',
      no_feature: 'Ce jeton, ou l’offre Okta de votre organisation, ne donne pas accès à cette fonction.',
      roles_unread:
        'Les rôles d’administrateur n’ont pas pu être lus\u00a0: il faut un jeton de super-administrateur.',
      role_of_a_group: 'Ce rôle vient d’un groupe Okta\u00a0: il ne peut être retiré que là-bas.',
    },
    en: {
      help_domain: 'The address of your organisation, such as acme.okta.com.',
      help_api_token: 'The token has the rights of the account that makes it.',
      help_login: 'Empty: the email address.',
      groups: 'Groups',
      no_such_organization: 'Okta knows no organisation at this address.',
      sees_nobody: 'Okta shows no user to this token, not even its owner: it lacks an administrator role.',
      no_feature: 'This token, or your organisation’s plan with Okta, does not give access to this feature.',
      roles_unread: 'Administrator roles could not be read: it takes a token of a super administrator.',
      role_of_a_group: 'This role comes from an Okta group: it can only be taken away there.',
    },
  },
  guide: {
    hosts: ['okta.com'],
    steps: [
      {
        fr: 'Créez de préférence un compte réservé à Rollcall, et donnez-lui le rôle ci-dessous.',
        en: 'Preferably make an account kept for Rollcall, and give it the role below.',
      },
      {
        fr: 'Avec ce compte, ouvrez dans la console d’administration Sécurité, API, Jetons.',
        en: 'With that account open Security, API, Tokens in the Admin Console.',
        links: ['https://{domain}-admin.okta.com/admin/access/api/tokens'],
      },
      {
        fr: 'Créez un jeton nommé Rollcall et copiez-le ici\u00a0: Okta ne le montre qu’une fois.',
        en: 'Create a token named Rollcall and copy it here: Okta shows it only once.',
      },
    ],
    scopes: [
      {
        credential: 'api_token',
        kind: { fr: 'Rôle du compte qui crée le jeton', en: 'Role of the account that makes the token' },
        read: ['Read-only Administrator'],
        write: ['Super Administrator'],
      },
    ],
  },
  credentials: z.object({
    domain: text({ help: 'connectors.okta.help_domain' }),
    api_token: secret({ help: 'connectors.okta.help_api_token' }),
  }),
  can: { create: 'create', delete: 'delete', deactivate: true, changeRole: true, groups: 'edit' },
  loginsAreTheCompanys: true,
  newAccount: z.object({
    email: email(),
    login: text({ optional: true, help: 'connectors.okta.help_login' }),
    first_name: text(),
    last_name: text(),
    groups: liveChoices('groups', { optional: true, label: 'connectors.okta.groups' }),
  }),
  roles,

  http: ({ domain, api_token }, vendorUrl) => ({
    baseUrl: `${vendorUrl ? siteAddress(vendorUrl) : organizationAddress(domain)}/api/v1`,
    headers: { authorization: `SSWS ${api_token}` },
    paging: linkPaging({ limit: 200 }),
    problem,
  }),

  async verify(http) {
    const me = await http.get('/users/me', oktaUser)
    const some = await http.get('/users', z.array(z.unknown()), { query: { ...everybody, limit: 1 } })
    if (some.length === 0) throw http.error('permission', { messageKey: 'connectors.okta.sees_nobody' })
    const mayReadRoles = (await rolesOf(http, me.id)) !== null
    return { connectedAs: me.profile.login, notes: mayReadRoles ? [] : ['connectors.okta.roles_unread'] }
  },

  async *listAccounts(http) {
    const withRoles = new Set<string>()
    let areRolesReadable = true
    const refused = () => {
      areRolesReadable = false
      http.note('connectors.okta.roles_unread')
    }
    for await (const { id } of ifAllowed(administrators(http), refused)) withRoles.add(id)

    // One call per person would exceed Okta's rate limit, so two-factor authentication is read for administrators only.
    for await (const user of http.pages('/users', oktaUser, { query: everybody })) {
      if (withRoles.has(user.id))
        yield toAccount(user, {
          roles: await rolesOf(http, user.id),
          factors: await factorsOf(http, user.id),
        })
      else yield toAccount(user, { roles: areRolesReadable ? [] : null })
    }
  },

  listGroups: (http, { domain }) => listGroups(http, consoleOf(domain)),
  listGroupMembers: (http, _context, group) => listGroupMembers(http, group),
  groupChanges: 'single',
  isInGroup: (http, _context, group, account) => isInGroup(http, group, account),
  addToGroup: (http, _context, group, account) => addToGroup(http, group, account),
  removeFromGroup: (http, _context, group, account) => removeFromGroup(http, group, account),

  getAccount: (http, _context, externalId) => readAccount(http, externalId),

  choices: {
    /** Okta itself fills groups of applications and the group of everybody. */
    async groups(http) {
      const options = []
      const query = { filter: 'type eq "OKTA_GROUP"' }
      for await (const { id, profile } of http.pages('/groups', group, { query }))
        options.push({ value: id, label: profile.name })
      return options
    },
  },

  async createAccount(http, _context, { email, login, first_name, last_name, groups }) {
    const profile = { firstName: first_name, lastName: last_name, email, login: login || email }
    const body = groups.length > 0 ? { profile, groupIds: groups } : { profile }
    // Without a password, Okta mails the person, who sets one.
    return toAccount(await http.post('/users', body, oktaUser, { query: { activate: true } }), {})
  },

  async findAccount(http, _context, input) {
    const login = input.login || input.email
    const user = await readUser(http, login)
    // Okta also matches the part before the @, and a deactivated user was not created by an earlier try.
    const isWanted =
      user && isSameText(user.profile.login, login) && isSameText(user.profile.email, input.email)
    return isWanted && user.status !== 'DEPROVISIONED' ? toAccount(user, {}) : null
  },

  async deleteAccount(http, _context, account) {
    await refuseLockout(http, account)
    // Only deactivated users can be deleted, for good.
    await deactivate(http, account)
    await http.delete(path`/users/${account.externalId}`)
    return 'done'
  },

  async deactivateAccount(http, _context, account) {
    await refuseLockout(http, account)
    await deactivate(http, account)
    return 'done'
  },

  async changeRole(http, _context, account, role) {
    await refuseLockout(http, account)
    await assignOnlyRole(http, account.externalId, role)
  },
})

async function deactivate(http: Http, { externalId, fields }: AccountTarget): Promise<void> {
  if (fields?.status === 'DEPROVISIONED') return
  const query = { sendEmail: false }
  await http.ask(
    { method: 'POST', path: path`/users/${externalId}/lifecycle/deactivate`, query },
    z.unknown(),
  )
}
