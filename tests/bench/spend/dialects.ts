import type { SeededRandom } from '../matching/seeded-random'
import type { Seller } from './sellers'

export type Operation = { seller: Seller; date: Date; original: string | null; random: SeededRandom }

export type Dialect = {
  name: string
  currency: 'EUR' | 'GBP'
  card: (operation: Operation) => string
  debit: (operation: Operation) => string
  settlement: string | null
  fee: string
  refund: (operation: Operation) => string
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const two = (value: number) => String(value).padStart(2, '0')
const day = (date: Date) => two(date.getUTCDate())
const month = (date: Date) => two(date.getUTCMonth() + 1)
const year = (date: Date) => String(date.getUTCFullYear()).slice(2)
export const monthName = (date: Date) => MONTHS[date.getUTCMonth()]!
const digits = (random: SeededRandom, length: number) =>
  Array.from({ length }, () => random.below(10)).join('')
const card = ({ seller }: Operation) => seller.card
const city = ({ seller }: Operation) => seller.place.split(' ').slice(0, -1).join(' ')
const paid = ({ original }: Operation) => (original ? ` ${original}` : '')

/** Eight ways banks write a label: the last two are held out of every tuning. */
export const DIALECTS: Dialect[] = [
  {
    name: 'bnp',
    currency: 'EUR',
    card: (o) =>
      `FACTURE CARTE DU ${day(o.date)}${month(o.date)}${year(o.date)} ${card(o).slice(0, 22)} ${city(o)} CARTE 4974XXXXXXXX6120${paid(o)}`,
    debit: (o) =>
      `PRLV SEPA ${o.seller.name.toUpperCase()} ECH/${day(o.date)}${month(o.date)}${year(o.date)} MDT/${digits(o.random, 8)} REF/${digits(o.random, 8)}`,
    settlement: 'FACTURETTES CB SELON RELEVE',
    fee: 'COMMISSIONS SUR PAIEMENT PAR CARTE HORS ZONE EURO',
    refund: (o) => `ANNULATION FACTURE CARTE ${card(o)} ${city(o)}`,
  },
  {
    name: 'cic',
    currency: 'EUR',
    card: (o) =>
      `PAIEMENT CB ${day(o.date)}${month(o.date)} ${city(o)} ${card(o).slice(0, 22)} CARTE 51${digits(o.random, 2)}7788`,
    debit: (o) => `PRLV SEPA ${o.seller.name.slice(0, 24)} ${digits(o.random, 10)}`,
    settlement: 'RELEVE CARTE DEBIT DIFFERE',
    fee: 'FRAIS PAIEMENT CB HORS UE',
    refund: (o) => `REM CB ${day(o.date)}${month(o.date)} ${card(o)}`,
  },
  {
    name: 'sg',
    currency: 'EUR',
    card: (o) =>
      `CARTE X4410 ${day(o.date)}/${month(o.date)} ${card(o).slice(0, 24)}${paid(o)} COMMERCE ELECTRONIQUE`,
    debit: (o) =>
      `PRELEVEMENT EUROPEEN ${digits(o.random, 10)} DE: ${o.seller.name} ID: FR${digits(o.random, 2)}ZZZ${digits(o.random, 6)} MOTIF: ${digits(o.random, 7)} MANDAT ${digits(o.random, 8)}`,
    settlement: 'DEBIT DIFFERE CARTE X4410',
    fee: 'FRAIS ETRANGER CARTE X4410',
    refund: (o) => `CREDIT CARTE X4410 ${card(o)}`,
  },
  {
    name: 'credit agricole',
    currency: 'EUR',
    card: (o) =>
      `PAIEMENT PAR CARTE X9021 ${card(o).slice(0, 20)} ${city(o)} ${day(o.date)}/${month(o.date)}`,
    debit: (o) =>
      `PRELEVEMENT ${o.seller.name.toUpperCase()} ${digits(o.random, 6)} ${o.seller.name.toUpperCase()} RUM${digits(o.random, 9)}`,
    settlement: 'DEPENSES CARTE X9021 AU 30/09',
    fee: 'COMMISSION PAIEMENT CARTE ETRANGER',
    refund: (o) => `AVOIR CARTE X9021 ${card(o)} ${day(o.date)}/${month(o.date)}`,
  },
  {
    name: 'qonto',
    currency: 'EUR',
    card: (o) => (o.random.chance(0.5) ? card(o) : o.seller.name),
    debit: (o) => o.seller.name,
    settlement: null,
    fee: 'Frais de change carte',
    refund: (o) => o.seller.name,
  },
  {
    name: 'barclays',
    currency: 'GBP',
    card: (o) =>
      `CARD PAYMENT TO ${card(o).slice(0, 22)}${paid(o)} ON ${day(o.date)} ${monthName(o.date)} BCC`,
    debit: (o) => `DIRECT DEBIT TO ${o.seller.name.slice(0, 18).toUpperCase()} REF ${digits(o.random, 8)}`,
    settlement: null,
    fee: 'NON-STERLING TRANSACTION FEE',
    refund: (o) => `CARD REFUND FROM ${card(o)} ON ${day(o.date)} ${monthName(o.date)}`,
  },
  {
    name: 'boursobank (held out)',
    currency: 'EUR',
    card: (o) =>
      `CARTE ${day(o.date)}/${month(o.date)}/${year(o.date)} ${card(o).replaceAll(/[*,]/g, '')} CB*6633`,
    debit: (o) => `PRLV SEPA ${o.seller.name}`,
    settlement: 'Relevé différé Carte 4810********6633',
    fee: 'COM PAIEMENT CARTE HORS ZONE EURO',
    refund: (o) => `AVOIR ${day(o.date)}/${month(o.date)}/${year(o.date)} ${card(o)} CB*6633`,
  },
  {
    name: 'natwest (held out)',
    currency: 'GBP',
    card: (o) =>
      `6120 ${day(o.date)}${monthName(o.date)}${year(o.date)} , ${card(o).slice(0, 22)} , ${o.seller.place}${o.original ? ` , ${o.original} , VRATE 1.2${digits(o.random, 3)}` : ''}`,
    debit: (o) => `${o.seller.name.slice(0, 18).toUpperCase()} , ${digits(o.random, 10)}`,
    settlement: null,
    fee: 'FOREIGN TRANSACTION FEE',
    refund: (o) => `6120 ${day(o.date)}${monthName(o.date)}${year(o.date)} , ${card(o)} , REFUND`,
  },
]
