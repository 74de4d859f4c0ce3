import { z } from 'zod'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import {
  idText,
  isAdministrator,
  splitName,
  vendorDate,
  vendorText,
} from '@/lib/connectors/kit/vendor-values'

/** Freshdesk's numbers. */
export const ticketScopes = [
  { value: 'global', label: 'Global', number: 1 },
  { value: 'group', label: 'Group', number: 2 },
  { value: 'restricted', label: 'Restricted', number: 3 },
]

export const agent = z.object({
  id: idText,
  ticket_scope: z.number().nullish(),
  type: vendorText,
  occasional: z.boolean().nullish(),
  deactivated: z.boolean().nullish(),
  created_at: vendorDate,
  last_active_at: vendorDate,
  contact: z.object({
    email: vendorText,
    name: vendorText,
    active: z.boolean().nullish(),
    job_title: vendorText,
    last_login_at: vendorDate,
  }),
  /** Only returned when a single agent is read. */
  role_ids: z.array(idText).nullish(),
})
export type Agent = z.output<typeof agent>

export const role = z.object({ id: idText, name: z.string() })
export const group = z.object({
  id: idText,
  name: z.string(),
  agent_ids: z.array(idText).nullish(),
})

/** The help desk's roles and groups; null for what may not be read. */
export type Desk = {
  roles: Map<string, string> | null
  /** Names of groups by agent. */
  groups: Map<string, string[]> | null
}

const administrators = ['Account Administrator', 'Administrator']
/** Freshdesk's standard roles; a company may create others, with any rights. */
const lesser = ['Supervisor', 'Agent']

function roleFacts(ids: string[], roles: Map<string, string>, scope: string | null): Partial<AccountFacts> {
  const isOfAdministrator = (id: string) => administrators.includes(roles.get(id) ?? '')
  // With several roles, the administrator's stands for them; the label names them all.
  const inOrder = [...ids].sort((a, b) => Number(isOfAdministrator(b)) - Number(isOfAdministrator(a)))
  const names = inOrder.map((id) => roles.get(id) ?? id).join(', ')
  return {
    role: inOrder[0] ?? null,
    roleLabel: names === '' ? null : scope ? `${names} (${scope})` : names,
    isAdmin: isAdministrator(
      ids.map((id) => roles.get(id) ?? id),
      administrators,
      lesser,
    ),
  }
}

function statusOf({ deactivated, contact }: Agent): AccountStatus | null {
  if (deactivated) return 'suspended'
  // Until the activation mail was answered.
  if (contact.active === false) return 'invited'
  return contact.active === true ? 'active' : null
}

/** Occasional agents use day passes; collaborators are free. */
function seatOf({ deactivated, type, occasional }: Agent): boolean | null {
  if (deactivated) return null
  if (type === 'collaborator' || occasional) return false
  return occasional === false ? true : null
}

const later = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b))

export function toAccount(row: Agent, { roles, groups }: Desk): AccountFacts {
  const { contact } = row
  const scope = ticketScopes.find(({ number }) => number === row.ticket_scope)?.label ?? null
  return accountFacts({
    externalId: row.id,
    email: contact.email,
    login: contact.email,
    displayName: contact.name ?? contact.email,
    ...splitName(contact.name),
    ...(row.role_ids && roles ? roleFacts(row.role_ids, roles, scope) : {}),
    status: statusOf(row),
    hasSeat: seatOf(row),
    createdAt: row.created_at,
    lastActiveAt: later(row.last_active_at, contact.last_login_at),
    fields: {
      ticket_scope: scope,
      type: row.type,
      occasional: row.occasional ?? null,
      groups: groups ? (groups.get(row.id) ?? []).sort().join(', ') : null,
      job_title: contact.job_title,
    },
  })
}
