import { z } from 'zod'
import { kindOf } from '@/lib/connectors/apps/atlassian/site'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import type { Choice } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { orMissing } from '@/lib/connectors/kit/if-allowed'
import { type Paging, property } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'
import {
  idText,
  isAdministrator,
  splitName,
  vendorDate,
  vendorText,
} from '@/lib/connectors/kit/vendor-values'

export const vendorHost = 'https://api.atlassian.com'
const aside = { resumable: false } as const

/** An organization as its API key sees it: https://developer.atlassian.com/cloud/admin/organization/rest/ */
export type Organization = {
  id: string
  name: string | null
  base: string
  headers: { authorization: string }
}

const organization = z.object({ id: idText, attributes: z.object({ name: vendorText }).nullish() })

/** A key belongs to one organization. If the operator has replaced the site's server, both are there. */
export async function organizationOf(http: Http, token: string): Promise<Organization> {
  const { hostname, origin } = new URL(http.baseUrl)
  const base = `${hostname.endsWith('.atlassian.net') ? vendorHost : origin}/admin`
  const headers = { authorization: `Bearer ${token}` }
  const orgs = await http.get(`${base}/v1/orgs`, z.object({ data: z.array(organization) }), { headers })
  const [first] = orgs.data
  if (!first) throw http.error('permission', { messageKey: 'connectors.atlassian.no_organization' })
  return { id: first.id, name: first.attributes?.name ?? null, base, headers }
}

export const orgAdmin = 'atlassian/org-admin'
export const ordinary = 'user'
const platformRoles = [
  { value: orgAdmin, label: 'Organization admin' },
  { value: 'atlassian/site-admin', label: 'Site admin' },
  { value: 'atlassian/user-access-admin', label: 'User access admin' },
]

const administrators = platformRoles.map(({ value }) => value)
const lesser = ['atlassian/user', 'atlassian/ai-access']

export const orgUser = z.object({
  accountId: idText,
  accountType: vendorText,
  accountStatus: vendorText,
  membershipStatus: vendorText,
  addedToOrg: vendorDate,
  name: vendorText,
  email: vendorText,
  claimStatus: vendorText,
  platformRoles: z.array(z.string()).nullish(),
  mfaEnabled: z.boolean().nullish(),
  jobTitle: vendorText,
  department: vendorText,
  counts: z.object({ resources: z.number().nullish() }).nullish(),
  productAccess: z.array(z.object({ key: vendorText, lastActiveTimestamp: vendorDate })).nullish(),
})
export type OrgUser = z.output<typeof orgUser>

/** Claimed accounts that are in no directory any more are still listed; customers need no seat. */
export const isInOrganization = ({ membershipStatus, accountType, accountStatus }: OrgUser) =>
  membershipStatus !== 'no_membership' && accountType !== 'customer' && accountStatus !== 'closed'

function statusOf({ accountStatus, membershipStatus }: OrgUser): AccountFacts['status'] {
  const isClosed = accountStatus === 'inactive' || accountStatus === 'closed'
  if (membershipStatus === 'suspended' || isClosed) return 'suspended'
  return membershipStatus === 'active' && accountStatus === 'active' ? 'active' : null
}

export function orgAccount(row: OrgUser): AccountFacts {
  const status = statusOf(row)
  const kind = kindOf(row.accountType, row.email)
  const highest = platformRoles.find(({ value }) => row.platformRoles?.includes(value))
  const active = (row.productAccess ?? []).flatMap(
    ({ lastActiveTimestamp }) => lastActiveTimestamp?.getTime() ?? [],
  )
  const resources = row.counts?.resources
  return accountFacts({
    externalId: row.accountId,
    email: row.email,
    login: row.email ?? row.accountId,
    displayName: row.name,
    ...(kind === 'service' ? {} : splitName(row.name)),
    role: row.platformRoles ? (highest?.value ?? ordinary) : null,
    roleLabel: row.platformRoles ? (highest?.label ?? 'User') : null,
    status,
    kind,
    isAdmin: row.platformRoles ? isAdministrator(row.platformRoles, administrators, lesser) : null,
    // Atlassian reports two-factor authentication only for accounts of claimed domains.
    hasMfa: row.claimStatus === 'managed' ? (row.mfaEnabled ?? null) : null,
    // Suspended people are not billed.
    hasSeat: status === 'suspended' ? false : resources == null ? null : resources > 0,
    createdAt: row.addedToOrg,
    lastActiveAt: active.length > 0 ? new Date(Math.max(...active)) : null,
    fields: {
      account_type: row.accountType,
      managed: row.claimStatus ? row.claimStatus === 'managed' : null,
      products: row.productAccess?.flatMap(({ key }) => key ?? []).join(', ') || null,
      job_title: row.jobTitle,
      department: row.department,
    },
  })
}

/** On the next pages only the cursor is sent: other parameters are ignored or refused. */
const searchPaging = (first: object): Paging => ({
  request: (cursor) => ({ method: 'POST', body: cursor === null ? first : { cursor } }),
  rows: (body) => {
    const rows = property(body, 'data')
    return Array.isArray(rows) ? rows : null
  },
  next: ({ body }) => {
    const next = property(property(body, 'links'), 'next')
    return typeof next === 'string' && next !== '' ? next : null
  },
  total: () => null,
})

const everywhere = ({ base, id }: Organization) => `${base}${path`/v2/orgs/${id}/directories/-`}`
const expand = ['platformRoles', 'counts.resources', 'productAccess']

/** `filter`: accounts, addresses or roles. */
export const orgUsers = (http: Http, org: Organization, filter?: object) =>
  http.pages(`${everywhere(org)}/users/search`, orgUser, {
    headers: org.headers,
    paging: searchPaging({ limit: 100, expand, ...filter }),
    ...(filter && aside),
  })

export async function findInOrganization(
  http: Http,
  org: Organization,
  filter: { accountIds: string[] } | { emails: string[] },
): Promise<AccountFacts | null> {
  for await (const row of orgUsers(http, org, filter)) {
    const isAsked = 'emails' in filter || filter.accountIds.includes(row.accountId)
    if (isAsked && isInOrganization(row)) return orgAccount(row)
  }
  return null
}

const directory = z.object({ directoryId: idText })

async function* directoriesOf(http: Http, { base, id, headers }: Organization, accountId: string) {
  const list = `${base}${path`/v2/orgs/${id}/directories`}`
  const paging: Paging = {
    ...searchPaging({}),
    request: (cursor) => ({ query: cursor === null ? { accountId } : { cursor } }),
  }
  for await (const { directoryId } of http.pages(list, directory, { ...aside, headers, paging }))
    yield `${base}${path`/v2/orgs/${id}/directories/${directoryId}/users/${accountId}`}`
}

/** The account is not billed any more, and has to be invited again to come back. */
export async function removeFromOrganization(http: Http, org: Organization, accountId: string) {
  for await (const there of directoriesOf(http, org, accountId))
    await orMissing(http.delete(there, { headers: org.headers }))
}

/** Removed from every product. Atlassian refuses a POST without a body. */
export async function suspend(http: Http, org: Organization, accountId: string) {
  for await (const there of directoriesOf(http, org, accountId))
    await http.post(`${there}/suspend`, {}, z.unknown(), { headers: org.headers })
}

const assignments = z.array(z.object({ status: vendorText, statusReason: vendorText })).nullish()
const invited = z.object({
  data: z
    .array(
      z.object({
        id: idText.nullish(),
        results: z
          .array(z.object({ roleAssignmentResult: assignments, groupAssignmentResult: assignments }))
          .nullish(),
      }),
    )
    .nullish(),
})

export async function invite(
  http: Http,
  { base, id, headers }: Organization,
  { email, products, groups }: { email: string; products: string[]; groups: string[] },
): Promise<string | null> {
  const body = {
    emails: [email],
    permissionRules: products.map((resource) => ({ resource, role: 'atlassian/user' })),
    additionalGroups: groups,
    // Atlassian sends no mail without a text of ours.
    sendNotification: true,
    notificationText: 'You have been invited by your organisation.',
  }
  const { data } = await http.post(`${base}${path`/v2/orgs/${id}/users/invite`}`, body, invited, { headers })
  // A success may be partial: each product and each group has a result of its own.
  const answers = (data?.[0]?.results ?? []).flatMap(({ roleAssignmentResult, groupAssignmentResult }) => [
    ...(roleAssignmentResult ?? []),
    ...(groupAssignmentResult ?? []),
  ])
  const failed = answers.filter(({ status }) => status === 'ERROR')
  if (failed.length > 0) {
    const reason = [...new Set(failed.flatMap(({ statusReason }) => statusReason ?? []))].join('; ') || null
    throw http.error('conflict', { messageKey: 'connectors.atlassian.partly_invited', reason })
  }
  return data?.[0]?.id ?? null
}

export const giveOrgAdmin = (http: Http, org: Organization, accountId: string, verb: 'assign' | 'revoke') =>
  http.post(
    `${org.base}${path`/v1/orgs/${org.id}/users/${accountId}/role-assignments/${verb}`}`,
    { role: orgAdmin },
    z.unknown(),
    { headers: org.headers },
  )

const workspace = z.object({
  id: idText,
  attributes: z.object({ name: vendorText, typeKey: vendorText, hostUrl: vendorText }),
})

/** Each product of each site, by its resource identifier. */
export async function orgProducts(http: Http, { base, id, headers }: Organization): Promise<Choice[]> {
  const list = `${base}${path`/v2/orgs/${id}/workspaces`}`
  const options: Choice[] = []
  for await (const row of http.pages(list, workspace, { ...aside, headers, paging: searchPaging({}) })) {
    const { name, typeKey, hostUrl } = row.attributes
    options.push({ value: row.id, label: [name ?? hostUrl, typeKey].filter(Boolean).join(' · ') || row.id })
  }
  return options
}

const group = z.object({ id: idText, name: vendorText })

export async function orgGroups(http: Http, org: Organization): Promise<Choice[]> {
  const list = `${everywhere(org)}/groups/search`
  const options: Choice[] = []
  const paging = searchPaging({ limit: 100 })
  for await (const { id, name } of http.pages(list, group, { ...aside, headers: org.headers, paging }))
    options.push({ value: id, label: name ?? id })
  return options
}
