import { z } from 'zod'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import {
  idText,
  isAdministrator,
  splitName,
  vendorDate,
  vendorText,
} from '@/lib/connectors/kit/vendor-values'

export const user = z.object({
  id: idText,
  attributes: z.object({
    email: vendorText,
    handle: vendorText,
    name: vendorText,
    title: vendorText,
    status: vendorText,
    disabled: z.boolean().nullish(),
    service_account: z.boolean().nullish(),
    mfa_enabled: z.boolean().nullish(),
    created_at: vendorDate,
    last_login_time: vendorDate,
  }),
  relationships: z
    .object({ roles: z.object({ data: z.array(z.object({ id: idText })) }).nullish() })
    .nullish()
    .catch(null),
})
export type User = z.output<typeof user>

export const role = z.object({ id: idText, attributes: z.object({ name: z.string() }) })
/** Names by id; null where they may not be read. */
export type Roles = Map<string, string> | null

/** The role that Datadog itself keeps: https://docs.datadoghq.com/account_management/rbac/ */
export const administrator = 'Datadog Admin Role'
const lesser = ['Datadog Standard Role', 'Datadog Read Only Role']
export const rolesOf = ({ relationships }: User) => relationships?.roles?.data.map(({ id }) => id) ?? null

const statuses: Record<string, AccountStatus> = {
  active: 'active',
  pending: 'invited',
  disabled: 'suspended',
}

function roleFacts(ids: string[] | null, roles: Roles): Partial<AccountFacts> {
  if (!ids) return {}
  const isOfAdministrator = (id: string) => roles?.get(id) === administrator
  // With several roles, the administrator's stands for them; the label names them all.
  const inOrder = [...ids].sort((a, b) => Number(isOfAdministrator(b)) - Number(isOfAdministrator(a)))
  return {
    role: inOrder[0] ?? null,
    roleLabel: roles ? inOrder.map((id) => roles.get(id) ?? id).join(', ') || null : null,
    isAdmin: roles
      ? isAdministrator(
          ids.map((id) => roles.get(id) ?? id),
          [administrator],
          lesser,
        )
      : null,
  }
}

export function toAccount(row: User, roles: Roles): AccountFacts {
  const { attributes } = row
  const status = statuses[attributes.status?.toLowerCase() ?? ''] ?? null
  // The name is the address until the person enters one.
  const name = attributes.name?.includes('@') ? null : attributes.name
  return accountFacts({
    externalId: row.id,
    email: attributes.email,
    login: attributes.handle ?? attributes.email,
    displayName: attributes.name ?? attributes.email,
    ...splitName(name),
    ...roleFacts(rolesOf(row), roles),
    status: attributes.disabled ? 'suspended' : status,
    kind: attributes.service_account == null ? null : attributes.service_account ? 'service' : 'person',
    hasMfa: attributes.mfa_enabled ?? null,
    createdAt: attributes.created_at,
    lastActiveAt: attributes.last_login_time,
    fields: { job_title: attributes.title },
  })
}
