import { normaliseFurther } from './further-keys'
import { normaliseEmail, normaliseExternalId, normaliseLogin } from './normalise-identifier'
import type { AccountToMatch, IdentifierKind } from './types'

export type AutomaticLookup = {
  /** Members known by this normalised identifier. */
  ownersOf(kind: IdentifierKind, value: string): Iterable<string>
  /** External ids under which this application has ever shown this email, this account's own included. */
  externalIdsOfEmail(application: string, email: string): Iterable<string>
  /** The connector says that its logins are the company's own, not freely chosen. */
  loginsAreCompanyLogins: boolean
  /** Whether another account of the application carries, or carried, this further identifier. */
  isCarriedByAnother?(application: string, kind: IdentifierKind, value: string): boolean
  /** Whether the account shows a name of which the member bears no word. */
  isOfAnotherName?(account: AccountToMatch, memberId: string): boolean
}

/**
 * Rule 1: an account belongs by itself to the one member who is known by its identifier. Two owners, or an
 * email that comes back under another external id (addresses are recycled), are left to a person.
 */
export function automaticOwner(account: AccountToMatch, lookup: AutomaticLookup): string | null {
  const byId = normaliseExternalId(account.application, account.externalId)
  const known = new Set(byId ? lookup.ownersOf('external_id', byId) : [])
  if (known.size > 0) return only(known)

  const owners = new Set<string>()
  const email = normaliseEmail(account.email)
  if (email) {
    for (const seen of lookup.externalIdsOfEmail(account.application, email)) {
      if (seen !== account.externalId) return null
    }
    for (const owner of lookup.ownersOf('email', email)) owners.add(owner)
  }
  let isEnough = owners.size > 0
  for (const { kind, value } of account.identifiers?.flatMap((one) => normaliseFurther(one) ?? []) ?? []) {
    if (kind === 'login' && !lookup.loginsAreCompanyLogins) continue
    if (lookup.isCarriedByAnother?.(account.application, kind, value)) continue
    for (const owner of lookup.ownersOf(kind, value)) {
      owners.add(owner)
      // Who receives a former colleague's mail has that address as well, and is somebody else.
      if (!lookup.isOfAnotherName?.(account, owner)) isEnough = true
    }
  }
  const login = lookup.loginsAreCompanyLogins ? normaliseLogin(account.login) : null
  if (login) {
    for (const owner of lookup.ownersOf('login', login)) {
      owners.add(owner)
      isEnough = true
    }
  }
  return isEnough ? only(owners) : null
}

function only(owners: Set<string>): string | null {
  const [owner] = owners
  return owners.size === 1 && owner !== undefined ? owner : null
}
