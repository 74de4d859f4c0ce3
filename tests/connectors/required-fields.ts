import type { ApiConnector } from '@/lib/connectors/kit/define-connector'

/**
 * The fields of a row without which it is left out and counted as such, each with the reason. Reviewed by hand: every
 * other field may be absent or null. Those of HubSpot and Yousign were read in the vendors' own descriptions.
 */
const identity = 'What the account is known by.'
const within = 'Holds what the account is known by.'

const requiredFields: Record<string, Record<string, string>> = {
  asana: { gid: identity, user: within, 'user.gid': identity },
  atlassian: { accountId: identity },
  bitwarden: {
    id: identity,
    status: 'Required by MemberResponseModel of the Public API.',
    type: 'Required by MemberResponseModel of the Public API.',
  },
  clickup: { user: within, 'user.id': identity },
  cloudflare: {
    id: identity,
    user: 'Required by the description of members; an account without a user is none.',
  },
  datadog: { id: identity, attributes: 'An object of JSON:API without attributes is a reference only.' },
  dropbox: {
    profile: within,
    'profile.team_member_id': identity,
    'profile.status': 'Required by TeamMemberProfile; decides whether the member is still there.',
    'profile.status..tag': 'The name of a union, always there.',
  },
  freshdesk: { id: identity, contact: 'An agent is a contact of Freshdesk; its address is in it.' },
  github: {
    node: within,
    'node.databaseId': identity,
    'node.login': 'String! in the GraphQL schema.',
    'node.organizationVerifiedDomainEmails.0': '[String!]! in the GraphQL schema.',
  },
  gitlab: {
    id: identity,
    username: 'Required by the description of members.',
    access_level: 'What a membership is made of.',
  },
  google_analytics: {
    name: identity,
    user: 'The person, whom the account is.',
    'roles.0': 'A list of names.',
  },
  google_workspace: { id: identity, primaryEmail: 'Required when a user is made, and never removed.' },
  hubspot: {
    id: identity,
    email: 'Required by PublicUser, in HubSpot’s own client too.',
  },
  jetbrains: {
    licenseId: identity,
    assignee: 'A licence that nobody has is no account.',
    'assignee.email': identity,
  },
  lastpass: { username: 'The address by which its commands name an account; the id is the key of the row.' },
  linear: {
    id: identity,
    email: 'String! in the GraphQL schema.',
    active: 'Boolean! in the GraphQL schema.',
    admin: 'Boolean! in the GraphQL schema.',
  },
  microsoft_365: {
    id: identity,
    userPrincipalName: 'The sign-in name of every user, though Microsoft’s types let it be null.',
  },
  monday: {
    id: identity,
    email: 'String! in the GraphQL schema.',
    kind: 'String! in the GraphQL schema.',
  },
  notion: { id: identity },
  okta: {
    id: identity,
    profile: within,
    'profile.login':
      'Required of every user type, and unique; Okta’s own client has no required field at all.',
  },
  // Its id is in the list alone.
  ovhcloud: {},
  pagerduty: { id: identity },
  scim: { id: identity },
  sellsy: { id: identity, status: 'Required, in the restricted view too.' },
  sentry: { id: identity, orgRole: 'Required by OrganizationMember.' },
  slack: { id: identity },
  wordpress: {
    id: identity,
    username: 'In the context edit, which is asked for; optional in wp-types for the other contexts alone.',
    email: 'In the context edit, which is asked for; optional in wp-types for the other contexts alone.',
    roles: 'In the context edit, which is asked for; optional in wp-types for the other contexts alone.',
    'roles.0': 'A list of names.',
  },
  yousign: {
    id: identity,
    email: 'Required by User.',
    is_active: 'Required by User.',
    role: 'Required by User.',
    status: 'Required by User.',
  },
  zendesk: { id: identity, role: 'What tells staff from customers.' },
  zoho_crm: { id: identity },
  zoom: { email: 'Required by the description; pending users are known by it.' },
}

/** The places of those fields. A connector by description, or a profile of SCIM, requires the account's id, and what it lies in. */
export function requiredOf({ id, described }: ApiConnector): string[] {
  const names = (described?.externalId ?? 'id').split('.')
  const required = requiredFields[id]
  return required ? Object.keys(required) : names.map((_name, at) => names.slice(0, at + 1).join('.'))
}
