import type { FurtherIdentifier } from '@/lib/connectors/kit/identifiers'

export type AccountStatus = 'active' | 'invited' | 'suspended'
export type AccountKind = 'person' | 'external' | 'service' | 'shared'
export type FactValue = string | number | boolean | null

/** Whom the application names as the manager of an account's person: by its own id of that person, if it has one. */
export type ManagerFacts = { externalId: string | null; email: string | null; name: string | null }

/** What an application states about one account. Null means that it does not say: nothing is guessed. */
export type AccountFacts = {
  /** The application's immutable id; what an account is known by. */
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
  /** Beside `email` and `login`: what else it is known by. */
  identifiers: FurtherIdentifier[]
  manager: ManagerFacts | null
  /** What only this application knows (department, expiry of the membership ...). */
  fields: Record<string, FactValue>
}

/** The account a verb is about. Where the application can be asked for one account, these are its facts of now. */
export type AccountTarget = Pick<AccountFacts, 'externalId' | 'email' | 'login'> & Partial<AccountFacts>

// Shared by all accounts without any; never written to.
const none: FurtherIdentifier[] = []

/** The facts a connector knows; all others are unknown. Written out: made for every account, each of the same shape. */
export const accountFacts = (known: Partial<AccountFacts> & { externalId: string }): AccountFacts => ({
  externalId: known.externalId,
  email: known.email ?? null,
  login: known.login ?? null,
  displayName: known.displayName ?? null,
  firstName: known.firstName ?? null,
  lastName: known.lastName ?? null,
  role: known.role ?? null,
  roleLabel: known.roleLabel ?? null,
  status: known.status ?? null,
  kind: known.kind ?? null,
  isAdmin: known.isAdmin ?? null,
  hasMfa: known.hasMfa ?? null,
  hasSeat: known.hasSeat ?? null,
  createdAt: known.createdAt ?? null,
  lastActiveAt: known.lastActiveAt ?? null,
  identifiers: known.identifiers ?? none,
  manager: known.manager ?? null,
  fields: known.fields ?? {},
})
