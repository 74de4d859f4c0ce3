import type { FurtherIdentifier } from '@/lib/connectors/kit/identifiers'

export type AccountStatus = 'active' | 'invited' | 'suspended'
export type AccountKind = 'person' | 'external' | 'service' | 'shared'
export type FactValue = string | number | boolean | null

/** The manager of an account's person, with the application's own id of the manager if it has one. */
export type ManagerFacts = { externalId: string | null; email: string | null; name: string | null }

/** What an application states about one account. Null means that it does not say: nothing is guessed. */
export type AccountFacts = {
  /** The application's immutable id, which identifies the account. */
  externalId: string
  email: string | null
  login: string | null
  displayName: string | null
  firstName: string | null
  lastName: string | null
  /** The application's own key of the role, which `changeRole` takes. */
  role: string | null
  roleLabel: string | null
  status: AccountStatus | null
  kind: AccountKind | null
  isAdmin: boolean | null
  hasMfa: boolean | null
  hasSeat: boolean | null
  createdAt: Date | null
  lastActiveAt: Date | null
  /** Further identifiers, in addition to `email` and `login`. */
  identifiers: FurtherIdentifier[]
  manager: ManagerFacts | null
  /** What only this application knows (department, expiry of the membership ...). */
  fields: Record<string, FactValue>
}

/** The account a verb is about. Where the application can be asked for one account, these are its current facts. */
export type AccountTarget = Pick<AccountFacts, 'externalId' | 'email' | 'login'> & Partial<AccountFacts>

// Shared by all accounts without any; never written to.
const none: FurtherIdentifier[] = []

/** The facts a connector knows; all others are unknown. Written out: made for every account, each of the same shape. */
export const accountFacts = (facts: Partial<AccountFacts> & { externalId: string }): AccountFacts => ({
  externalId: facts.externalId,
  email: facts.email ?? null,
  login: facts.login ?? null,
  displayName: facts.displayName ?? null,
  firstName: facts.firstName ?? null,
  lastName: facts.lastName ?? null,
  role: facts.role ?? null,
  roleLabel: facts.roleLabel ?? null,
  status: facts.status ?? null,
  kind: facts.kind ?? null,
  isAdmin: facts.isAdmin ?? null,
  hasMfa: facts.hasMfa ?? null,
  hasSeat: facts.hasSeat ?? null,
  createdAt: facts.createdAt ?? null,
  lastActiveAt: facts.lastActiveAt ?? null,
  identifiers: facts.identifiers ?? none,
  manager: facts.manager ?? null,
  fields: facts.fields ?? {},
})
