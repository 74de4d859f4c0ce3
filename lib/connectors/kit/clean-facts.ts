import type { AccountFacts, FactValue } from '@/lib/connectors/kit/account-facts'
import { cleanText, cleanTextOrNull } from '@/lib/connectors/kit/clean-text'

const mostFields = 50
const oldest = Date.UTC(1970, 0, 2)
const latest = Date.UTC(9999, 11, 31)

/** The same facts, made fit to store; null for an account without a usable id, which cannot be told apart from another. */
export function cleanFacts(facts: AccountFacts): AccountFacts | null {
  const { externalId } = facts
  if (externalId === '' || externalId !== cleanText(externalId, 500)) return null
  facts.email = address(facts.email)
  facts.login = cleanTextOrNull(facts.login, 255)
  facts.displayName = cleanTextOrNull(facts.displayName, 255)
  facts.firstName = cleanTextOrNull(facts.firstName, 150)
  facts.lastName = cleanTextOrNull(facts.lastName, 150)
  facts.role = cleanTextOrNull(facts.role, 255)
  facts.roleLabel = cleanTextOrNull(facts.roleLabel, 255)
  facts.createdAt = instant(facts.createdAt)
  facts.lastActiveAt = instant(facts.lastActiveAt)
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

/** An address that was cut is somebody else's address: too long means unknown. */
function address(email: string | null): string | null {
  const clean = cleanTextOrNull(email, 1_000)
  return clean && clean.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(clean) ? clean : null
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
