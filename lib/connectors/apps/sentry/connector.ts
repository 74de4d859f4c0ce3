import { z } from 'zod'
import {
  addToTeam,
  isInTeam,
  listTeamMembers,
  listTeams,
  readScopes,
  removeFromTeam,
} from '@/lib/connectors/apps/sentry/sentry-teams'
import { member, roles, toAccount } from '@/lib/connectors/apps/sentry/to-account'
import type { AccountTarget } from '@/lib/connectors/kit/account-facts'
import { defineConnector, type SelectionOption } from '@/lib/connectors/kit/define-connector'
import { choice, email, secret, urlOrEmpty } from '@/lib/connectors/kit/fields'
import type { Http, Problem, VendorAnswer } from '@/lib/connectors/kit/http'
import { orMissing, orNull } from '@/lib/connectors/kit/if-allowed'
import { count, linkPaging, type Paging } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText } from '@/lib/connectors/kit/vendor-values'

const newTokenPage = '/settings/account/api/auth-tokens/new-token/'
const tokenScopes = ['org:read', 'member:read', 'team:read']

/**
 * The Link header always names a next page; `results` says whether it has rows. https://docs.sentry.io/api/pagination/
 */
function sentryPaging(): Paging {
  const links = linkPaging()
  const hasMore = ({ headers }: VendorAnswer) =>
    (headers.link ?? '')
      .split(/,\s*(?=<)/)
      .some((link) => /rel="next"/.test(link) && /results="true"/.test(link))
  return {
    ...links,
    next: (answer, cursor, rows, identify) =>
      hasMore(answer) ? links.next(answer, cursor, rows, identify) : null,
  }
}

const refusedFields = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** https://docs.sentry.io/api/ratelimits/; what is wrong with a request is told by its fields. */
function problem({ status, headers, body }: VendorAnswer): Problem | null {
  const reset = count(headers['x-sentry-rate-limit-reset'])
  if (status === 429) return { kind: 'rate_limited', ...(reset && { retryAt: new Date(reset * 1_000) }) }
  if (status !== 400 && status !== 409) return null
  const parsed = refusedFields.safeParse(body)
  if (!parsed.success) return null
  const reason = Object.values(parsed.data).flat().join('; ') || null
  return /already a member/i.test(reason ?? '')
    ? { kind: 'conflict', messageKey: 'connectors.errors.account_exists', reason }
    : { reason }
}

const organization = z.object({ slug: z.string(), name: z.string() })
const self = z.object({ id: idText, email: z.string() })
const ownershipAnswer = z.object({ isOnlyOwner: z.boolean().nullish() })

async function organizations(http: Http): Promise<SelectionOption[]> {
  const options: SelectionOption[] = []
  for await (const { slug, name } of http.pages('/organizations/', organization))
    options.push({ id: slug, name })
  return options
}

/** The member behind a personal token; tokens of integrations belong to nobody. */
const whoAmI = (http: Http, slug: string) => orNull(http.get(path`/organizations/${slug}/members/me/`, self))

/** Refuses acts that would lock everybody out: on the connection's own account, and on the last owner. */
async function refuseLockout(http: Http, slug: string, { externalId }: AccountTarget): Promise<void> {
  if ((await whoAmI(http, slug))?.id === externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  const { isOnlyOwner } = await http.get(path`/organizations/${slug}/members/${externalId}/`, ownershipAnswer)
  if (isOnlyOwner) throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * The members and pending invitations of one Sentry organization: https://docs.sentry.io/api/organizations/, and the
 * vendor's own schema, https://github.com/getsentry/sentry-api-schema. That a token may ask for its own member as `me`
 * is in the code of Sentry, not in its reference: an answer that does not come is done without.
 */
export const sentry = defineConnector({
  id: 'sentry',
  name: 'Sentry',
  category: 'development',
  website: 'https://sentry.io',
  texts: {
    fr: {
      help_custom_domain:
        'Vide\u00a0: sentry.io. Données en Allemagne\u00a0: https://de.sentry.io. Sinon, l’adresse de votre serveur.',
      help_api_token: 'Le jeton personnel d’un propriétaire ou gestionnaire.',
      no_organization: 'Ce jeton ne donne accès à aucune organisation Sentry.',
      teams_unread:
        'Les équipes ne sont pas lisibles\u00a0: il manque Team\u00a0: Read aux droits de ce jeton.',
      teams_read_only:
        'Les équipes sont lues seulement\u00a0: les modifier demande Team\u00a0: Admin parmi les droits de ce jeton.',
      unknown_holder:
        'Sentry ne dit pas à qui est ce jeton\u00a0: seul un jeton personnel peut changer les rôles et protège son propre compte.',
    },
    en: {
      help_custom_domain:
        'Empty: sentry.io. Data in Germany: https://de.sentry.io. Otherwise, the address of your server.',
      help_api_token: 'The personal token of an owner or manager.',
      no_organization: 'This token gives access to no Sentry organisation.',
      teams_unread: 'Teams cannot be read: the permissions of this token lack Team: Read.',
      teams_read_only: 'Teams are only read: to change them, this token needs the permission Team: Admin.',
      unknown_holder:
        'Sentry does not say whose token this is: only a personal one may change roles, and protects its own account.',
    },
  },
  guide: {
    hosts: ['sentry.io'],
    steps: [
      {
        fr: 'Un propriétaire ou gestionnaire de l’organisation crée un jeton personnel nommé Rollcall.',
        en: 'An owner or manager of the organisation creates a personal token named Rollcall.',
        links: [`https://sentry.io${newTokenPage}`, `https://{custom_domain}${newTokenPage}`],
      },
      {
        fr: 'Il choisit Organization\u00a0: Read, puis Member et Team\u00a0: Read pour lire ou Admin pour agir. Le reste demeure à «\u00a0No access\u00a0».',
        en: 'They choose “Organization: Read”, then “Member” and “Team”: “Read” to read or “Admin” to act. The rest stays at “No access”.',
      },
      {
        fr: 'Copiez le jeton ici\u00a0: Sentry ne le montre qu’une fois.',
        en: 'Copy the token here: Sentry shows it only once.',
      },
    ],
    scopes: [
      {
        credential: 'api_token',
        read: tokenScopes,
        write: [...tokenScopes, 'member:write', 'member:admin', 'team:write', 'team:admin'],
      },
    ],
  },
  credentials: z.object({
    custom_domain: urlOrEmpty({ help: 'connectors.sentry.help_custom_domain' }),
    api_token: secret({ help: 'connectors.sentry.help_api_token' }),
  }),
  selection: { field: 'organization', list: organizations, none: 'connectors.sentry.no_organization' },
  can: { create: 'invite', delete: 'remove', changeRole: true, groups: 'edit' },
  narrows: {
    'connectors.sentry.teams_read_only': { groups: 'read' },
    'connectors.sentry.teams_unread': { groups: null },
  },
  loginsAreTheCompanys: false,
  newAccount: z.object({ email: email(), role: choice(roles, 'member') }),
  roles,

  vendorUrl: 'https://sentry.io',
  http: ({ custom_domain, api_token }, vendorUrl) => ({
    baseUrl: `${siteAddress(custom_domain || vendorUrl).replace(/\/api\/0$/, '')}/api/0`,
    headers: { authorization: `Bearer ${api_token}` },
    paging: sentryPaging(),
    problem,
  }),

  async verify(http, { organization: slug }) {
    if (!slug) {
      await http.get('/organizations/', z.array(organization))
      return { connectedAs: null, notes: [] }
    }
    await http.get(path`/organizations/${slug}/members/`, z.array(z.object({ id: idText })))
    const me = await whoAmI(http, slug)
    const notes = me ? [] : ['connectors.sentry.unknown_holder']
    const scopes = await readScopes(http)
    if (scopes && !scopes.some((scope) => scope.startsWith('team:')))
      notes.push('connectors.sentry.teams_unread')
    else if (scopes && !scopes.includes('team:admin')) notes.push('connectors.sentry.teams_read_only')
    return { connectedAs: me?.email ?? slug, notes }
  },

  async *listAccounts(http, { organization: slug }) {
    for await (const rows of http.wholePages(path`/organizations/${slug}/members/`, member))
      yield rows.map(toAccount)
  },

  listGroups: (http, { organization: slug }) => listTeams(http, slug),
  listGroupMembers: (http, { organization: slug }, team) => listTeamMembers(http, slug, team),
  groupChanges: 'single',
  isInGroup: (http, { organization: slug }, team, account) => isInTeam(http, slug, team, account),
  addToGroup: (http, { organization: slug }, team, account) => addToTeam(http, slug, team, account),
  removeFromGroup: (http, { organization: slug }, team, account) => removeFromTeam(http, slug, team, account),

  async getAccount(http, { organization: slug }, externalId) {
    const row = await orMissing(http.get(path`/organizations/${slug}/members/${externalId}/`, member))
    return row && toAccount(row)
  },

  async createAccount(http, { organization: slug }, { email, role }) {
    const body = { email, orgRole: role, sendInvite: true }
    return toAccount(await http.post(path`/organizations/${slug}/members/`, body, member))
  },

  async findAccount(http, { organization: slug }, { email }) {
    const list = http.pages(path`/organizations/${slug}/members/`, member, { resumable: false })
    for await (const row of list) if (isSameText(row.email, email)) return toAccount(row)
    return null
  },

  /** A member only leaves the organisation: the Sentry account is the person's own. An invitation is withdrawn. */
  async deleteAccount(http, { organization: slug }, account) {
    await refuseLockout(http, slug, account)
    await http.delete(path`/organizations/${slug}/members/${account.externalId}/`)
    return 'done'
  },

  async changeRole(http, { organization: slug }, account, role) {
    await refuseLockout(http, slug, account)
    await http.put(
      path`/organizations/${slug}/members/${account.externalId}/`,
      { orgRole: role },
      z.unknown(),
    )
  },
})
