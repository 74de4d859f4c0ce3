import { z } from 'zod'
import {
  type AccountFacts,
  type AccountKind,
  type AccountStatus,
  accountFacts,
  type FactValue,
} from '@/lib/connectors/kit/account-facts'
import type { Choice } from '@/lib/connectors/kit/fields'
import { dig } from '@/lib/connectors/kit/paging'
import { idText, splitName } from '@/lib/connectors/kit/vendor-values'

/** The paths of a row that lead to such a value, or to none: `user.email`. */
export type PathOf<Row, Value> = Row extends object
  ? {
      [Name in keyof Row & string]:
        | (NonNullable<Row[Name]> extends Value ? Name : never)
        | (NonNullable<Row[Name]> extends readonly unknown[]
            ? never
            : NonNullable<Row[Name]> extends object
              ? `${Name}.${PathOf<NonNullable<Row[Name]>, Value>}`
              : never)
    }[keyof Row & string]
  : never

/** What the vendor's words mean. A word that is not among them is unknown. */
type Mapped<Row, Fact> = { at: PathOf<Row, string | number | boolean>; map: Readonly<Record<string, Fact>> }
/** A text without its time zone is of Coordinated Universal Time only where the vendor says so. */
type Instant<Row> =
  | PathOf<Row, string>
  | { at: PathOf<Row, string>; in: 'utc' }
  | { at: PathOf<Row, number>; in: 'seconds' | 'milliseconds' }

/** Where the facts of an account are in a row. What is left out is unknown. */
export type AccountPaths<Row> = {
  externalId: PathOf<Row, string | number>
  email?: PathOf<Row, string>
  login?: PathOf<Row, string>
  displayName?: PathOf<Row, string>
  firstName?: PathOf<Row, string>
  lastName?: PathOf<Row, string>
  role?: PathOf<Row, string | number>
  /**
   * A row that says `gone` is no account: it stays in the list although its account was deleted or never came to be. Of
   * several places the first one counts whose value is in its map; a flag that is not leaves it to the next place, any
   * other word is unknown.
   */
  status?: Mapped<Row, AccountStatus | 'gone'> | readonly Mapped<Row, AccountStatus | 'gone'>[]
  kind?: Mapped<Row, AccountKind>
  isAdmin?: PathOf<Row, boolean> | Mapped<Row, boolean>
  hasMfa?: PathOf<Row, boolean> | Mapped<Row, boolean>
  hasSeat?: PathOf<Row, boolean> | Mapped<Row, boolean>
  createdAt?: Instant<Row>
  lastActiveAt?: Instant<Row>
  fields?: Readonly<Record<string, PathOf<Row, string | number | boolean>>>
}

type AnyMapped<Fact> = { at: string; map: Readonly<Record<string, Fact>> }
type AnyInstant = string | { at: string; in: 'utc' | 'seconds' | 'milliseconds' }

/**
 * Makes an account of a row, whatever the vendor put where a fact was expected. A row without an id is none; null is one
 * whose account is gone.
 */
export function accountSchema(paths: AccountPaths<object>, roles: readonly Choice[]) {
  // Types of the description's author: here every path is a text.
  const at = paths as unknown as {
    externalId: string
    status?: AnyMapped<AccountStatus | 'gone'> | AnyMapped<AccountStatus | 'gone'>[]
    kind?: AnyMapped<AccountKind>
    createdAt?: AnyInstant
    lastActiveAt?: AnyInstant
    fields?: Record<string, string>
  } & Partial<Record<'email' | 'login' | 'displayName' | 'firstName' | 'lastName' | 'role', string>> &
    Partial<Record<'isAdmin' | 'hasMfa' | 'hasSeat', string | AnyMapped<boolean>>>
  const states = [at.status ?? []].flat()
  const labels = new Map(roles.map(({ value, label }) => [value, label]))

  return z.unknown().transform((row, context): AccountFacts | null => {
    const id = idText.safeParse(dig(row, at.externalId))
    if (!id.success) {
      context.addIssue({ code: 'custom', path: at.externalId.split('.'), message: 'Not an id' })
      return z.NEVER
    }
    const status = stateAt(row, states)
    if (status === 'gone') return null
    const displayName = textAt(row, at.displayName)
    const role = wordAt(row, at.role)
    const names =
      at.firstName || at.lastName
        ? { firstName: textAt(row, at.firstName), lastName: textAt(row, at.lastName) }
        : splitName(displayName)
    return accountFacts({
      externalId: id.data,
      email: textAt(row, at.email),
      login: textAt(row, at.login),
      displayName,
      ...names,
      role,
      roleLabel: role && (labels.get(role) ?? role),
      status,
      kind: mappedAt(row, at.kind),
      isAdmin: flagAt(row, at.isAdmin),
      hasMfa: flagAt(row, at.hasMfa),
      hasSeat: flagAt(row, at.hasSeat),
      createdAt: instantAt(row, at.createdAt),
      lastActiveAt: instantAt(row, at.lastActiveAt),
      fields: Object.fromEntries(
        Object.entries(at.fields ?? {}).map(([name, path]) => [name, simple(dig(row, path))]),
      ),
    })
  })
}

export const isThere = (facts: AccountFacts | null): facts is AccountFacts => facts !== null

const simple = (value: unknown): FactValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

function textAt(row: unknown, path: string | undefined): string | null {
  const value = path === undefined ? null : dig(row, path)
  return typeof value === 'string' && value !== '' ? value : null
}

/** A word of the vendor's: a number or a yes is one, too. */
function wordAt(row: unknown, path: string | undefined): string | null {
  const value = path === undefined ? null : simple(dig(row, path))
  return value === null || value === '' ? null : String(value)
}

function mappedAt<Fact>(row: unknown, mapped: AnyMapped<Fact> | undefined): Fact | null {
  const word = mapped ? wordAt(row, mapped.at) : null
  return mapped && word !== null && Object.hasOwn(mapped.map, word) ? mapped.map[word]! : null
}

/** The state by the first place that says one: a word that nobody has heard of ends the search, as it may say anything. */
function stateAt<Fact>(row: unknown, places: AnyMapped<Fact>[]): Fact | null {
  for (const place of places) {
    const state = mappedAt(row, place)
    const word = dig(row, place.at)
    if (state !== null || (word != null && typeof word !== 'boolean')) return state
  }
  return null
}

function flagAt(row: unknown, place: string | AnyMapped<boolean> | undefined): boolean | null {
  if (typeof place === 'object') return mappedAt(row, place)
  const value = place === undefined ? null : dig(row, place)
  return typeof value === 'boolean' ? value : null
}

function instantAt(row: unknown, place: AnyInstant | undefined): Date | null {
  if (place === undefined) return null
  const { at, in: unit } = typeof place === 'string' ? { at: place, in: 'text' as const } : place
  const date = new Date(timeOf(dig(row, at), unit))
  return Number.isNaN(date.getTime()) ? null : date
}

function timeOf(value: unknown, unit: 'text' | 'utc' | 'seconds' | 'milliseconds'): number {
  if (typeof value === 'string' && unit === 'text') return Date.parse(value)
  if (typeof value === 'string' && unit === 'utc') return Date.parse(`${value.trim().replace(' ', 'T')}Z`)
  if (typeof value !== 'number' || value <= 0) return Number.NaN
  return unit === 'seconds' ? value * 1_000 : unit === 'milliseconds' ? value : Number.NaN
}
