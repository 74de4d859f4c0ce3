import { createHash } from 'node:crypto'

type Alike = { bookedOn: string; amount: bigint; currency: string; label: string }

/** Capitals without accents, single spaces. Digits stay: dates and references tell movements apart. */
const foldLabel = (label: string): string =>
  label.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/gu, ' ').trim()

/** What movements of one account have in common when nothing but their rank tells them apart. */
export const tupleOf = ({ bookedOn, amount, currency, label }: Alike): string =>
  JSON.stringify([bookedOn, String(amount), currency, foldLabel(label)])

/** The same movement of the same account always has the same, in whichever file it comes. */
export const fingerprintOf = (accountId: string, tuple: string, rank: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`${accountId}|${tuple}|${rank}`).digest())
