import type { AccountColumn, ColumnMapping } from '@/lib/connectors/apps/file/account-columns'
import type { ExportFormat } from '@/lib/connectors/apps/file/export-format'
import { headerKey } from '@/lib/connectors/apps/file/header-key'
import { meansNever, readEmail, readFlag, readStatus } from '@/lib/connectors/apps/file/read-cells'
import { exportFormat, firstCell } from '@/lib/connectors/apps/file/recognise-export'
import {
  type AccountFacts,
  type AccountStatus,
  accountFacts,
  type FactValue,
} from '@/lib/connectors/kit/account-facts'
import { cleanFacts } from '@/lib/connectors/kit/clean-facts'

export type FileRows = { rows: readonly (readonly string[])[]; rowNumbers: readonly number[] }
export type RowProblem = {
  line: number
  column: AccountColumn | null
  messageKey: `spreadsheets.problems.${'no_id' | 'duplicate_id' | 'bad_email' | 'unknown_status' | 'bad_date'}`
  params: Record<string, string | number>
  /** The row is no account, so the list is incomplete. Otherwise only the cell is unknown. */
  isLeftOut: boolean
}
/** The instant in a cell, in any format that the file uses. */
export type InstantReader = (text: string) => Date | null

type Report = (problem: Pick<RowProblem, 'column' | 'messageKey'> & Partial<RowProblem>) => void

/**
 * The accounts of an uploaded export. The id is the export's own, else the address, else the login. Unknown stays
 * null; a faulty row is a problem with its line, never a failure of the file.
 */
export function accountsFromRows(
  { rows, rowNumbers }: FileRows,
  columns: ColumnMapping,
  formatId: string,
  readInstant: InstantReader,
): { accounts: AccountFacts[]; problems: RowProblem[] } {
  const accounts = new Map<string, { facts: AccountFacts; line: number }>()
  const problems: RowProblem[] = []
  const format = exportFormat(formatId)
  for (const [i, row] of rows.entries()) {
    if (isTotal(row)) continue
    const line = rowNumbers[i] ?? i + 2
    const report: Report = (problem) => problems.push({ line, params: {}, isLeftOut: false, ...problem })
    const facts = readRow(row, columns, format, readInstant, report)
    if (!facts) {
      report({ column: null, messageKey: 'spreadsheets.problems.no_id', isLeftOut: true })
      continue
    }
    const first = accounts.get(facts.externalId)
    // Some exports repeat a user for each group: an equal line adds nothing.
    if (first && JSON.stringify(first.facts) === JSON.stringify(facts)) continue
    if (first) {
      const params = { id: facts.externalId, first: first.line }
      report({
        column: 'external_id',
        messageKey: 'spreadsheets.problems.duplicate_id',
        params,
        isLeftOut: true,
      })
    } else accounts.set(facts.externalId, { facts, line })
  }
  return { accounts: [...accounts.values()].map(({ facts }) => facts), problems }
}

/** A line that counts the others: nobody has such a name, no address, and nothing beside it but a number. */
function isTotal(row: readonly string[]): boolean {
  const [first = '', ...others] = row.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isNamed =
    /^(?:grand total|sub-?total|sous-total|totals?|totaux)(?: (?:users?|accounts?|members?|utilisateurs?|comptes?|général))?\s*(?::\s*)?\d*$/i
  return first.length <= 60 && isNamed.test(first) && others.every((cell) => /^[\d\s.,]+$/.test(cell))
}

function readRow(
  row: readonly string[],
  columns: ColumnMapping,
  format: ExportFormat | null,
  readInstant: InstantReader,
  report: Report,
): AccountFacts | null {
  const cell = (column: AccountColumn) => firstCell(row, columns[column])
  const all = (column: AccountColumn) => (columns[column] ?? []).map((index) => firstCell(row, [index]))
  const email = readEmail(cell('email'))
  const login = cell('login') || null
  const seen = { created: all('created'), last_active: all('last_active') }
  const role = cell('role') || null

  const plain = accountFacts({
    externalId: 'not known yet',
    email,
    login,
    displayName: cell('display_name') || null,
    firstName: cell('first_name') || null,
    lastName: cell('last_name') || null,
    role,
    roleLabel: role,
    status: statusOf(cell, format?.statuses ?? {}, report),
    isAdmin: readFlag(cell('is_admin')),
    hasMfa: readFlag(cell('has_mfa')),
    hasSeat: readFlag(cell('has_seat')),
    createdAt: latest('created', seen.created, readInstant, report),
    lastActiveAt: latest('last_active', seen.last_active, readInstant, report),
    fields: fieldsOf(cell, seen.last_active),
  })
  const facts = { ...plain, ...format?.refine(plain, cell) }
  const hasText = cell('email') !== ''
  if (hasText && !facts.email && !format) {
    report({
      column: 'email',
      messageKey: 'spreadsheets.problems.bad_email',
      params: { value: cell('email').slice(0, 100) },
    })
  }
  const externalId = cell('external_id') || facts.email || facts.login?.toLowerCase()
  return externalId ? cleanFacts({ ...facts, externalId }) : null
}

function statusOf(
  cell: (column: AccountColumn) => string,
  words: NonNullable<ExportFormat['statuses']>,
  report: Report,
): AccountStatus | null {
  const isSuspended = readFlag(cell('is_suspended'))
  if (isSuspended) return 'suspended'
  const text = cell('status')
  const word = headerKey(text)
  const status = Object.hasOwn(words, word) ? words[word]! : readStatus(text)
  if (text && !status) {
    report({
      column: 'status',
      messageKey: 'spreadsheets.problems.unknown_status',
      params: { value: text.slice(0, 100) },
    })
  }
  return status ?? (isSuspended === false ? 'active' : null)
}

function latest(
  column: 'created' | 'last_active',
  cells: string[],
  readInstant: InstantReader,
  report: Report,
) {
  let latestInstant: Date | null = null
  for (const text of cells) {
    if (!text || text === '-' || meansNever(text)) continue
    const instant = readInstant(text)
    if (!instant)
      report({ column, messageKey: 'spreadsheets.problems.bad_date', params: { value: text.slice(0, 100) } })
    else if (!latestInstant || instant > latestInstant) latestInstant = instant
  }
  return latestInstant
}

function fieldsOf(cell: (column: AccountColumn) => string, lastSeen: string[]): Record<string, FactValue> {
  const fields: Record<string, FactValue> = {}
  for (const name of ['department', 'user_type'] as const) if (cell(name)) fields[name] = cell(name)
  if (lastSeen.length > 0 && lastSeen.every(meansNever)) fields.never_active = true
  return fields
}
