import { z } from 'zod'
import { createUser } from '@/lib/connectors/apps/microsoft-365/create-user'
import {
  graphPaging,
  listLicences,
  listGroups as listOpenGroups,
  microsoftGraph,
  quoted,
  readFactors,
  readSkus,
} from '@/lib/connectors/apps/microsoft-365/graph'
import {
  addToGroup,
  isInGroup,
  listGroupMembers,
  listGroups,
  removeFromGroup,
} from '@/lib/connectors/apps/microsoft-365/groups'
import { further, guide, rights } from '@/lib/connectors/apps/microsoft-365/guide'
import { problem } from '@/lib/connectors/apps/microsoft-365/problem'
import {
  assignOnlyRole,
  globalAdministrator,
  plain,
  readHeldIfAllowed,
  readHolders,
  readRoleNames,
} from '@/lib/connectors/apps/microsoft-365/roles'
import { texts } from '@/lib/connectors/apps/microsoft-365/texts'
import {
  basics,
  toAccount,
  type User,
  user,
  withManager,
} from '@/lib/connectors/apps/microsoft-365/to-account'
import { type AccountFacts, type AccountTarget, accountFacts } from '@/lib/connectors/kit/account-facts'
import { defineConnector } from '@/lib/connectors/kit/define-connector'
import { discovery, email, flag, liveChoices, readOnly, secret, text } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed, orMissing, orNull } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { idText, isSameText, vendorText } from '@/lib/connectors/kit/vendor-values'

// What anybody gets for nothing, in thousands: https://learn.microsoft.com/entra/identity/users/licensing-service-plan-reference
const free = /(_FREE|_TRIAL|_VIRAL|_ADHOC|_EXPLORATORY)$|^(POWER_BI_STANDARD|WINDOWS_STORE|STREAM)$/i
const mostBought = 1_000_000

/** Seats of people's licences: what is paid for, and what is assigned. https://learn.microsoft.com/graph/api/subscribedsku-list */
async function readSeats(http: Http): Promise<SeatPool[]> {
  const skus = await readSkus(http)
  if (!skus) throw http.error('permission')
  return skus
    .filter(
      ({ skuPartNumber, appliesTo, capabilityStatus, prepaidUnits }) =>
        appliesTo !== 'Company' &&
        capabilityStatus !== 'Deleted' &&
        capabilityStatus !== 'Suspended' &&
        !free.test(skuPartNumber) &&
        (prepaidUnits?.enabled ?? 0) < mostBought,
    )
    .map(({ skuId, skuPartNumber, prepaidUnits, consumedUnits }) => ({
      licence: skuId,
      name: skuPartNumber,
      purchased: prepaidUnits?.enabled ?? null,
      used: consumedUnits ?? null,
    }))
}

const rows = z.object({ value: z.array(z.unknown()) })
const self = z.object({ id: idText, userPrincipalName: vendorText })
const organizations = z.object({ value: z.array(z.object({ displayName: vendorText })) })

const authorizingUser = (http: Http) => http.get('/me', self, { query: { $select: 'id,userPrincipalName' } })

/** Sign-ins are asked for with half as many users a page, and refuse the whole page where they are not paid for. */
const withSignIns = { $select: `${basics},signInActivity`, $expand: withManager, $top: 500 }
const withoutSignIns = { $select: basics, $expand: withManager, $top: 999 }

const skuNames = async (http: Http) => {
  const skus = await readSkus(http)
  return skus && new Map(skus.map(({ skuId, skuPartNumber }) => [skuId, skuPartNumber]))
}

async function whole(http: Http, row: User): Promise<AccountFacts> {
  const held = await readHeldIfAllowed(http, row.id)
  return toAccount(row, { held, roleNames: await readRoleNames(http), skus: await skuNames(http) })
}

async function find(http: Http, key: string): Promise<AccountFacts | null> {
  const query = { $select: basics, $expand: withManager }
  const row = await orMissing(http.get(path`/users/${key}`, user, { query }))
  return row && whole(http, row)
}

/** Refuses to remove the user who authorised the connection and the last global administrator, which would lock everybody out. */
async function refuseLockout(http: Http, { externalId }: AccountTarget): Promise<void> {
  if ((await authorizingUser(http)).id === externalId)
    throw http.error('conflict', { messageKey: 'connectors.errors.own_account' })
  // Whoever may not read roles is no global administrator, and Microsoft keeps those from anybody else.
  const roles = await readHeldIfAllowed(http, externalId)
  if (!roles?.some(({ role }) => role === globalAdministrator)) return
  for (const [id, held] of (await readHolders(http)) ?? []) {
    if (id === externalId || !held.some(({ role }) => role === globalAdministrator)) continue
    const enabled = z.object({ accountEnabled: z.boolean().nullish() })
    // Not everybody with a role is a user: applications have them, too.
    const other = await orMissing(
      http.get(path`/users/${id}`, enabled, { query: { $select: 'accountEnabled' } }),
    )
    if (other?.accountEnabled) return
  }
  throw http.error('conflict', { messageKey: 'connectors.errors.last_owner' })
}

/**
 * Microsoft 365, by Microsoft Graph: https://learn.microsoft.com/graph/api/overview. It shows what it was told after a
 * while only, so a deletion is called done once it does.
 */
export const microsoft365 = defineConnector({
  id: 'microsoft_365',
  name: 'Microsoft 365',
  category: 'identity',
  website: 'https://www.microsoft.com/microsoft-365',
  texts,
  guide,
  credentials: z.object({
    client_id: text({ help: 'connectors.microsoft_365.help_client_id' }),
    client_secret: secret({ help: 'connectors.microsoft_365.help_client_secret' }),
    read_only: readOnly(),
    discover_applications: discovery(),
  }),
  can: { create: 'create', delete: 'delete', deactivate: true, changeRole: true, groups: 'edit' },
  loginsAreTheCompanys: true,
  newAccount: z.object({
    email: email({ help: 'connectors.microsoft_365.help_email' }),
    first_name: text({ optional: true }),
    last_name: text({ optional: true }),
    guest: flag({ label: 'connectors.microsoft_365.guest', help: 'connectors.microsoft_365.help_guest' }),
    licences: liveChoices('licence', { optional: true, label: 'connectors.microsoft_365.licences' }),
    groups: liveChoices('group', { optional: true, label: 'connectors.microsoft_365.groups' }),
    usage_location: text({
      optional: true,
      label: 'connectors.microsoft_365.usage_location',
      help: 'connectors.microsoft_365.help_usage_location',
    }),
  }),
  roles: 'live',
  choices: {
    licence: listLicences,
    group: listOpenGroups,
    async role(http) {
      const named = [...((await readRoleNames(http)) ?? [])].map(([value, label]) => ({ value, label }))
      return [{ value: plain, label: plain }, ...named.sort((a, b) => a.label.localeCompare(b.label))]
    },
  },

  vendorUrl: microsoftGraph,
  // https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow
  oauth: {
    grant: 'authorization_code',
    package: 'microsoft',
    authorizeUrl: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/token',
    clientAuth: 'body',
    scopes: rights.write,
    readScopes: rights.read,
    furtherScopes: further,
    pkce: true,
    extraAuthorizeParams: { prompt: 'select_account' },
  },
  http: (_credentials, vendorUrl) => ({
    baseUrl: `${siteAddress(vendorUrl).replace(/\/v1\.0$/, '')}/v1.0`,
    headers: {},
    paging: graphPaging(siteAddress(vendorUrl).replace(/\/v1\.0$/, '')),
    problem,
  }),

  async verify(http) {
    const query = { $select: 'id,displayName' }
    const [organization] = (await http.get('/organization', organizations, { query })).value
    if (!organization)
      throw http.error('permission', { messageKey: 'connectors.microsoft_365.no_organization' })
    const { id, userPrincipalName } = await authorizingUser(http)
    await http.get('/users', rows, { query: { $select: 'id', $top: 1 } })
    const notes: string[] = []
    const signIns = { $select: 'id,signInActivity', $top: 1 }
    if (!(await orNull(http.get('/users', rows, { query: signIns }))))
      notes.push('connectors.microsoft_365.activity_unread')
    if (!(await readHeldIfAllowed(http, id))) notes.push('connectors.microsoft_365.roles_unread')
    return { connectedAs: [organization.displayName, userPrincipalName].filter(Boolean).join(' · '), notes }
  },

  async *listAccounts(http) {
    const skus = await skuNames(http)
    const [roleNames, holders] = [await readRoleNames(http), await readHolders(http)]
    if (!holders) http.note('connectors.microsoft_365.roles_unread')
    const factors = await readFactors(http)
    if (!factors) http.note('connectors.microsoft_365.factors_unread')
    const account = (row: User) =>
      toAccount(row, {
        held: holders && (holders.get(row.id) ?? []),
        roleNames,
        skus,
        hasMfa: factors?.get(row.id) ?? null,
      })

    let isReadable = true
    const list = http.wholePages('/users', user, { query: withSignIns, name: '/users with sign-ins' })
    for await (const rows of ifAllowed(list, () => {
      isReadable = false
    }))
      yield rows.map(account)
    if (isReadable) return
    http.note('connectors.microsoft_365.activity_unread')
    for await (const rows of http.wholePages('/users', user, { query: withoutSignIns }))
      yield rows.map(account)
  },

  listGroups: (http) => listGroups(http),
  listGroupMembers: (http, _context, group) => listGroupMembers(http, group),
  groupChanges: 'single',
  isInGroup: (http, _context, group, account) => isInGroup(http, group, account),
  addToGroup: (http, _context, group, account) => addToGroup(http, group, account),
  removeFromGroup: (http, _context, group, account) => removeFromGroup(http, group, account, refuseLockout),

  getAccount: (http, _context, externalId) => find(http, externalId),

  readSeats: (http) => readSeats(http),

  async createAccount(http, _context, input) {
    const id = await createUser(http, input)
    const name = [input.first_name, input.last_name].filter(Boolean).join(' ')
    // Microsoft may not show it at once.
    const asAsked = accountFacts({
      externalId: id,
      email: input.email,
      login: input.guest ? null : input.email,
      displayName: name || input.email,
      status: input.guest ? 'invited' : 'active',
    })
    return (await find(http, id)) ?? asAsked
  },

  async findAccount(http, _context, { email, guest }) {
    if (!guest) {
      const account = await find(http, email)
      return account?.status !== 'suspended' && isSameText(account?.login, email) ? account : null
    }
    const query = { $select: basics, $filter: `mail eq ${quoted(email)}` }
    const answered = await http.get('/users', z.object({ value: z.array(user) }), { query })
    const row = answered.value.find(({ mail, userType }) => isSameText(mail, email) && userType === 'Guest')
    return row && row.accountEnabled !== false ? whole(http, row) : null
  },

  async deleteAccount(http, _context, account) {
    await refuseLockout(http, account)
    await http.delete(path`/users/${account.externalId}`)
    return 'pending'
  },

  async deactivateAccount(http, _context, account) {
    await refuseLockout(http, account)
    const { externalId } = account
    await http.patch(path`/users/${externalId}`, { accountEnabled: false }, z.unknown())
    // Who is signed in stays so for an hour otherwise. Guests are signed in elsewhere.
    await orNull(http.post(path`/users/${externalId}/revokeSignInSessions`, undefined, z.unknown()))
    return 'done'
  },

  async changeRole(http, _context, account, role) {
    await refuseLockout(http, account)
    await assignOnlyRole(http, account.externalId, role)
  },
})
