import { z } from 'zod'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import { furtherEmails, ssoId } from '@/lib/connectors/kit/identifiers'
import { idText, splitName, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

export const accessLevels = [
  { value: '5', label: 'Minimal access' },
  { value: '10', label: 'Guest' },
  { value: '15', label: 'Planner' },
  { value: '20', label: 'Reporter' },
  { value: '25', label: 'Security Manager' },
  { value: '30', label: 'Developer' },
  { value: '40', label: 'Maintainer' },
  { value: '50', label: 'Owner' },
]
export const owner = 50

export const labels: Record<string, string> = { 0: 'No access', 60: 'Admin' }
for (const { value, label } of accessLevels) labels[value] = label

/** How a company's single sign-on knows a member of its group; owners see it: https://docs.gitlab.com/api/group_members */
const groupIdentity = z.object({ extern_uid: vendorText }).nullish().catch(null)

export const member = z.object({
  id: idText,
  username: z.string(),
  name: vendorText,
  state: vendorText,
  email: vendorText,
  created_at: vendorDate,
  expires_at: vendorText,
  access_level: z.number().int(),
  membership_state: vendorText,
  is_using_seat: z.boolean().nullish(),
  member_role: z.object({ name: vendorText }).nullish(),
  group_saml_identity: groupIdentity,
  group_scim_identity: groupIdentity,
})
export type Member = z.output<typeof member>

/** A person with a seat anywhere below the group, including subgroups and projects. */
export const billable = z.object({
  id: idText,
  username: z.string(),
  name: vendorText,
  state: vendorText,
  email: vendorText,
  created_at: vendorDate,
  last_activity_on: vendorDate,
  last_login_at: vendorDate,
  membership_type: vendorText,
})
export type Billable = z.output<typeof billable>

/** A user as an administrator of the instance, or the owner of the user's company, sees it. */
export const profile = z.object({
  id: idText,
  email: vendorText,
  two_factor_enabled: z.boolean().nullish(),
  last_activity_on: vendorDate,
  last_sign_in_at: vendorDate,
  bot: z.boolean().nullish(),
  external: z.boolean().nullish(),
  using_license_seat: z.boolean().nullish(),
})
export type Profile = z.output<typeof profile>

export const invitation = z.object({
  invite_email: z.string().min(3),
  created_at: vendorDate,
  access_level: z.number().int(),
  expires_at: vendorText,
  user_name: vendorText,
})

const suspended = new Set(['blocked', 'banned', 'deactivated', 'ldap_blocked', 'blocked_pending_approval'])
/** Tokens of groups and projects sign in as users of their own; so do service accounts. */
const machineName = /^((group|project)_\d+_bot(_[0-9a-f]+)?|service_account_\w+)$/

type Person = Pick<Billable, 'id' | 'username' | 'name'>

function personFacts(
  person: Person,
  email: string | null,
  profile: Profile | undefined,
): Partial<AccountFacts> & { externalId: string } {
  const isMachine = profile?.bot === true || machineName.test(person.username)
  const kind = isMachine
    ? 'service'
    : profile?.external
      ? 'external'
      : profile?.bot === false
        ? 'person'
        : null
  return {
    externalId: person.id,
    email: email ?? profile?.email ?? null,
    login: person.username,
    displayName: person.name,
    ...(isMachine ? {} : splitName(person.name)),
    kind,
    hasMfa: profile?.two_factor_enabled ?? null,
  }
}

const statusOf = (state: string | null): AccountStatus | null =>
  state === 'active' ? 'active' : state !== null && suspended.has(state) ? 'suspended' : null

/** By the order of the levels that are known. */
const isAdmin = (level: number) => (level in labels ? level >= owner : null)

const lastActive = (seat: Billable | undefined, profile: Profile | undefined) =>
  seat?.last_activity_on ??
  seat?.last_login_at ??
  profile?.last_activity_on ??
  profile?.last_sign_in_at ??
  null

export function memberAccount(row: Member, seat?: Billable, profile?: Profile): AccountFacts {
  return accountFacts({
    ...personFacts(row, row.email ?? seat?.email ?? null, profile),
    role: String(row.access_level),
    roleLabel: row.member_role?.name ?? labels[row.access_level] ?? null,
    status: row.membership_state === 'awaiting' ? 'invited' : statusOf(row.state),
    isAdmin: isAdmin(row.access_level),
    hasSeat: row.is_using_seat ?? profile?.using_license_seat ?? null,
    createdAt: row.created_at,
    lastActiveAt: lastActive(seat, profile),
    identifiers: [
      ...ssoId(row.group_saml_identity?.extern_uid),
      ...ssoId(row.group_scim_identity?.extern_uid),
      ...furtherEmails([seat?.email, profile?.email]),
    ],
    fields: { expires_at: row.expires_at },
  })
}

/** Somebody who is only in a subgroup or project; the list does not return the role. */
export function billableAccount(row: Billable, profile?: Profile): AccountFacts {
  return accountFacts({
    ...personFacts(row, row.email, profile),
    status: statusOf(row.state),
    hasSeat: true,
    createdAt: row.created_at,
    lastActiveAt: lastActive(row, profile),
    fields: { membership_type: row.membership_type },
  })
}

export function invitedAccount(row: z.output<typeof invitation>): AccountFacts {
  return accountFacts({
    externalId: `invite:${row.invite_email}`,
    email: row.invite_email,
    displayName: row.user_name,
    role: String(row.access_level),
    roleLabel: labels[row.access_level] ?? null,
    status: 'invited',
    isAdmin: isAdmin(row.access_level),
    createdAt: row.created_at,
    fields: { expires_at: row.expires_at },
  })
}
