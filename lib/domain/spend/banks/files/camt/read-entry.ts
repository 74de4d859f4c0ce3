import { isCurrencyCode } from '../../../money.ts'
import { cleanLabel, cleanName } from '../clean-text.ts'
import type { StatementLimits } from '../limits.ts'
import { readAmount } from '../read-amount.ts'
import { readDay } from '../read-day.ts'
import { nodeAt, nodesAt, textAt, type XmlNode } from '../read-xml.ts'
import type { Ignored, Movement } from '../statement.ts'
import { RowFault } from '../statement-error.ts'
import { counterpartyOf, creditorIdOf, foreignAmountOf, labelOf } from './read-details.ts'

type Row = Omit<Movement, 'position' | 'line'>
type Money = { amount: bigint; currency: string }

/**
 * One entry: a movement, or one for each payment of a batch if their amounts add up to it. The indicator
 * gives the direction, also of a reversal, which is not inverted again.
 */
export function readEntry(
  node: XmlNode,
  accountCurrency: string | null,
  limits: StatementLimits,
): Row[] | keyof Ignored {
  refuseLongFields(node, limits.fieldCharacters)
  const status = textAt(node, 'Sts', 'Cd') ?? textAt(node, 'Sts')
  if (status && status !== 'BOOK') return 'pending'
  const money = moneyOf(node, sideOf(node), accountCurrency)
  const booked = dayAt(node, 'BookgDt') ?? dayAt(node, 'ValDt')
  if (!booked) throw new RowFault('date_missing')
  const details = nodesAt(node, 'NtryDtls').flatMap((group) => nodesAt(group, 'TxDtls'))
  const reference = textAt(node, 'AcctSvcrRef')
  const shared = { bookedOn: booked, valueOn: dayAt(node, 'ValDt'), operationOn: null, kind: kindOf(node) }
  const split = splitBatch(node, details, money)
  if (split)
    return split.map((part, at) => ({
      ...shared,
      ...part,
      ...textsOf(node, details[at], part),
      bankId: cleanName(reference ? `${reference}/${at}` : textAt(details[at], 'Refs', 'AcctSvcrRef')),
    }))
  const only = details.length === 1 ? details[0] : undefined
  return [
    {
      ...shared,
      ...money,
      ...textsOf(node, only, money),
      bankId: cleanName(reference ?? textAt(only, 'Refs', 'AcctSvcrRef')),
    },
  ]
}

function textsOf(entry: XmlNode, details: XmlNode | undefined, money: Money) {
  const counterparty = counterpartyOf(details, money.amount < 0n)
  return {
    original: foreignAmountOf(details, money),
    label: cleanLabel(labelOf(entry, details) ?? counterparty ?? ''),
    counterparty: cleanName(counterparty),
    creditorId: cleanName(creditorIdOf(details)),
    mandate: cleanName(textAt(details, 'Refs', 'MndtId')),
  }
}

/** The payments of a batch, if every one has its amount in the entry's currency and together they are the entry. */
function splitBatch(entry: XmlNode, details: XmlNode[], { amount, currency }: Money): Money[] | null {
  if (details.length < 2) return null
  const parts: Money[] = []
  for (const detail of details) {
    const node = nodeAt(detail, 'Amt') ?? nodeAt(detail, 'AmtDtls', 'TxAmt', 'Amt')
    if (!node || (node.attributes.Ccy ?? currency) !== currency) return null
    const read = readAmount(node.text, { currency, decimal: '.' })
    if ('fault' in read) return null
    const side = textAt(detail, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')
    parts.push({ amount: side === 'DBIT' ? -read.minor : read.minor, currency })
  }
  return parts.reduce((sum, part) => sum + part.amount, 0n) === amount ? parts : null
}

function moneyOf(node: XmlNode, side: 'CRDT' | 'DBIT', accountCurrency: string | null): Money {
  const amount = nodeAt(node, 'Amt')
  if (!amount) throw new RowFault('amount_missing')
  const currency = amount.attributes.Ccy ?? accountCurrency ?? ''
  if (!isCurrencyCode(currency)) throw new RowFault('currency_unknown', currency)
  const read = readAmount(amount.text, { currency, decimal: '.' })
  if ('fault' in read) throw new RowFault(read.fault, amount.text)
  return { amount: side === 'DBIT' ? -read.minor : read.minor, currency }
}

function sideOf(node: XmlNode): 'CRDT' | 'DBIT' {
  const side = textAt(node, 'CdtDbtInd')
  if (side !== 'CRDT' && side !== 'DBIT') throw new RowFault('sign_missing', side ?? '')
  return side
}

/** A day or an instant, of which the bank's local day is used. */
function dayAt(node: XmlNode, name: string): string | null {
  const text = textAt(node, name, 'Dt') ?? textAt(node, name, 'DtTm')
  if (!text) return null
  const day = readDay(text.slice(0, 10), 'dmy')
  if (!day) throw new RowFault('date_unreadable', text)
  return day
}

function kindOf(node: XmlNode): string | null {
  const code = nodeAt(node, 'BkTxCd')
  const domain = nodeAt(code, 'Domn')
  const family = nodeAt(domain, 'Fmly')
  const parts = [textAt(domain, 'Cd'), textAt(family, 'Cd'), textAt(family, 'SubFmlyCd')].filter(Boolean)
  return cleanName(parts.join('/') || textAt(code, 'Prtry', 'Cd'))
}

function refuseLongFields(node: XmlNode, most: number) {
  if (node.text.length > most) throw new RowFault('field_too_long', node.text)
  for (const child of node.children) refuseLongFields(child, most)
}
