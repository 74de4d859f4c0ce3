import type { OnRows } from '../../../../../platform/spreadsheets/spreadsheet.ts'
import { ibanOf } from '../iban.ts'
import type { StatementLimits } from '../limits.ts'
import { readAmount } from '../read-amount.ts'
import { nodeAt, readXml, textAt, type XmlNode } from '../read-xml.ts'
import type { BalanceCheck, ParsedFile, Statement } from '../statement.ts'
import { StatementCollector } from '../statement-collector.ts'
import { StatementError } from '../statement-error.ts'
import { readEntry } from './read-entry.ts'

const wantedElements: ReadonlySet<string> = new Set(['Acct', 'Bal', 'Ntry', 'CpyDplctInd', 'StmtPgntn'])
const version = /camt\.053\.001\.(\d{2})$/

/**
 * A bank statement of ISO 20022, any version of camt.053: elements are identified by their local names, which 02 to 13
 * share. An entry's account comes before it in the file, as its schema orders.
 */
export function parseCamt(
  text: string,
  limits: StatementLimits,
  onRows?: OnRows,
): Omit<ParsedFile, 'isDamagedText'> {
  const collector = new StatementCollector(limits, onRows)
  let dialect: string | null = null
  let isStatement = false
  let current: OneStatement | null = null
  readXml(text, limits.depth, {
    wanted: wantedElements,
    opened: (name, namespace) => {
      if (name === 'Document') dialect = versionOf(namespace)
      if (name === 'BkToCstmrStmt') isStatement = true
      if (name === 'BkToCstmrAcctRpt' || name === 'BkToCstmrDbtCdtNtfctn')
        throw new StatementError('other_camt')
      if (name === 'Stmt')
        current = { statement: null, notes: [], opening: null, closing: null, sum: 0n, line: 0 }
    },
    found: (node, line) => {
      if (current) readPart(current, node, line, collector, limits)
    },
    closed: (name) => {
      if (name !== 'Stmt' || !current) return
      const { statement, opening, closing, sum, line } = current
      if (statement && opening && closing && opening.currency === closing.currency)
        statement.balances.push(checkBalance(opening, closing, sum, line))
      current = null
    },
  })
  if (!isStatement) throw new StatementError('unknown_format')
  const { statements, faults, ignored } = collector
  return { format: 'camt', dialect, statements, faults, ignored, csv: null }
}

type OneStatement = {
  statement: Statement | null
  notes: Statement['notes']
  opening: CamtBalance | null
  closing: CamtBalance | null
  sum: bigint
  line: number
}

function readPart(
  current: OneStatement,
  node: XmlNode,
  line: number,
  collector: StatementCollector,
  limits: StatementLimits,
) {
  if (node.name === 'Acct') {
    current.statement = collector.statement(accountOf(node))
    current.statement.notes.push(...current.notes)
    current.line = line
    return
  }
  // These two come before the account.
  if (node.name === 'CpyDplctInd') return void current.notes.push('copy')
  if (node.name === 'StmtPgntn')
    return void (textAt(node, 'LastPgInd') === 'false' && current.notes.push('not_last_page'))
  current.statement ??= collector.statement({ iban: null, number: null, name: null, currency: null })
  const { statement } = current
  if (node.name === 'Bal') {
    const balance = readBalance(node)
    if (balance?.code === 'OPBD' || (balance?.code === 'PRCD' && !current.opening)) current.opening = balance
    if (balance?.code === 'CLBD') current.closing = balance
  }
  if (node.name === 'Ntry')
    collector.add(statement, line, () => {
      const entry = readEntry(node, statement.account.currency, limits)
      if (typeof entry !== 'string') for (const { amount } of entry) current.sum += amount
      return entry
    })
}

function accountOf(node: XmlNode) {
  const iban = ibanOf(textAt(node, 'Id', 'IBAN'))
  return {
    iban,
    number: iban ? null : (textAt(node, 'Id', 'Othr', 'Id') ?? textAt(node, 'Id', 'IBAN')),
    name:
      textAt(node, 'Nm') ?? textAt(node, 'Svcr', 'FinInstnId', 'Nm') ?? textAt(nodeAt(node, 'Ownr'), 'Nm'),
    currency: textAt(node, 'Ccy'),
  }
}

function versionOf(namespace: string | undefined): string | null {
  if (namespace && /camt\.05[0-9]\./.test(namespace) && !namespace.includes('camt.053.'))
    throw new StatementError('other_camt')
  return version.exec(namespace ?? '')?.[0] ?? null
}

type CamtBalance = { code: string; amount: bigint; currency: string | null }

/** A balance of a statement; null when it cannot be read, since it is only used as a check. */
function readBalance(node: XmlNode): CamtBalance | null {
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

const checkBalance = (
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
