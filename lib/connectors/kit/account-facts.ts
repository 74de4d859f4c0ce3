export type AccountStatus = 'active' | 'invited' | 'suspended'
export type AccountKind = 'person' | 'external' | 'service' | 'shared'
export type FactValue = string | number | boolean | null

/** What an application says of one account. Null means that it does not say: nothing here is guessed. */
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
  /** What only this application knows (department, expiry of the membership ...). */
  fields: Record<string, FactValue>
}

/** The account a verb is about. Where the application can be asked for one account, these are its facts of now. */
export type AccountTarget = Pick<AccountFacts, 'externalId' | 'email' | 'login'> & Partial<AccountFacts>

const nothing: Omit<AccountFacts, 'externalId'> = {
  email: null,
  login: null,
  displayName: null,
  firstName: null,
  lastName: null,
  role: null,
  roleLabel: null,
  status: null,
  kind: null,
  isAdmin: null,
  hasMfa: null,
  hasSeat: null,
  createdAt: null,
  lastActiveAt: null,
  fields: {},
}

/** The facts a connector knows; all others are unknown. */
export function accountFacts(known: Partial<AccountFacts> & { externalId: string }): AccountFacts {
  return { ...nothing, ...known }
}
