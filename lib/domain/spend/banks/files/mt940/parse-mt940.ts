import type { OnRows } from '../../../../../platform/spreadsheets/spreadsheet.ts'
import { findIban } from '../iban.ts'
import type { StatementLimits } from '../limits.ts'
import { readAmount } from '../read-amount.ts'
import type { FileAccount, ParsedFile, Statement } from '../statement.ts'
import { StatementCollector } from '../statement-collector.ts'
import { StatementError } from '../statement-error.ts'
import { readLine } from './read-line.ts'
import type { Narration } from './read-narrative.ts'

type Message = {
  account: string
  statement: Statement | null
  opening: { amount: bigint; currency: string } | null
  sum: bigint
  line: number
}

/** SWIFT MT940: one message a `:20:`, of which a file has one each day or page. */
export function parseMt940(
  text: string,
  limits: StatementLimits,
  onRows?: OnRows,
): Omit<ParsedFile, 'isDamagedText'> {
  const collector = new StatementCollector(limits, onRows)
  let message: Message | null = null
  const tags = tagsOf(text)
  for (const [at, tag] of tags.entries()) {
    if (tag.name === '20') {
      if (message) throw new StatementError('truncated', { line: tag.line })
      message = { account: '', statement: null, opening: null, sum: 0n, line: tag.line }
    }
    // A line before the message or behind its closing balance: something of the file is missing.
    if (!message && tag.name === '61') throw new StatementError('truncated', { line: tag.line })
    if (!message) continue
    const current: Message = message
    if (tag.name === '25' || tag.name === '25P') current.account = tag.text
    if (tag.name === '60F' || tag.name === '60M') {
      current.opening = readBalance(tag.text)
      current.statement = collector.statement(accountOf(current.account, current.opening?.currency ?? null))
    }
    if (tag.name === '61') {
      const statement = current.statement ?? collector.statement(accountOf(current.account, null))
      current.statement = statement
      collector.add(statement, tag.line, () => {
        const narrative = narrativeAfter(tags, at)
        const row = readLine(tag.text, narrative, statement.account.currency, limits)
        current.sum += row.amount
        return [row]
      })
    }
    if (tag.name === '62F' || tag.name === '62M') {
      const closing = readBalance(tag.text)
      if (current.opening && closing && current.statement)
        current.statement.balances.push({
          opening: current.opening.amount,
          closing: closing.amount,
          sum: current.sum,
          isRight: current.opening.amount + current.sum === closing.amount,
          line: tag.line,
        })
      message = null
    }
  }
  if (message) throw new StatementError('truncated', { line: tags.at(-1)?.line ?? 1 })
  const { statements, faults, ignored } = collector
  return { format: 'mt940', dialect: null, statements, faults, ignored, csv: null }
}

/** Some banks write each line of the narrative as a `:86:` of its own; older ones write `:NS:` instead. */
function narrativeAfter(tags: Mt940Tag[], at: number): Narration {
  const texts: string[] = []
  const name = tags[at + 1]?.name === 'NS' ? 'NS' : '86'
  for (let next = at + 1; tags[next]?.name === name; next++) texts.push((tags[next] as Mt940Tag).text)
  return { text: texts.join('\n'), isNumbered: name === 'NS' }
}

/** `:25:` is free in form: a bank code, a slash and a number, or an IBAN, a currency behind it or not. */
function accountOf(text: string, currency: string | null): FileAccount {
  const iban = findIban(text.replace(/[A-Z]{3}$/, '')) ?? findIban(text)
  const number =
    text
      .split('/')
      .at(-1)
      ?.replace(/[A-Z]{3}$/, '')
      .trim() || null
  return { iban, number: iban ? null : number, name: null, currency }
}

/** `C260301EUR1234,56`; null when it cannot be read, since it is only used as a check. */
function readBalance(text: string): { amount: bigint; currency: string } | null {
  const parts = /^([CD])\d{6}([A-Z]{3})([\d,]{1,20})\s*$/.exec(text.split('\n')[0] ?? '')
  if (!parts) return null
  const currency = parts[2] as string
  const read = readAmount(parts[3] as string, { currency, decimal: ',' })
  if ('fault' in read) return null
  return { amount: parts[1] === 'D' ? -read.minor : read.minor, currency }
}

type Mt940Tag = { name: string; text: string; line: number }

const start = /^:(\d{2}[A-Z]?|NS):/
const mostLines = 2_000_000

/** The fields of the messages, their further lines joined by line breaks; SWIFT's blocks around them are left out. */
function tagsOf(text: string): Mt940Tag[] {
  const tags: Mt940Tag[] = []
  let current: { name: string; lines: string[]; line: number } | null = null
  const end = () => {
    if (current) tags.push({ name: current.name, text: current.lines.join('\n'), line: current.line })
    current = null
  }
  for (const [at, raw] of text.split(/\r\n|\n|\r/, mostLines).entries()) {
    const line = raw.replace(/^(?:\{[123]:[^}]*\}+)*\{4:/, '').replace(/^\ufeff/, '')
    const tag = start.exec(line)
    if (tag) {
      end()
      current = { name: tag[1] as string, lines: [line.slice(tag[0].length)], line: at + 1 }
    } else if (line === '-' || line.startsWith('-}') || line.startsWith('{')) end()
    else current?.lines.push(line)
  }
  end()
  return tags
}
