import { isCurrencyCode } from '../../../money.ts'
import { readAmount } from '../read-amount.ts'
import { nodeAt, nodesAt, textAt, type XmlNode } from '../read-xml.ts'

const longestParty = 140

/** The movement's label, from the most informative field to the least. */
export function labelOf(entry: XmlNode, details: XmlNode | undefined): string | null {
  const free = nodesAt(nodeAt(details, 'RmtInf'), 'Ustrd')
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ')
  return (
    free ||
    textAt(details, 'AddtlTxInf') ||
    textAt(entry, 'AddtlNtryInf') ||
    textAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')
  )
}

/** Who got the money, or who sent it. Versions up to 07 name the party itself, later ones one level deeper. */
export function counterpartyOf(details: XmlNode | undefined, isMoneyOut: boolean): string | null {
  const parties = nodeAt(details, 'RltdPties')
  const party = nodeAt(parties, isMoneyOut ? 'Cdtr' : 'Dbtr')
  const account = nodeAt(parties, isMoneyOut ? 'CdtrAcct' : 'DbtrAcct')
  const name = textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm') ?? textAt(account, 'Nm')
  return (name ?? textAt(details, 'CardTx', 'POI', 'Id', 'Id'))?.slice(0, longestParty) ?? null
}

/** The SEPA creditor identifier of a direct debit. */
export function creditorIdOf(details: XmlNode | undefined): string | null {
  const creditor = nodeAt(details, 'RltdPties', 'Cdtr')
  const own = nodeAt(creditor, 'Id') ?? nodeAt(creditor, 'Pty', 'Id')
  const others = nodesAt(nodeAt(own, 'PrvtId'), 'Othr')
  const sepa = others.find((other) => textAt(other, 'SchmeNm', 'Prtry') === 'SEPA') ?? others[0]
  return textAt(sepa, 'Id')
}

/** What was paid in another currency, with the sign of the movement. */
export function foreignAmountOf(
  details: XmlNode | undefined,
  { amount, currency }: { amount: bigint; currency: string },
): { amount: bigint; currency: string } | null {
  for (const name of ['InstdAmt', 'TxAmt', 'CntrValAmt']) {
    const node = nodeAt(details, 'AmtDtls', name, 'Amt')
    const foreign = node?.attributes.Ccy
    if (!node || !foreign || foreign === currency || !isCurrencyCode(foreign)) continue
    const read = readAmount(node.text, { currency: foreign, decimal: '.' })
    if (!('fault' in read)) return { amount: amount < 0n ? -read.minor : read.minor, currency: foreign }
  }
  return null
}
