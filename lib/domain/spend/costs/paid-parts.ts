import type { CostFacts, CostStream, LongPayment, PaidMonth } from '@/lib/domain/spend/costs/read-cost-facts'
import { addMonths, dayNumber, isoDay } from '@/lib/domain/spend/detection/recurrence/calendar'
import { share } from '@/lib/domain/spend/money'
import { payeeOf } from '@/lib/domain/spend/payees/payees'

/** What payments come to in one month. */
export type PaidPart = {
  amount: bigint
  payments: number
  lastOn: string
  /** The day until which it is paid; null: a payment for the month in which it was made. */
  until: string | null
}

type Placed = {
  paid: Pick<PaidMonth, 'vendorId' | 'product' | 'merchantKey'>
  currency: string
  /** The position of its month among the twelve. */
  at: number
  part: PaidPart
}

const monthsOf: Record<string, number> = { quarterly: 3, half_yearly: 6, yearly: 12 }

/** The payments of twelve months. One for a quarter, half a year or a year is spread over its months, exactly. */
export function paidParts({ months, paid, long, streams }: CostFacts): Placed[] {
  const streamsOf = Map.groupBy(streams, payeeIn)
  const spread = long.flatMap((payment) => {
    const length = monthsOf[periodOf(payment, streamsOf.get(payeeIn(payment)) ?? [])]
    return length === undefined ? [] : [{ payment, length }]
  })
  const taken = new Map<string, { amount: bigint; count: number }>()
  for (const { payment } of spread) {
    const key = `${payeeIn(payment)} ${payment.on.slice(0, 7)}`
    const before = taken.get(key) ?? { amount: 0n, count: 0 }
    taken.set(key, { amount: before.amount + payment.amount, count: before.count + 1 })
  }
  const direct = paid.flatMap((row): Placed[] => {
    const { amount = 0n, count = 0 } = taken.get(`${payeeIn(row)} ${row.month}`) ?? {}
    if (row.count === count) return []
    const part = { amount: row.amount - amount, payments: row.count - count, lastOn: row.lastOn, until: null }
    return [{ paid: row, currency: row.currency, at: months.indexOf(row.month), part }]
  })
  return [...direct, ...spread.flatMap(({ payment, length }) => spreadOut(payment, length, months))]
}

const payeeIn = (paid: Parameters<typeof payeeOf>[0] & { currency: string }) =>
  `${paid.currency} ${payeeOf(paid)}`

/** The period of the subscription whose price is nearest to the payment's. */
function periodOf({ amount }: LongPayment, streams: CostStream[]): string {
  const gap = (stream: CostStream) =>
    stream.amount > amount ? stream.amount - amount : amount - stream.amount
  return streams.reduce((best, stream) => (gap(stream) < gap(best) ? stream : best), streams[0]!).period
}

function spreadOut(payment: LongPayment, length: number, months: string[]): Placed[] {
  const first = dayNumber(`${payment.on.slice(0, 7)}-01`)
  const until = isoDay(addMonths(dayNumber(payment.on), length))
  return Array.from({ length }, (_, index): Placed => {
    const before = share(payment.amount * BigInt(index), BigInt(length))
    const amount = share(payment.amount * BigInt(index + 1), BigInt(length)) - before
    return {
      paid: payment,
      currency: payment.currency,
      at: months.indexOf(isoDay(addMonths(first, index)).slice(0, 7)),
      part: { amount, payments: 1, lastOn: payment.on, until },
    }
  }).filter(({ at }) => at >= 0)
}

/** Until when a payee's contract is paid, where its payments say so. */
export function contractOf(streams: CostStream[], payee: string, currency: string): string | null {
  const next = streams
    .filter((stream) => stream.period in monthsOf && payeeIn(stream) === `${currency} ${payee}`)
    .flatMap(({ nextOn }) => nextOn ?? [])
  return next.sort()[0] ?? null
}
