import {
  addMonths,
  dayNumber,
  isoDay,
  nextWorkingDay,
} from '@/lib/domain/spend/detection/recurrence/calendar'
import { SeededRandom } from '../matching/seeded-random'
import { DIALECTS, type Dialect, monthName } from './dialects'
import type { LabelledRow } from './labelled-row'
import { OTHERS, PADDLE_SELLERS, REGULAR_OTHERS, type Seller, SOFTWARE, UNKNOWN_SOFTWARE } from './sellers'

const MONTHS = 13
const RATES: Record<string, number> = { 'USD>EUR': 0.92, 'USD>GBP': 0.79, 'EUR>GBP': 0.85, 'GBP>EUR': 1.17 }
const HELD_OUT = 15

/** Statements of made-up companies, the same for the same seed: `size` is how many companies in each dialect. */
export function generateTransactions({ seed, size }: { seed: number; size: number }): LabelledRow[] {
  const random = new SeededRandom(seed)
  return DIALECTS.flatMap((dialect) =>
    Array.from({ length: size }, (_, at) => new Company(dialect, `${dialect.name} ${at + 1}`, random).rows()),
  ).flat()
}

export const isHeldOutVendor = (domain: string) =>
  SOFTWARE.slice(-HELD_OUT).some((seller) => seller.domain === domain) ||
  UNKNOWN_SOFTWARE.some((seller) => seller.domain === domain)

class Company {
  private readonly made: LabelledRow[] = []

  constructor(
    private readonly dialect: Dialect,
    private readonly id: string,
    private readonly random: SeededRandom,
  ) {}

  rows(): LabelledRow[] {
    for (const seller of SOFTWARE) if (this.random.chance(0.35)) this.subscribe(seller, this.means(seller))
    for (const seller of PADDLE_SELLERS) if (this.random.chance(0.4)) this.subscribe(seller, 'paddle')
    for (const seller of UNKNOWN_SOFTWARE) if (this.random.chance(0.4)) this.subscribe(seller, 'card')
    for (const seller of REGULAR_OTHERS) this.subscribe(seller, 'debit')
    for (let count = 0; count < 26 * MONTHS; count += 1) this.buy(this.random.pick(OTHERS))
    for (let month = 0; month < MONTHS; month += 1) this.monthEnd(month)
    return this.made.sort((a, b) => a.bookedOn.localeCompare(b.bookedOn))
  }

  private means(seller: Seller): 'card' | 'debit' | 'paypal' {
    if (seller.currency !== 'USD' && this.random.chance(0.4)) return 'debit'
    return this.random.chance(0.08) ? 'paypal' : 'card'
  }

  private subscribe(seller: Seller, means: 'card' | 'debit' | 'paypal' | 'paddle') {
    const period = this.random.chance(0.12) ? 12 : this.random.chance(0.06) ? 3 : 1
    const start = dayNumber('2025-01-01') + this.random.below(28)
    const seats = seller.domain ? 1 + this.random.below(4) : 1
    const isUsage = seller.price > 300
    const missed = this.random.chance(0.06) ? 3 + this.random.below(4) : -1
    const rise = this.random.chance(0.15) ? 6 : MONTHS
    for (let at = 0; at * period <= MONTHS - 1; at += 1) {
      if (at === missed) continue
      const due = addMonths(start, at * period)
      const price =
        seller.price *
        seats *
        (at * period >= rise ? 1.12 : 1) *
        (isUsage ? 0.8 + this.random.next() * 0.4 : 1)
      const day = means === 'debit' ? nextWorkingDay(due) : due + this.random.below(2)
      this.charge(
        seller,
        means,
        day,
        price,
        `${seller.name} ${means}`,
        ['yearly', 'quarterly', 'monthly'][period === 12 ? 0 : period === 3 ? 1 : 2]!,
      )
      if (this.random.chance(0.008))
        this.charge(seller, means, day + 1, price, `${seller.name} ${means}`, 'duplicate')
      if (this.random.chance(0.012)) this.refund(seller, day + 8, price)
    }
  }

  private charge(seller: Seller, means: string, day: number, price: number, stream: string, period: string) {
    const { amount, original } = this.convert(seller, price)
    const written = { ...seller, card: this.fill(seller.card, day), name: seller.name }
    if (means === 'paypal')
      written.card = `PAYPAL *${written.card.replaceAll(/[^A-Z0-9 ]/g, '').slice(0, 14)}`
    if (means === 'paddle') written.card = `PADDLE.NET* ${written.card}`
    const operation = { seller: written, date: new Date(day * 86_400_000), original, random: this.random }
    const label = means === 'debit' ? this.dialect.debit(operation) : this.dialect.card(operation)
    this.push(day, -amount, label, means === 'debit' ? seller.name : null, seller.domain, {
      id: stream,
      period,
    })
    if (original && means === 'card' && this.random.chance(0.25))
      this.push(day + 1, -BigInt(40 + this.random.below(200)), this.dialect.fee, null, null)
  }

  private refund(seller: Seller, day: number, price: number) {
    const { amount, original } = this.convert(seller, price)
    const written = { ...seller, card: this.fill(seller.card, day) }
    const label = this.dialect.refund({
      seller: written,
      date: new Date(day * 86_400_000),
      original,
      random: this.random,
    })
    this.push(day, amount, label, null, seller.domain)
  }

  private buy(seller: Seller) {
    const day = dayNumber('2025-01-01') + this.random.below(395)
    this.charge(seller, 'card', day, seller.price * (0.6 + this.random.next()), '', '')
  }

  private monthEnd(month: number) {
    const day = addMonths(dayNumber('2025-01-28'), month)
    if (this.dialect.settlement)
      this.push(day, -BigInt(30_000 + this.random.below(90_000)), this.dialect.settlement, null, null)
    const [salary, sent, cash] =
      this.dialect.currency === 'GBP'
        ? ['SALARY J HOLLIS', 'TRANSFER TO SAVINGS', 'CASH WITHDRAWAL']
        : ['VIR SALAIRE MARTIN', 'VIR VERS LIVRET', 'RETRAIT DAB']
    for (let person = 0; person < 4; person += 1)
      this.push(day, -BigInt(180_000 + this.random.below(120_000)), `${salary} ${person}`, null, null)
    const moved = BigInt(100_000 + this.random.below(100_000))
    this.push(day, -moved, sent!, null, null)
    this.push(day + 1, moved, sent!.replace('TO', 'FROM').replace('VERS', 'DEPUIS'), null, null)
    this.push(day, -BigInt(6_000), cash!, null, null)
    for (let client = 0; client < 5; client += 1)
      this.push(
        day,
        BigInt(400_000 + this.random.below(500_000)),
        this.dialect.currency === 'GBP'
          ? `CREDIT FROM NORTHGATE ${client}`
          : `VIR RECU SOCIETE MERIDIENNE ${client}`,
        null,
        null,
      )
  }

  private convert(seller: Seller, price: number): { amount: bigint; original: string | null } {
    const { currency } = this.dialect
    if (seller.currency === currency) return { amount: BigInt(Math.round(price * 100)), original: null }
    const rate = RATES[`${seller.currency}>${currency}`]! * (0.97 + this.random.next() * 0.06)
    const written = currency === 'GBP' ? price.toFixed(2) : price.toFixed(2).replace('.', ',')
    const original = currency === 'GBP' ? `${seller.currency} ${written}` : `${written} ${seller.currency}`
    return { amount: BigInt(Math.round(price * rate * 100)), original }
  }

  private fill(template: string, day: number): string {
    return template.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'MON') return monthName(new Date(day * 86_400_000))
      const from = name.startsWith('n') ? '0123456789' : 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
      return Array.from({ length: Number(name.replace(/\D/g, '')) }, () => this.random.pick([...from])).join(
        '',
      )
    })
  }

  private push(
    day: number,
    amountMinor: bigint,
    label: string,
    counterparty: string | null,
    trueDomain: string | null,
    stream?: LabelledRow['stream'],
  ) {
    this.made.push({
      id: `${this.id}-${this.made.length + 1}`,
      bookedOn: isoDay(day),
      amountMinor,
      currency: this.dialect.currency,
      label,
      counterparty,
      accountId: this.id,
      trueDomain,
      dialect: this.dialect.name,
      ...(stream?.id && trueDomain && { stream: { id: `${this.id} ${stream.id}`, period: stream.period } }),
    })
  }
}
