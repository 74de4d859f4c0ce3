import { z } from 'zod'
import { type AccountFacts, type AccountKind, accountFacts } from '@/lib/connectors/kit/account-facts'
import {
  idText,
  isAdministrator,
  splitName,
  vendorDate,
  vendorText,
} from '@/lib/connectors/kit/vendor-values'

/** The schema's UserRoleType; `app` is for applications, and cannot be assigned. */
export const roles = [
  { value: 'user', label: 'Member' },
  { value: 'guest', label: 'Guest' },
  { value: 'admin', label: 'Admin' },
  { value: 'owner', label: 'Owner' },
]

export const user = z.object({
  id: idText,
  name: vendorText,
  displayName: vendorText,
  email: z.string(),
  title: vendorText,
  active: z.boolean(),
  disableReason: vendorText,
  admin: z.boolean(),
  owner: z.boolean().nullish(),
  guest: z.boolean().nullish(),
  app: z.boolean().nullish(),
  createdAt: vendorDate,
  lastSeen: vendorDate,
})
export type User = z.output<typeof user>

export const invite = z.object({
  id: idText,
  email: z.string(),
  role: z.string(),
  createdAt: vendorDate,
  acceptedAt: vendorDate,
  expiresAt: vendorDate,
})
export type Invite = z.output<typeof invite>

/** Prefix of invitation ids, which distinguishes them from users. */
export const invited = 'invite:'

const labelOf = (role: string) => roles.find(({ value }) => value === role)?.label ?? role
const isAdminRole = (role: string) => isAdministrator([role], ['owner', 'admin'], ['user', 'guest', 'app'])

function roleOf({ owner, admin, guest, app }: User): string {
  if (app) return 'app'
  if (owner) return 'owner'
  if (admin) return 'admin'
  return guest ? 'guest' : 'user'
}

const kinds: Record<string, AccountKind> = { app: 'service', guest: 'external' }

export function toAccount(row: User): AccountFacts {
  const role = roleOf(row)
  // Somebody who has not accepted an invitation is disabled for that reason only.
  const disabled = /invite/i.test(row.disableReason ?? '') ? 'invited' : 'suspended'
  return accountFacts({
    externalId: row.id,
    email: row.email,
    login: row.displayName,
    displayName: row.name ?? row.displayName ?? row.email,
    ...splitName(row.name?.includes('@') ? null : row.name),
    role,
    roleLabel: labelOf(role),
    isAdmin: isAdminRole(role),
    status: row.active ? 'active' : disabled,
    kind: kinds[role] ?? 'person',
    createdAt: row.createdAt,
    lastActiveAt: row.lastSeen,
    fields: { job_title: row.title, disable_reason: row.disableReason },
  })
}

export const inviteToAccount = (row: Invite): AccountFacts =>
  accountFacts({
    externalId: `${invited}${row.id}`,
    email: row.email,
    displayName: row.email,
    role: row.role,
    roleLabel: labelOf(row.role),
    isAdmin: isAdminRole(row.role),
    status: 'invited',
    kind: kinds[row.role] ?? 'person',
    createdAt: row.createdAt,
    fields: { expires_at: row.expiresAt?.toISOString() ?? null },
  })
