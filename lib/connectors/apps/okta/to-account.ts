import { z } from 'zod'
import { type Assignment, roleFacts } from '@/lib/connectors/apps/okta/roles'
import {
  type AccountFacts,
  type AccountStatus,
  accountFacts,
  type ManagerFacts,
} from '@/lib/connectors/kit/account-facts'
import { employeeId } from '@/lib/connectors/kit/identifiers'
import { idText, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

export const oktaUser = z.object({
  id: idText,
  status: vendorText,
  created: vendorDate,
  lastLogin: vendorDate,
  profile: z.object({
    login: z.string(),
    email: vendorText,
    firstName: vendorText,
    lastName: vendorText,
    displayName: vendorText,
    title: vendorText,
    department: vendorText,
    employeeNumber: vendorText.catch(null),
    manager: vendorText.catch(null),
    managerId: vendorText.catch(null),
  }),
})
export type OktaUser = z.output<typeof oktaUser>

export const factor = z.object({ factorType: vendorText, status: vendorText })
export type Factor = z.output<typeof factor>

/** Facts in addition to the user itself. Undefined: not requested. Null: may not be read. */
export type Standing = { roles?: Assignment[] | null; factors?: Factor[] | null }

/** Locked out, or required to change the password: the person still has access. */
const statuses: Record<string, AccountStatus> = {
  ACTIVE: 'active',
  PASSWORD_EXPIRED: 'active',
  LOCKED_OUT: 'active',
  RECOVERY: 'active',
  STAGED: 'invited',
  PROVISIONED: 'invited',
  SUSPENDED: 'suspended',
  DEPROVISIONED: 'suspended',
}

/** A password under another name, and the mailbox for resetting it, which Okta enrols automatically. */
const isSecondFactor = ({ factorType, status }: Factor) =>
  status === 'ACTIVE' && factorType !== null && !['question', 'email', 'password'].includes(factorType)

/** A factor of unknown kind may be a second one, so the fact is unknown. */
function hasSecondFactor(factors: Factor[]): boolean | null {
  if (factors.some(isSecondFactor)) return true
  return factors.some(({ factorType, status }) => factorType === null && status === 'ACTIVE') ? null : false
}

/** Attributes that each company fills in differently: Okta's id, an address or a name. */
function managerOf({ manager, managerId }: OktaUser['profile']): ManagerFacts | null {
  if (!manager && !managerId) return null
  const email = [managerId, manager].find((text) => text?.includes('@')) ?? null
  return {
    externalId: managerId === email ? null : managerId,
    email,
    name: manager === email ? null : manager,
  }
}

export function toAccount({ id, status, profile, ...row }: OktaUser, { roles, factors }: Standing) {
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  const facts: Partial<AccountFacts> & { externalId: string } = {
    externalId: id,
    email: profile.email,
    login: profile.login,
    displayName: profile.displayName ?? (name || profile.login),
    firstName: profile.firstName,
    lastName: profile.lastName,
    status: (status && statuses[status]) || null,
    hasMfa: factors ? hasSecondFactor(factors) : null,
    createdAt: row.created,
    lastActiveAt: row.lastLogin,
    // The second address is the person's own, to get in by when the password is lost.
    identifiers: employeeId(profile.employeeNumber),
    manager: managerOf(profile),
    // Okta has more states than we do, so its own word is shown.
    fields: { status, title: profile.title, department: profile.department },
  }
  return accountFacts(roles ? { ...facts, ...roleFacts(roles) } : facts)
}
