import { z } from 'zod'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import type { Choice } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed, orMissing, orNull } from '@/lib/connectors/kit/if-allowed'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { idText, isSameText, splitName, vendorText } from '@/lib/connectors/kit/vendor-values'

const aside = { resumable: false } as const
const api = '/rest/api/3'
const pageSize = 1_000

/** https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-users/ */
export const siteUser = z.object({
  accountId: idText,
  accountType: vendorText,
  emailAddress: vendorText,
  displayName: vendorText,
  active: z.boolean().nullish(),
})
export type SiteUser = z.output<typeof siteUser>

/**
 * The members of the administrators' groups and of the groups that grant access to products; null if they cannot be
 * read.
 */
export type Rights = { isAdmin: boolean | null; hasSeat: boolean | null }

/** The list has no total, and a page may be shorter than requested: only an empty page is the end. */
const offsetPaging: Paging = {
  request: (cursor) => ({ query: { startAt: Number(cursor ?? 0), maxResults: pageSize } }),
  rows: (body) => (Array.isArray(body) ? body : null),
  next: (_answer, cursor, rows) => (rows.length === 0 ? null : String(Number(cursor ?? 0) + pageSize)),
  total: () => null,
}

export const beanPaging: Paging = {
  request: (cursor) => ({ query: { startAt: Number(cursor ?? 0), maxResults: 50 } }),
  rows: (body) => {
    const rows = property(body, 'values')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }, cursor, rows) =>
    property(body, 'isLast') === true || rows.length === 0 ? null : String(Number(cursor ?? 0) + rows.length),
  total: () => null,
}

/** Customers of a service desk do not belong to the company, and need no seat. */
export const isOfCompany = ({ accountType }: SiteUser) => accountType !== 'customer'
export const siteUsers = (http: Http) => http.pages(`${api}/users/search`, siteUser, { paging: offsetPaging })
export const whoAmI = (http: Http) => http.get(`${api}/myself`, siteUser)
export const kindOf = (type: string | null, email: string | null): AccountFacts['kind'] => {
  if (type === 'app' || email?.endsWith('@serviceaccount.atlassian.com')) return 'service'
  return type === 'atlassian' ? 'person' : null
}

export function siteAccount(row: SiteUser, { isAdmin, hasSeat }: Rights): AccountFacts {
  const kind = kindOf(row.accountType, row.emailAddress)
  const role = isAdmin === null ? null : isAdmin ? 'admin' : 'user'
  return accountFacts({
    externalId: row.accountId,
    email: row.emailAddress,
    login: row.emailAddress ?? row.accountId,
    displayName: row.displayName,
    ...(kind === 'service' ? {} : splitName(row.displayName)),
    role,
    roleLabel: role && (role === 'admin' ? 'Administrator' : 'User'),
    status: row.active == null ? null : row.active ? 'active' : 'suspended',
    kind,
    isAdmin,
    hasSeat: row.active === false ? false : hasSeat,
    fields: { account_type: row.accountType },
  })
}

export const group = z.object({ groupId: idText, name: vendorText })
type Access = 'site-admin' | 'admin' | 'user'

async function readGroups(http: Http, access: Access): Promise<Set<string>> {
  const list = http.pages(`${api}/group/bulk`, group, {
    ...aside,
    paging: beanPaging,
    query: { accessType: access },
    name: access,
  })
  const groups = new Set<string>()
  for await (const { groupId } of list) groups.add(groupId)
  return groups
}

const readAdmins = async (http: Http) =>
  new Set([...(await readGroups(http, 'site-admin')), ...(await readGroups(http, 'admin'))])

/** The groups that administer the site or a product; null where they may not be read. */
export const readAdminGroups = (http: Http) => orNull(readAdmins(http))

/** These, and the groups that grant access to a product. */
const readAccess = (http: Http) =>
  orNull((async () => ({ admins: await readAdmins(http), users: await readGroups(http, 'user') }))())

/** Read group by group, since the list of users contains no groups. */
export async function readRights(http: Http): Promise<(accountId: string) => Rights> {
  const access = await readAccess(http)
  if (!access) {
    http.note('connectors.atlassian.groups_unread')
    return () => ({ isAdmin: null, hasSeat: null })
  }
  const membersOf = async (groups: Set<string>) => {
    const members = new Set<string>()
    for (const groupId of groups) {
      const list = http.pages(`${api}/group/member`, siteUser, {
        ...aside,
        paging: beanPaging,
        query: { groupId },
        name: groupId,
      })
      for await (const { accountId } of ifAllowed(list)) members.add(accountId)
    }
    return members
  }
  const [admins, users] = [await membersOf(access.admins), await membersOf(access.users)]
  return (accountId) => ({ isAdmin: admins.has(accountId), hasSeat: users.has(accountId) })
}

const withGroups = siteUser.extend({ groups: z.object({ items: z.array(group) }).nullish() })

export async function readSiteAccount(http: Http, accountId: string): Promise<AccountFacts | null> {
  const query = { accountId, expand: 'groups' }
  const row = await orMissing(http.get(`${api}/user`, withGroups, { query }))
  if (!row || !isOfCompany(row)) return null
  const access = row.groups ? await readAccess(http) : null
  const isIn = (groups: Set<string> | undefined) =>
    groups && row.groups ? row.groups.items.some(({ groupId }) => groups.has(groupId)) : null
  return siteAccount(row, { isAdmin: isIn(access?.admins), hasSeat: isIn(access?.users) })
}

export async function findOnSite(http: Http, email: string): Promise<AccountFacts | null> {
  const matches = await http.get(`${api}/user/search`, z.array(siteUser), { query: { query: email } })
  const row = matches.find(({ emailAddress, active }) => isSameText(emailAddress, email) && active !== false)
  return row ? readSiteAccount(http, row.accountId) : null
}

/** Atlassian uses this name until the person enters one; the person gets a mail. */
export const createOnSite = (http: Http, emailAddress: string, products: string[]) =>
  http.post(`${api}/user`, { emailAddress, products }, siteUser)

export const removeFromSite = (http: Http, accountId: string) =>
  http.delete(`${api}/user`, { query: { accountId } })

// The products that creating an account accepts; only administrators know which of them the site has.
const products = new Map([
  ['jira-software', 'Jira'],
  ['jira-servicedesk', 'Jira Service Management'],
  ['jira-product-discovery', 'Jira Product Discovery'],
  ['jira-core', 'Jira Work Management'],
])
const applicationRole = z.object({ key: z.string(), name: vendorText })

export async function siteProducts(http: Http): Promise<Choice[]> {
  const roles = await orNull(http.get(`${api}/applicationrole`, z.array(applicationRole)))
  const there =
    roles?.filter(({ key }) => products.has(key)) ?? [...products].map(([key, name]) => ({ key, name }))
  return there.map(({ key, name }) => ({ value: key, label: name ?? products.get(key) ?? key }))
}

const permissions = z.object({
  permissions: z.object({ ADMINISTER: z.object({ havePermission: z.boolean() }) }),
})

export const administers = async (http: Http): Promise<boolean | null> => {
  const query = { permissions: 'ADMINISTER' }
  const mine = await orNull(http.get(`${api}/mypermissions`, permissions, { query }))
  return mine?.permissions.ADMINISTER.havePermission ?? null
}
