import { z } from 'zod'
import {
  type ExternalIdentity,
  enterpriseIdentityPaging,
  enterprisePaging,
  externalIdentityEdge,
  graphqlAddress,
  identityPaging,
  type MemberEdge,
  memberEdge,
  memberPaging,
} from '@/lib/connectors/apps/github/graphql'
import { invitation, invitedAccount, simpleUser } from '@/lib/connectors/apps/github/to-account'
import type { SelectionOption } from '@/lib/connectors/kit/define-connector'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed } from '@/lib/connectors/kit/if-allowed'
import type { Paging } from '@/lib/connectors/kit/paging'
import { path } from '@/lib/connectors/kit/path'

/** For lists read beside the accounts: an interrupted reading starts them again. */
export const aside = { resumable: false } as const
const organization = z.object({ login: z.string() })

export async function organizations(http: Http): Promise<SelectionOption[]> {
  const options: SelectionOption[] = []
  let areRolesReadable = true
  const row = z.object({ role: z.string(), organization })
  const memberships = http.pages('/user/memberships/orgs', row, { query: { state: 'active' } })
  for await (const { role, organization } of ifAllowed(memberships, () => {
    areRolesReadable = false
  })) {
    const noteKey = role === 'admin' ? 'connectors.github.full_management' : 'connectors.github.read_only'
    options.push({ id: organization.login, name: organization.login, noteKey })
  }
  if (areRolesReadable) return options
  for await (const { login } of ifAllowed(http.pages('/user/orgs', organization)))
    options.push({ id: login, name: login })
  return options
}

/** Pages of members with their addresses, or without them if the token may not see addresses. */
export async function* readMembers(http: Http, org: string): AsyncGenerator<MemberEdge[]> {
  let mayAskEmails = true
  const full = http.wholePages(graphqlAddress(http), memberEdge, {
    name: 'members',
    paging: memberPaging(org, { withEmails: true }),
  })
  yield* ifAllowed(full, () => {
    mayAskEmails = false
  })
  if (mayAskEmails) return
  http.note('connectors.github.emails_unread')
  yield* http.wholePages(graphqlAddress(http), memberEdge, {
    name: 'members without addresses',
    paging: memberPaging(org, { withEmails: false }),
  })
}

/** By login, in lower case: the identity at the organisation's identity provider, or else at its enterprise's. */
export async function readIdentities(http: Http, org: string): Promise<Map<string, ExternalIdentity>> {
  const identities = new Map<string, ExternalIdentity>()
  const read = async (name: string, paging: Paging) => {
    const list = http.pages(graphqlAddress(http), externalIdentityEdge, { ...aside, name, paging })
    for await (const { node } of ifAllowed(list))
      if (node.user) identities.set(node.user.login.toLowerCase(), node)
  }
  await read('saml', identityPaging(org))
  if (identities.size > 0) return identities
  const enterprises = http.pages(graphqlAddress(http), z.object({ slug: z.string() }), {
    ...aside,
    name: 'enterprises',
    paging: enterprisePaging(org),
  })
  const slugs: string[] = []
  for await (const { slug } of ifAllowed(enterprises)) slugs.push(slug)
  for (const slug of slugs) await read(`saml of ${slug}`, enterpriseIdentityPaging(slug))
  return identities
}

export const collaborators = (http: Http, org: string, filter?: string) =>
  http.pages(
    path`/orgs/${org}/outside_collaborators`,
    simpleUser,
    filter ? { ...aside, name: filter, query: { filter } } : {},
  )

export const invitations = (http: Http, org: string) => http.pages(path`/orgs/${org}/invitations`, invitation)

export async function findInvitation(
  http: Http,
  org: string,
  isWanted: (row: z.output<typeof invitation>) => boolean,
) {
  for await (const row of invitations(http, org)) if (isWanted(row)) return invitedAccount(row)
  return null
}
