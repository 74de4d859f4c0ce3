import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import { cleanAddress } from '@/lib/connectors/kit/clean/clean-address'
import { cleanTextOrNull } from '@/lib/connectors/kit/clean-text'
import type { FurtherIdentifier } from '@/lib/connectors/kit/identifiers'

const most = 20
/** The most identifiers read of one account: no person has more. */
const mostRead = 200
const longest = 255

/**
 * Once each, without what the account is known by anyway, and in one order: vendors give them in none, and every sync
 * would see a change.
 */
export function cleanIdentifiers({ identifiers, email, login }: AccountFacts): FurtherIdentifier[] {
  if (identifiers.length === 0) return identifiers
  const own = new Set([`email ${email?.toLowerCase()}`, `login ${login?.toLowerCase()}`])
  // A login that is the address says nothing that the address does not.
  if (login) own.add(`email ${login.toLowerCase()}`)
  if (email) own.add(`login ${email.toLowerCase()}`)
  const kept = new Map<string, FurtherIdentifier>()
  for (const { kind, value } of identifiers.slice(0, mostRead)) {
    const clean = kind === 'email' ? cleanAddress(value) : uncut(value)
    if (!clean) continue
    const key = kind === 'email' || kind === 'login' ? `${kind} ${clean.toLowerCase()}` : `${kind} ${clean}`
    if (!own.has(key) && !kept.has(key)) kept.set(key, { kind, value: clean })
  }
  return [...kept]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, most)
    .map(([, identifier]) => identifier)
}

/** A truncated id would be another account's. */
function uncut(value: string): string | null {
  const clean = cleanTextOrNull(value, 1_000)
  return clean && clean.length <= longest ? clean : null
}
