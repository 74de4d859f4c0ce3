import { z } from 'zod'
import {
  type AccountFacts,
  type AccountKind,
  type AccountStatus,
  accountFacts,
} from '@/lib/connectors/kit/account-facts'
import {
  idText,
  isAdministrator,
  splitName,
  vendorDate,
  vendorText,
} from '@/lib/connectors/kit/vendor-values'

/** `name` is the value that a mutation takes. */
export const roles = [
  { value: 'admin', label: 'Admin', name: 'ADMIN' },
  { value: 'guest', label: 'Guest', name: 'GUEST' },
  { value: 'member', label: 'Member', name: 'MEMBER' },
  { value: 'viewer', label: 'Viewer', name: 'VIEW_ONLY' },
]

/** The account's own names of products, which differ from those in an invitation. */
export const products = [
  {
    value: 'work_management',
    label: 'WORK MANAGEMENT',
    kinds: ['core', 'project_management', 'projectManagement'],
  },
  { value: 'crm', label: 'CRM', kinds: ['crm'] },
  { value: 'dev', label: 'DEV', kinds: ['software'] },
  { value: 'service', label: 'SERVICE', kinds: ['service'] },
  { value: 'whiteboard', label: 'WHITEBOARD', kinds: ['whiteboard'] },
  { value: 'knowledge', label: 'KNOWLEDGE', kinds: ['knowledge'] },
  { value: 'forms', label: 'FORMS', kinds: ['forms'] },
  { value: 'workflows', label: 'WORKFLOWS', kinds: ['workflows'] },
]

export const product = z.object({ kind: vendorText })
export const user = z.object({
  id: idText,
  name: vendorText,
  email: z.string(),
  kind: z.string(),
  status: vendorText,
  is_email_confirmed: z.boolean().nullish(),
  is_deleted: z.boolean().nullish(),
  created_at: vendorDate,
  last_activity: vendorDate,
  account_products: z.array(product).nullish().catch(null),
})
export type User = z.output<typeof user>

const statuses: Record<string, AccountStatus> = {
  ACTIVE: 'active',
  PENDING: 'invited',
  INACTIVE: 'suspended',
}
const kinds: Record<string, AccountKind> = {
  admin: 'person',
  member: 'person',
  view_only: 'person',
  guest: 'external',
}

/** Viewers and deactivated users are free; guests count by the rules of the plan. */
function seatOf({ kind, status }: User): boolean | null {
  if (kind === 'view_only' || status === 'INACTIVE') return false
  const isPaid = kind === 'admin' || kind === 'member'
  return isPaid && status === 'ACTIVE' ? true : null
}

export function roleFacts(kind: string): Pick<AccountFacts, 'role' | 'roleLabel' | 'isAdmin'> {
  const role = kind === 'view_only' ? 'viewer' : kind
  const label = roles.find(({ value }) => value === role)?.label ?? kind.replaceAll('_', ' ')
  return {
    role,
    roleLabel: label,
    isAdmin: isAdministrator([role], ['admin'], ['member', 'viewer', 'guest']),
  }
}

const labelOf = ({ kind }: z.output<typeof product>) =>
  products.find(({ kinds }) => kind && kinds.includes(kind))?.label ?? kind ?? []

export function toAccount(row: User): AccountFacts {
  // An invited person's name may be their address.
  const name = row.name?.includes('@') ? null : row.name
  return accountFacts({
    externalId: row.id,
    email: row.email,
    login: row.email,
    displayName: row.name ?? row.email,
    ...splitName(name),
    ...roleFacts(row.kind),
    status: (row.status && statuses[row.status]) || null,
    // Agents, service users and the accounts of monday.com's own features.
    kind: kinds[row.kind] ?? 'service',
    hasSeat: seatOf(row),
    createdAt: row.created_at,
    lastActiveAt: row.last_activity,
    fields: {
      products: row.account_products
        ? [...new Set(row.account_products.flatMap(labelOf))].sort().join(', ')
        : null,
      email_confirmed: row.is_email_confirmed ?? null,
    },
  })
}
