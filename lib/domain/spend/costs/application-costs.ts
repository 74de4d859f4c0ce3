import { contractOf, type PaidPart, paidParts } from '@/lib/domain/spend/costs/paid-parts'
import {
  type CostConnection,
  type CostFacts,
  hasPrice,
  type PaidMonth,
  type Stay,
} from '@/lib/domain/spend/costs/read-cost-facts'
import { share } from '@/lib/domain/spend/money'
import { billedApplication, payeeOfApplication } from '@/lib/domain/spend/payees/application-payees'
import { nameOf, payeeOf } from '@/lib/domain/spend/payees/payees'
import { findVendor } from '@/lib/domain/spend/payees/vendors'

export type CostBasis = 'bank' | 'contract' | 'accounts'

/** From what an amount comes, as far as each is known. */
export type CostProof = {
  /** Payments of the month, and the day of the last one. */
  payments: number
  lastOn: string | null
  /** Of a contract: how many seats, and until when it is paid. */
  seats: number | null
  until: string | null
  accounts: number | null
  /** Of one seat or account in a month. */
  price: bigint | null
}

export type MonthCost = { amount: bigint; basis: CostBasis; proof: CostProof }

/** What one application costs in one currency, in each of twelve months; null where it is not known. */
export type ApplicationCost = {
  key: string
  name: string
  /** The catalogue id of its logo. */
  application: string | null
  vendor: string | null
  category: string | null
  /** Null: no price and no payment is known. */
  currency: string | null
  connections: string[]
  months: (MonthCost | null)[]
  /** Accounts that are paid for at the end of each month. */
  accounts: number[]
}

const noProof: CostProof = {
  payments: 0,
  lastOn: null,
  seats: null,
  until: null,
  accounts: null,
  price: null,
}

/**
 * What each application of a company costs in each month: what the bank paid, or else the contract, or else its accounts at
 * their price. Every screen, mail and answer that shows a cost takes it from here.
 */
export function applicationCosts(facts: CostFacts): ApplicationCost[] {
  const { months, connections, stays } = facts
  const groups = new Map<string, Group>()
  for (const connection of connections) {
    const key = keyOf(connection)
    const group = groups.get(key)
    if (group) group.connections.push(connection)
    else groups.set(key, { key, connections: [connection], payee: null, parts: new Map() })
  }
  const payees = new Set(groups.keys())
  for (const { paid, currency, at, part } of paidParts(facts)) {
    const payee = payeeOf(paid)
    const key = billedApplication(payee, payees) ?? payee
    const group = groups.get(key) ?? { key, connections: [], payee: paid, parts: new Map() }
    group.payee ??= paid
    groups.set(key, group)
    const of = group.parts.get(currency) ?? months.map(() => [])
    of[at]!.push(part)
    group.parts.set(currency, of)
  }
  return [...groups.values()].flatMap((group) => costsOf(group, facts, accountsOf(group, stays, months)))
}

type Group = {
  key: string
  connections: CostConnection[]
  payee: Pick<PaidMonth, 'vendorId' | 'product' | 'merchantKey'> | null
  /** By currency, then by month. */
  parts: Map<string, PaidPart[][]>
}

/** Connections of one application share its bill. */
const keyOf = (connection: CostConnection) => payeeOfApplication(connection) ?? connection.id

function accountsOf({ connections }: Group, stays: Stay[], months: string[]): number[] {
  const ids = new Set(connections.map(({ id }) => id))
  const its = stays.filter(({ userConnectorId }) => ids.has(userConnectorId))
  return months.map((_, at) =>
    its.reduce((sum, { from, to, accounts }) => sum + (from <= at && at <= to ? accounts : 0), 0),
  )
}

/** One for each currency in which something was paid or priced; one without a currency where nothing is known. */
function costsOf(group: Group, facts: CostFacts, accounts: number[]): ApplicationCost[] {
  const { connections, parts, payee, key } = group
  const [only] = connections
  const vendor = findVendor(payee?.vendorId ?? key.split('/')[0]!)
  const face = {
    key,
    name:
      connections.length === 1 ? only!.label : payee ? nameOf(payee) : (vendor?.name ?? only?.label ?? key),
    application: only?.application ?? null,
    vendor: vendor?.id ?? null,
    category: vendor?.category ?? null,
    connections: connections.map(({ id }) => id),
    accounts,
  }
  const currencies = new Set([...parts.keys(), ...connections.flatMap(priceCurrency)])
  if (currencies.size === 0) return [{ ...face, currency: null, months: facts.months.map(() => null) }]
  return [...currencies].map((currency) => ({
    ...face,
    currency,
    months: facts.months.map((_, at) => monthCost(group, facts, currency, at)),
  }))
}

const priceCurrency = (connection: CostConnection) =>
  hasPrice(connection) ? [connection.currency ?? 'EUR'] : []

function monthCost(group: Group, facts: CostFacts, currency: string, at: number): MonthCost | null {
  const its = group.parts.get(currency)
  const parts = its?.[at] ?? []
  if (parts.length > 0) {
    const direct = parts.filter(({ until }) => until === null)
    const last = (direct.length > 0 ? direct : parts).at(-1)!
    return {
      amount: parts.reduce((sum, { amount }) => sum + amount, 0n),
      basis: direct.length > 0 ? 'bank' : 'contract',
      proof: {
        ...noProof,
        payments: direct.reduce((sum, { payments }) => sum + payments, 0),
        lastOn: last.lastOn,
        until: parts.reduce<string | null>((latest, { until }) => later(latest, until), null),
      },
    }
  }
  // A payment in another currency is the cost of the month: the price would count it twice.
  const isPaidElsewhere = [...group.parts.values()].some((of) => of[at]!.length > 0)
  const priced = isPaidElsewhere ? null : pricedMonth(group, facts, currency, at)
  if (priced) return priced
  // Somebody who is paid now and then was not paid in this month.
  return its ? { amount: 0n, basis: 'bank', proof: noProof } : null
}

const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a)

function pricedMonth(group: Group, facts: CostFacts, currency: string, at: number): MonthCost | null {
  const month = facts.months[at]!
  const priced = group.connections.filter(
    (connection) => connection.connectedIn <= month && priceCurrency(connection)[0] === currency,
  )
  if (priced.length === 0) return null
  const [only] = priced
  let amount = 0n
  let [seats, accounts] = [0, 0]
  for (const connection of priced) {
    const there = accountsIn(facts.stays, connection.id, at)
    const count = connection.seats ?? there
    if (connection.seats === null) accounts += there
    else seats += connection.seats
    amount += costOf(connection, count)
  }
  const isContract = accounts === 0 && seats > 0
  return {
    amount,
    basis: isContract ? 'contract' : 'accounts',
    proof: {
      ...noProof,
      seats: seats > 0 ? seats : null,
      accounts: isContract ? null : accounts,
      price: priced.length === 1 ? costOf(only!, 1) : null,
      until: isContract ? contractOf(facts.streams, group.key, currency) : null,
    },
  }
}

/** A price for a year is divided only once it is multiplied. */
const costOf = ({ pricePerSeat, annualPricePerSeat }: CostConnection, count: number): bigint =>
  pricePerSeat === null
    ? share((annualPricePerSeat ?? 0n) * BigInt(count), 12n)
    : pricePerSeat * BigInt(count)

const yearOf = ({ pricePerSeat, annualPricePerSeat }: CostConnection): bigint =>
  pricePerSeat === null ? (annualPricePerSeat ?? 0n) : pricePerSeat * 12n

const accountsIn = (stays: Stay[], id: string, at: number) =>
  stays.reduce(
    (sum, { userConnectorId, from, to, accounts }) =>
      sum + (userConnectorId === id && from <= at && at <= to ? accounts : 0),
    0,
  )

/** The share of one account in a month's cost. What is left, less than a minor unit for each account, stays unassigned. */
export function shareOf({ months, accounts }: ApplicationCost, at: number): bigint {
  const amount = months[at]?.amount ?? 0n
  const count = BigInt(accounts[at] ?? 0)
  return count === 0n ? 0n : amount / count
}

/** What one seat of a connection costs in a month, and from what that is known. */
export type SeatCost = { monthly: bigint; currency: string; basis: CostBasis }

/** The cost of a year for `seats` seats together, at the cost of one month: divided last, so that nothing is rounded twice. */
export type SeatYear = {
  cost: bigint
  seats: bigint
  currency: string
  basis: CostBasis
  /** Entered for one seat, and not the share of one in what was paid. */
  isPrice: boolean
}

export function seatCost(
  application: ApplicationCost,
  connection: CostConnection,
  at: number,
): SeatCost | null {
  const year = seatYear(application, connection, at)
  return year && { monthly: share(year.cost, year.seats * 12n), currency: year.currency, basis: year.basis }
}

/** Their bills grow with machines and traffic: an account less saves nothing. */
const billedByUse = new Set(['amazon-web-services', 'cloudflare', 'scaleway'])

/**
 * The price where the month's cost is made of prices, or else the share of one seat in what was paid: of the seats that were
 * bought, where their number is known, or else of the accounts. Null where nothing is paid for a seat.
 */
export function seatYear(
  application: ApplicationCost,
  connection: CostConnection,
  at: number,
): SeatYear | null {
  const month = application.months[at]
  const { currency } = application
  if (!month || currency === null) return null
  const { basis, proof } = month
  if (proof.lastOn === null || billedByUse.has(application.key))
    return hasPrice(connection)
      ? { cost: yearOf(connection), seats: 1n, currency, basis, isPrice: true }
      : null
  const seats = connection.seats !== null && application.connections.length === 1 ? connection.seats : 0
  const count = BigInt(seats > 0 ? seats : (application.accounts[at] ?? 0))
  return count === 0n ? null : { cost: month.amount * 12n, seats: count, currency, basis, isPrice: false }
}
