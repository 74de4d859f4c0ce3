import { createHash } from 'node:crypto'

type Alike = { bookedOn: string; amount: bigint; currency: string; label: string }

/** Upper case without accents, single spaces. Digits are kept: dates and references distinguish movements. */
const foldLabel = (label: string): string =>
  label.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/gu, ' ').trim()

/** The common part of movements of one account that only differ by rank. */
export const tupleOf = ({ bookedOn, amount, currency, label }: Alike): string =>
  JSON.stringify([bookedOn, String(amount), currency, foldLabel(label)])

/** Equal for the same movement of the same account, in whichever file it comes. */
export const fingerprintOf = (accountId: string, tuple: string, rank: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`${accountId}|${tuple}|${rank}`).digest())
