import { z } from 'zod'
import type { ExternalIdentity, MemberEdge } from '@/lib/connectors/apps/github/graphql'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import { furtherEmails, ssoId, ssoLogin } from '@/lib/connectors/kit/identifiers'
import {
  idText,
  isAdministrator,
  splitName,
  vendorDate,
  vendorText,
} from '@/lib/connectors/kit/vendor-values'

export const roles = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Owner' },
]
const labels: Record<string, string> = {
  member: 'Member',
  direct_member: 'Member',
  admin: 'Owner',
  billing_manager: 'Billing manager',
  hiring_manager: 'Hiring manager',
}

/** `type` is User for people and machine users alike; only GitHub Apps are marked as bots. */
export const simpleUser = z.object({ id: idText, login: z.string(), type: vendorText })
export const publicUser = simpleUser.extend({ name: vendorText, email: vendorText, created_at: vendorDate })
export const membership = z.object({ state: z.string(), role: z.string() })
export const invitation = z.object({
  id: idText,
  login: vendorText,
  email: vendorText,
  role: z.string(),
  created_at: vendorDate,
  failed_reason: vendorText,
})

export function memberAccount(
  { role, hasTwoFactorEnabled, node }: MemberEdge,
  identity?: ExternalIdentity,
): AccountFacts {
  const { firstName, lastName } = splitName(node.name)
  const verified = node.organizationVerifiedDomainEmails
  // Most have one address or none, and no list of them is made.
  const isPlain = !identity && (!verified?.length || (verified.length === 1 && !node.email))
  const knownAddress = isPlain ? null : knownBy(node, identity)
  const held = role?.toLowerCase() ?? null
  // Written out: spreading would cost as much per row as everything else.
  return accountFacts({
    externalId: node.databaseId,
    email: knownAddress?.email ?? verified?.[0] ?? node.email,
    login: node.login,
    displayName: node.name ?? node.login,
    firstName,
    lastName,
    role: held,
    roleLabel: held && (labels[held] ?? held),
    isAdmin: held === null ? null : isAdmin(held),
    status: 'active',
    hasMfa: hasTwoFactorEnabled ?? null,
    createdAt: node.createdAt,
    identifiers: knownAddress?.identifiers ?? none,
  })
}

// Shared by all rows: an array for each row of a long list is measurable.
const none: AccountFacts['identifiers'] = []

/** What single sign-on asserts comes before addresses of verified domains. */
function knownBy(node: MemberEdge['node'], identity: ExternalIdentity | undefined) {
  // Verified addresses come in no fixed order, so they are sorted; otherwise every sync would see a change.
  const verified = node.organizationVerifiedDomainEmails?.toSorted() ?? []
  const { samlIdentity, scimIdentity } = identity ?? {}
  const asserted = [samlIdentity?.nameId, samlIdentity?.username, scimIdentity?.username]
  const emails = [...(samlIdentity?.emails ?? []), ...(scimIdentity?.emails ?? [])].map(({ value }) => value)
  return {
    email: [...asserted, ...emails.toSorted()].find((name) => name?.includes('@')) ?? verified[0],
    identifiers: [
      ...furtherEmails([...verified, node.email, ...emails]),
      ...(identity ? assertedIn(identity) : []),
    ],
  }
}

/** A name id is an address, or an opaque id of the person; a user name is the login that the company assigned. */
const assertedIn = ({ samlIdentity, scimIdentity }: ExternalIdentity) => [
  ...ssoId(samlIdentity?.nameId),
  ...ssoLogin(samlIdentity?.username),
  ...ssoLogin(scimIdentity?.username),
]

/** The same member by REST, which returns neither addresses nor two-factor authentication. */
export function memberByRest(user: z.output<typeof publicUser>, role: string): AccountFacts {
  return accountFacts({
    externalId: user.id,
    email: user.email,
    login: user.login,
    displayName: user.name ?? user.login,
    ...splitName(user.name),
    ...roleFacts(role),
    status: 'active',
    createdAt: user.created_at,
  })
}

export function collaboratorAccount(user: z.output<typeof simpleUser>, hasMfa: boolean | null): AccountFacts {
  return accountFacts({
    externalId: user.id,
    login: user.login,
    displayName: user.login,
    role: 'outside_collaborator',
    roleLabel: 'Outside collaborator',
    status: 'active',
    kind: user.type === 'Bot' ? 'service' : 'external',
    isAdmin: false,
    hasMfa,
  })
}

export function invitedAccount(row: z.output<typeof invitation>): AccountFacts {
  return accountFacts({
    externalId: `invite:${row.id}`,
    email: row.email,
    login: row.login,
    displayName: row.login ?? row.email,
    ...roleFacts(row.role === 'direct_member' ? 'member' : row.role),
    status: 'invited',
    createdAt: row.created_at,
  })
}

const lesser = Object.keys(labels).filter((role) => role !== 'admin')
const isAdmin = (role: string) => isAdministrator([role], ['admin'], lesser)

const roleFacts = (role: string) => ({ role, roleLabel: labels[role] ?? role, isAdmin: isAdmin(role) })
