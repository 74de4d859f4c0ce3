import { z } from 'zod'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import { vendorText } from '@/lib/connectors/kit/vendor-values'

const flag = z.boolean().nullish()

/** https://docs.slack.dev/reference/objects/user-object */
export const member = z.object({
  id: z.string().min(1),
  name: vendorText,
  real_name: vendorText,
  deleted: flag,
  is_primary_owner: flag,
  is_owner: flag,
  is_admin: flag,
  is_restricted: flag,
  is_ultra_restricted: flag,
  is_invited_user: flag,
  is_bot: flag,
  is_stranger: flag,
  has_2fa: flag,
  profile: z
    .object({
      email: vendorText,
      display_name: vendorText,
      real_name: vendorText,
      first_name: vendorText,
      last_name: vendorText,
      title: vendorText,
    })
    .partial()
    .nullish(),
})
export type Member = z.output<typeof member>

const labels = {
  primary_owner: 'Primary Owner',
  owner: 'Owner',
  admin: 'Admin',
  single_channel_guest: 'Single-channel guest',
  multi_channel_guest: 'Multi-channel guest',
  invited: 'Invited',
  bot: 'Bot',
  member: 'Member',
}
export const roles = (['member', 'admin', 'owner'] as const).map((value) => ({ value, label: labels[value] }))

/** `is_app_user` means that somebody uses the calling app, not that they are an app. */
const isBot = (row: Member) => row.is_bot === true || row.id === 'USLACKBOT'

function roleOf(row: Member): keyof typeof labels | null {
  if (row.is_primary_owner) return 'primary_owner'
  if (row.is_owner) return 'owner'
  if (row.is_admin) return 'admin'
  if (row.is_ultra_restricted) return 'single_channel_guest'
  if (row.is_restricted) return 'multi_channel_guest'
  if (row.is_invited_user) return 'invited'
  if (isBot(row)) return 'bot'
  // Deactivated people have lost these flags, so their former role is unknown.
  return row.is_admin == null && row.is_restricted == null ? null : 'member'
}

export type Beside = {
  /** From the billing information; undefined if it is not available. */
  isBilled?: boolean | undefined
  lastActiveAt?: Date | null
  /** From SCIM, if the plan and the token allow it. */
  directory?: DirectoryFacts | undefined
  /** Slack reports two-factor authentication to people's tokens only; for a bot it is false for everybody. */
  isFactorReadable: boolean
}

export function toAccount(
  row: Member,
  { isBilled, lastActiveAt, directory, isFactorReadable }: Beside,
): AccountFacts {
  const { profile } = row
  const role = roleOf(row)
  const isGuest = role === 'single_channel_guest' || role === 'multi_channel_guest'
  // Never paid for: https://slack.com/help/articles/218915077
  const isFree = row.deleted || isBot(row) || role === 'single_channel_guest'
  const flags = [row.is_primary_owner, row.is_owner, row.is_admin]
  return accountFacts({
    externalId: row.id,
    email: profile?.email ?? null,
    login: profile?.email ?? row.name,
    displayName: profile?.display_name ?? profile?.real_name ?? row.real_name ?? row.name,
    firstName: profile?.first_name ?? null,
    lastName: profile?.last_name ?? null,
    role,
    roleLabel: role && labels[role],
    status: row.deleted ? 'suspended' : row.is_invited_user ? 'invited' : 'active',
    kind: isBot(row) ? 'service' : isGuest ? 'external' : null,
    isAdmin: flags.includes(true) ? true : isBot(row) || row.is_admin === false ? false : null,
    hasMfa: row.has_2fa === true ? true : isFactorReadable ? (row.has_2fa ?? null) : null,
    hasSeat: isBilled ?? (isFree ? false : null),
    lastActiveAt: lastActiveAt ?? null,
    identifiers: directory?.identifiers ?? [],
    manager: directory?.manager ?? null,
    fields: { title: profile?.title ?? null },
  })
}

/** What the directory adds to an account. */
export type DirectoryFacts = Pick<AccountFacts, 'identifiers' | 'manager'>
