import { readAmount } from '../read-amount.ts'
import { nodeAt, textAt, type XmlNode } from '../read-xml.ts'
import type { BalanceCheck } from '../statement.ts'

export type CamtBalance = { code: string; amount: bigint; currency: string | null }

/** A balance of a statement; null when it cannot be read, since it is only used as a check. */
export function readBalance(node: XmlNode): CamtBalance | null {
  const code = textAt(node, 'Tp', 'CdOrPrtry', 'Cd')
  const amount = nodeAt(node, 'Amt')
  const side = textAt(node, 'CdtDbtInd')
  if (!code || !amount || (side !== 'CRDT' && side !== 'DBIT')) return null
  const read = readAmount(amount.text, { currency: amount.attributes.Ccy ?? null, decimal: '.' })
  if ('fault' in read) return null
  return {
    code,
    amount: side === 'DBIT' ? -read.minor : read.minor,
    currency: amount.attributes.Ccy ?? null,
  }
}

export const checkBalance = (
  opening: CamtBalance,
  closing: CamtBalance,
  sum: bigint,
  line: number,
): BalanceCheck => ({
  opening: opening.amount,
  closing: closing.amount,
  sum,
  isRight: opening.amount + sum === closing.amount,
  line,
})
