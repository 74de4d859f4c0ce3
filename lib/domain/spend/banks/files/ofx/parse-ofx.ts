import type { OnRows } from '../../../../../platform/spreadsheets/spreadsheet.ts'
import { compactNumber, frenchIban, ibanOf } from '../iban.ts'
import type { StatementLimits } from '../limits.ts'
import { refuseDeclarations } from '../read-xml.ts'
import type { FileAccount, ParsedFile, Statement } from '../statement.ts'
import { StatementCollector } from '../statement-collector.ts'
import { StatementError } from '../statement-error.ts'
import { readTransaction, transactionFields } from './read-transaction.ts'
import { ofxTokens } from './tokens.ts'

const accountFields = new Set(['BANKID', 'BRANCHID', 'ACCTID', 'ACCTTYPE', 'ACCTKEY'])
const statements = new Set(['STMTRS', 'CCSTMTRS'])
// These tags always begin a group, even if text follows.
const groups = new Set(['OFX', 'BANKTRANLIST', 'BANKTRANLISTP', 'STMTTRN', 'STMTTRNP', ...statements])
const ownAccount = new Set(['BANKACCTFROM', 'CCACCTFROM'])

type State = {
  path: string[]
  currency: string | null
  account: Record<string, string>
  statement: Statement | null
  transaction: { fields: Map<string, string>; line: number; isPending: boolean } | null
  isEnded: boolean
}

/**
 * OFX 1 (SGML without closing tags) and 2 (XML) by one reader, which needs no closing tag of a field and knows which
 * tags are fields of a movement: an empty one would swallow the next otherwise.
 */
export function parseOfx(
  text: string,
  limits: StatementLimits,
  onRows?: OnRows,
): Omit<ParsedFile, 'isDamagedText'> {
  refuseDeclarations(text)
  const start = text.search(/<OFX>/i)
  if (start < 0) throw new StatementError('truncated', { line: 1 })
  const collector = new StatementCollector(limits, onRows)
  const state: State = {
    path: [],
    currency: null,
    account: {},
    statement: null,
    transaction: null,
    isEnded: false,
  }
  let line = 1
  for (const token of ofxTokens(text, start)) {
    line = token.line
    if (token.kind === 'close') close(state, token.name, collector, limits)
    else if (!groups.has(token.name) && (token.text !== '' || isField(state, token.name)))
      field(state, token.name, token.text)
    else open(state, token.name, token.line, limits)
  }
  if (!state.isEnded) throw new StatementError('truncated', { line })
  const { statements: found, faults, ignored } = collector
  return {
    format: 'ofx',
    dialect: dialectOf(text.slice(0, start)),
    statements: found,
    faults,
    ignored,
    csv: null,
  }
}

const isField = ({ transaction, path }: State, name: string) =>
  transaction ? transactionFields.has(name) : ownAccount.has(path.at(-1) ?? '') && accountFields.has(name)

function open(state: State, name: string, line: number, limits: StatementLimits) {
  if (state.path.length >= limits.depth) throw new StatementError('too_deep', { max: limits.depth })
  state.path.push(name)
  if (statements.has(name)) Object.assign(state, { currency: null, account: {}, statement: null })
  if (name === 'STMTTRN' || name === 'STMTTRNP')
    state.transaction = {
      fields: new Map(),
      line,
      isPending: name === 'STMTTRNP' || state.path.includes('BANKTRANLISTP'),
    }
}

function field(state: State, name: string, text: string) {
  const { transaction, path } = state
  const parent = path.at(-1) ?? ''
  if (transaction) {
    // The rate and symbol of a currency are in an aggregate of their own; the names of a payee may be.
    const key =
      parent === 'CURRENCY' || parent === 'ORIGCURRENCY' || parent === 'PAYEE' ? `${parent}.${name}` : name
    if (!transaction.fields.has(key) && parent !== 'BANKACCTTO' && parent !== 'CCACCTTO')
      transaction.fields.set(key, text)
  } else if (name === 'CURDEF') state.currency = text.toUpperCase()
  else if (ownAccount.has(parent) && accountFields.has(name)) state.account[name] = text
}

function close(state: State, name: string, collector: StatementCollector, limits: StatementLimits) {
  const at = state.path.lastIndexOf(name)
  if (at < 0) return
  if (name === 'OFX') state.isEnded = true
  const { transaction } = state
  state.path.length = at
  if ((name === 'STMTTRN' || name === 'STMTTRNP') && transaction) {
    state.transaction = null
    const statement = statementOf(state, collector)
    collector.add(statement, transaction.line, () =>
      transaction.isPending
        ? 'pending'
        : [readTransaction(transaction.fields, statement.account.currency, limits)],
    )
  } else if (ownAccount.has(name)) statementOf(state, collector)
}

function statementOf(state: State, collector: StatementCollector): Statement {
  state.statement ??= collector.statement(accountOf(state.account, state.currency) satisfies FileAccount)
  return state.statement
}

function dialectOf(head: string): string | null {
  const version = /VERSION\s*[:=]\s*"?(\d{3})/i.exec(head.slice(0, 4_096))?.[1]
  return version ? `ofx.${version}` : null
}

/** The account of an OFX statement; the parts of a French account number make up its IBAN. */
function accountOf(fields: Record<string, string>, currency: string | null): FileAccount {
  const id = compactNumber((fields.ACCTID ?? '').slice(0, 64))
  const bank = (fields.BANKID ?? '').trim()
  const branch = (fields.BRANCHID ?? '').trim()
  const iban = ibanOf(id) ?? frenchIban(bank, branch, id, fields.ACCTKEY?.trim() || undefined) ?? wholeRib(id)
  return { iban, number: iban ? null : id || null, name: null, currency }
}

/** Some banks write bank, branch, account and key into the one field. */
function wholeRib(id: string): string | null {
  const parts = /^(\d{5})(\d{5})([A-Z0-9]{11})(\d{2})$/.exec(id)
  return parts
    ? frenchIban(parts[1] as string, parts[2] as string, parts[3] as string, parts[4] as string)
    : null
}
