import { z } from 'zod'
import {
  graphqlAddress,
  type MemberEdge,
  memberEdge,
  memberPaging,
  samlEdge,
  samlPaging,
} from '@/lib/connectors/apps/github/graphql'
import { invitation, invitedAccount, simpleUser } from '@/lib/connectors/apps/github/to-account'
import type { SelectionOption } from '@/lib/connectors/kit/define-connector'
import type { Http } from '@/lib/connectors/kit/http'
import { ifAllowed } from '@/lib/connectors/kit/if-allowed'
import { path } from '@/lib/connectors/kit/path'

/** For lists read beside the accounts: an interrupted reading starts them again. */
export const aside = { resumable: false } as const
const organization = z.object({ login: z.string() })

export async function organizations(http: Http): Promise<SelectionOption[]> {
  const options: SelectionOption[] = []
  let areRolesTold = true
  const row = z.object({ role: z.string(), organization })
  const memberships = http.pages('/user/memberships/orgs', row, { query: { state: 'active' } })
  for await (const { role, organization } of ifAllowed(memberships, () => {
    areRolesTold = false
  })) {
    const noteKey = role === 'admin' ? 'connectors.github.full_management' : 'connectors.github.read_only'
    options.push({ id: organization.login, name: organization.login, noteKey })
  }
  if (areRolesTold) return options
  for await (const { login } of ifAllowed(http.pages('/user/orgs', organization)))
    options.push({ id: login, name: login })
  return options
}

/** Pages of members with their addresses, or without for a token that may not see addresses. */
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

export async function readSamlEmails(http: Http, org: string): Promise<Map<string, string>> {
  const emails = new Map<string, string>()
  const identities = http.pages(graphqlAddress(http), samlEdge, {
    ...aside,
    name: 'saml',
    paging: samlPaging(org),
  })
  for await (const { node } of ifAllowed(identities)) {
    const nameId = node.samlIdentity?.nameId
    if (node.user && nameId?.includes('@')) emails.set(node.user.login.toLowerCase(), nameId)
  }
  return emails
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
