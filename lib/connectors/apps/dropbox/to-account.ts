import { z } from 'zod'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import { furtherEmails, ssoId } from '@/lib/connectors/kit/identifiers'
import { idText, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

export const tagged = z.object({ '.tag': z.string() })
export const role = z.object({ role_id: idText, name: z.string() })
/** TeamMemberInfoV2 */
export const member = z.object({
  profile: z.object({
    team_member_id: idText,
    email: vendorText,
    external_id: vendorText,
    /**
     * The identifier that single sign-on may use for the member:
     * https://www.dropbox.com/developers/documentation/http/teams
     */
    persistent_id: vendorText,
    secondary_emails: z
      .array(z.object({ email: z.string(), is_verified: z.boolean().nullish() }))
      .nullish()
      .catch(null),
    status: tagged,
    name: z.object({ given_name: vendorText, surname: vendorText, display_name: vendorText }).nullish(),
    membership_type: tagged.nullish().catch(null),
    groups: z.array(z.string()).nullish().catch(null),
    invited_on: vendorDate,
    joined_on: vendorDate,
    suspended_on: vendorDate,
  }),
  /** A role that cannot be parsed is unknown; the member is listed all the same. */
  roles: z.array(role).nullish().catch(null),
})
export type Member = z.output<typeof member>

/** The label for members without an administrator's role. */
export const plain = { value: 'member', label: 'Member' }

const statuses: Record<string, AccountStatus> = {
  active: 'active',
  invited: 'invited',
  suspended: 'suspended',
}

/** Limited members use no licence: https://github.com/dropbox/dropbox-api-spec, team.stone, TeamMembershipType. */
function seatOf({ status, membership_type }: Member['profile']): boolean | null {
  if (status['.tag'] !== 'active') return null
  return membership_type ? membership_type['.tag'] === 'full' : null
}

/** Removed members are only listed on request, and are not shown. */
export const isThere = ({ profile }: Member) => profile.status['.tag'] !== 'removed'

export function toAccount({ profile, roles }: Member): AccountFacts {
  const { name } = profile
  return accountFacts({
    externalId: profile.team_member_id,
    email: profile.email,
    login: profile.email,
    displayName: name?.display_name ?? profile.email,
    firstName: name?.given_name ?? null,
    lastName: name?.surname ?? null,
    role: roles ? (roles[0]?.role_id ?? plain.value) : null,
    roleLabel: roles ? roles.map((held) => held.name).join(', ') || plain.label : null,
    // Every role is an administrator's.
    isAdmin: roles ? roles.length > 0 : null,
    status: statuses[profile.status['.tag']] ?? null,
    hasSeat: seatOf(profile),
    createdAt: profile.joined_on ?? profile.invited_on,
    identifiers: [
      // Anybody may enter any address; only a verified one belongs to the member.
      ...furtherEmails(
        profile.secondary_emails?.map(({ email, is_verified }) => (is_verified ? email : null)),
      ),
      ...ssoId(profile.persistent_id),
      ...ssoId(profile.external_id),
    ],
    fields: {
      external_id: profile.external_id,
      suspended_on: profile.suspended_on?.toISOString() ?? null,
    },
  })
}
