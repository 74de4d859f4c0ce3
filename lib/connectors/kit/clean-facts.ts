import type { AccountFacts, FactValue, ManagerFacts } from '@/lib/connectors/kit/account-facts'
import { cleanText, cleanTextOrNull } from '@/lib/connectors/kit/clean-text'
import type { FurtherIdentifier } from '@/lib/connectors/kit/identifiers'

const mostFields = 50
const oldest = Date.UTC(1970, 0, 2)
const latest = Date.UTC(9999, 11, 31)

/** The facts, cleaned for storing; null for an account without a usable id, since nothing else identifies it. */
export function cleanFacts(facts: AccountFacts): AccountFacts | null {
  const { externalId } = facts
  if (externalId === '' || externalId !== cleanText(externalId, 500)) return null
  facts.email = cleanAddress(facts.email)
  facts.login = cleanTextOrNull(facts.login, 255)
  facts.displayName = cleanTextOrNull(facts.displayName, 255)
  facts.firstName = cleanTextOrNull(facts.firstName, 150)
  facts.lastName = cleanTextOrNull(facts.lastName, 150)
  facts.role = cleanTextOrNull(facts.role, 255)
  facts.roleLabel = cleanTextOrNull(facts.roleLabel, 255)
  facts.createdAt = instant(facts.createdAt)
  facts.lastActiveAt = instant(facts.lastActiveAt)
  facts.identifiers = cleanIdentifiers(facts)
  facts.manager = cleanManager(facts.manager)
  facts.fields = cleanFields(facts.fields)
  return facts
}

function cleanFields(fields: AccountFacts['fields']): AccountFacts['fields'] {
  const clean: AccountFacts['fields'] = {}
  let kept = 0
  for (const name in fields) {
    if (name === '__proto__') continue
    if (++kept > mostFields) break
    clean[cleanText(name, 64)] = factValue(fields[name] ?? null)
  }
  return clean
}

function cleanManager(manager: ManagerFacts | null): ManagerFacts | null {
  if (!manager) return null
  const externalId = cleanTextOrNull(manager.externalId, 500)
  const email = cleanAddress(manager.email)
  const name = cleanTextOrNull(manager.name, 255)
  return externalId || email || name ? { externalId, email, name } : null
}

function factValue(value: FactValue): FactValue {
  if (typeof value === 'string') return cleanText(value, 500)
  return typeof value === 'number' && !Number.isFinite(value) ? null : value
}

/** Vendors write "never" as the year 0, 1 or 1970. */
function instant(date: Date | null): Date | null {
  const time = date?.getTime() ?? Number.NaN
  return time >= oldest && time <= latest ? date : null
}

const most = 20
/** The most identifiers read of one account: no person has more. */
const mostRead = 200
const longest = 255

/**
 * Once each, without what the account is known by anyway, and in one order: vendors give them in none, and every sync
 * would see a change.
 */
function cleanIdentifiers({ identifiers, email, login }: AccountFacts): FurtherIdentifier[] {
  if (identifiers.length === 0) return identifiers
  const own = new Set([`email ${email?.toLowerCase()}`, `login ${login?.toLowerCase()}`])
  // A login that equals the address is redundant.
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

/** A truncated id could be that of another account. */
function uncut(value: string): string | null {
  const clean = cleanTextOrNull(value, 1_000)
  return clean && clean.length <= longest ? clean : null
}

/** A truncated address would be another person's, so an address that is too long is null. */
function cleanAddress(email: unknown): string | null {
  const clean = cleanTextOrNull(email, 1_000)
  return clean && clean.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(clean) ? clean : null
}
