import { type OnRows, reportedRows } from '../../../../platform/spreadsheets/spreadsheet.ts'
import { isCurrencyCode } from '../../money.ts'
import { cleanName } from './clean-text.ts'
import { compactNumber } from './iban.ts'
import type { StatementLimits } from './limits.ts'
import {
  type Fault,
  type FileAccount,
  type Ignored,
  type Movement,
  nothingIgnored,
  type Statement,
} from './statement.ts'
import { faultOf, RowFault, StatementError } from './statement-error.ts'

/** Collects the result of a format's reader: movements by account, faults by line, within the limit of rows. */
export class StatementCollector {
  readonly faults: Fault[] = []
  readonly ignored: Ignored = nothingIgnored()
  private readonly byAccount = new Map<string, Statement>()
  private readonly limits: StatementLimits
  private readonly onRows: OnRows | undefined
  private rows = 0
  private positions = 0

  constructor(limits: StatementLimits, onRows?: OnRows) {
    this.limits = limits
    this.onRows = onRows
  }

  /** The statement of an account, one for all parts of the file about it. */
  statement(found: FileAccount): Statement {
    const { iban, number, name, currency } = found
    const account = {
      iban,
      number,
      name: cleanName(name),
      currency: currency && isCurrencyCode(currency) ? currency : null,
    }
    const key = JSON.stringify([
      account.iban ?? (account.number && compactNumber(account.number)),
      account.currency,
    ])
    let statement = this.byAccount.get(key)
    if (!statement) {
      statement = { account, movements: [], balances: [], notes: [] }
      this.byAccount.set(key, statement)
    }
    return statement
  }

  get statements(): Statement[] {
    return [...this.byAccount.values()]
  }

  /** Reads one row to its movements. A fault is recorded with its line; null is ignored. */
  add(
    statement: Statement,
    line: number,
    read: () => Omit<Movement, 'position' | 'line'>[] | keyof Ignored,
  ): void {
    if (++this.rows > this.limits.rows) throw new StatementError('too_many_rows', { max: this.limits.rows })
    if (this.rows % reportedRows === 0) this.onRows?.(this.rows)
    try {
      const outcome = read()
      if (typeof outcome === 'string') this.ignored[outcome]++
      else for (const row of outcome) statement.movements.push({ position: this.positions++, line, ...row })
    } catch (error) {
      if (!(error instanceof RowFault)) throw error
      this.faults.push(faultOf(line, error.code, error.text))
    }
  }
}
