import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import type { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields } from '@/lib/connectors/kit/fields'
import type { Connection, WireExchange } from '@/lib/connectors/kit/outbound'
import { translate } from '@/lib/i18n/translate'
import type { Outcome } from '@/scripts/connector/cassette'
import { didFail, play } from '@/scripts/connector/play'
import { redactionOf } from '@/scripts/connector/redact-exchanges'
import { originMark } from '@/scripts/connector/redact-text'
import { vocabularyOf } from '@/scripts/connector/vocabulary'

const packageFile = path.resolve(import.meta.dirname, '../../package.json')
const mostRequests = 40

/**
 * Verifies, lists, and reads one account again on a live account. @returns the lines of a bug report: requests, counts
 * and which facts are known, but no secret, name, address or id
 */
export async function check(
  connector: ApiConnector,
  connection: Connection,
): Promise<{ lines: string[]; isGood: boolean }> {
  const exchanges: WireExchange[] = []
  const failures: ConnectorError[] = []
  const outcome = await play(
    connector,
    { ...connection, observe: (exchange) => void exchanges.push(exchange) },
    (error) => void failures.push(error),
  )
  const credentials = connection.credentials
  const secrets = describeFields(connector.credentials).flatMap(({ name, kind }) => {
    const value = credentials[name]
    return kind === 'secret' && typeof value === 'string' && value !== '' ? [value] : []
  })
  const recorded = { exchanges, outcome, credentials, secrets, selection: connection.selection }
  const redaction = redactionOf(recorded, vocabularyOf(connector.id))
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const given = Object.keys(credentials).filter((name) => credentials[name] !== '')
  const lines = [
    `Rollcall ${version}, connector ${connector.id}, Node ${process.version}, ${process.platform}`,
    `Credentials given: ${given.join(', ') || 'none'}; ${connector.selection ? `${connector.selection.field} selected: ${answer(connection.selection !== null)}` : 'nothing to select'}`,
    '',
    ...verificationLines(outcome),
    ...readingLines(outcome),
    ...accountLines(outcome),
    ...failures.flatMap(({ kind, messageKey, status, reason }) => [
      `! ${kind} (${messageKey}${status ? `, status ${status}` : ''})`,
      ...(reason ? [`  The application says: ${redaction.technicalText(reason)}`] : []),
    ]),
    '',
    `${exchanges.length} requests; names and ids in them are replaced:`,
    ...exchanges.slice(0, mostRequests).map((exchange) => {
      const { request, answer } = redaction.exchange(exchange)
      const type = exchange.headers['content-type']?.split(';')[0] ?? 'no content type'
      return `  ${request.method} ${request.path.replace(originMark, '')} ${answer.status} ${type}, ${exchange.text.length} characters`
    }),
    ...(exchanges.length > mostRequests ? [`  and ${exchanges.length - mostRequests} more`] : []),
  ]
  return { lines, isGood: failures.length === 0 }
}

const answer = (is: boolean) => (is ? 'yes' : 'no')

function verificationLines({ verification }: Outcome): string[] {
  if (didFail(verification)) return ['verify: failed']
  return [
    `verify: good; the application ${verification.connectedAs === null ? 'does not name' : 'names'} who is connected`,
    ...verification.notes.map(noteLine),
  ]
}

const noteLine = (note: string) => `  note ${note}: ${translate('en', note)}`

function readingLines({ reading }: Outcome): string[] {
  if (didFail(reading)) return ['list: failed']
  const { accounts, complete } = reading
  const { pages, total, skipped, isWhole, notes } = complete
  return [
    `list: ${accounts.length} accounts in ${pages} pages; total there: ${total ?? 'not given'}; left out: ${skipped}; whole: ${answer(isWhole)}`,
    ...notes.map(noteLine),
    ...factNames.map((fact) => `  ${fact}: ${countsOf(accounts, fact)}`),
    `  identifiers: ${accounts.filter(({ identifiers }) => identifiers.length > 0).length} of ${accounts.length}`,
    ...fieldNames(accounts).map(
      (name) =>
        `  fields.${name}: ${accounts.filter(({ fields }) => fields[name] != null).length} of ${accounts.length}`,
    ),
  ]
}

const factNames = [
  'email',
  'login',
  'displayName',
  'firstName',
  'lastName',
  'role',
  'roleLabel',
  'manager',
  'createdAt',
  'lastActiveAt',
  'status',
  'kind',
  'isAdmin',
  'hasMfa',
  'hasSeat',
] as const satisfies (keyof AccountFacts)[]

/** Facts with few values are counted by value, the others by whether they are known. */
function countsOf(accounts: readonly AccountFacts[], fact: (typeof factNames)[number]): string {
  const stated = accounts.filter((account) => account[fact] !== null)
  const hasFewValues = ['status', 'kind', 'isAdmin', 'hasMfa', 'hasSeat'].includes(fact)
  if (!hasFewValues || stated.length === 0) return `${stated.length} of ${accounts.length}`
  const byValue = Map.groupBy(accounts, (account) => String(account[fact] ?? 'unknown'))
  return [...byValue].map(([value, { length }]) => `${value} ${length}`).join(', ')
}

const fieldNames = (accounts: readonly AccountFacts[]) => [
  ...new Set(accounts.flatMap(({ fields }) => Object.keys(fields))),
]

/** The first account: the facts that the list and a reading by id agree on. */
function accountLines({ reading, account }: Outcome): string[] {
  if (didFail(reading) || !reading.accounts[0]) return []
  if (account === undefined) return ['one account: cannot be asked for by its id']
  if (account === null) return ['one account: the first of the list is not found by its id']
  if (didFail(account)) return ['one account: failed']
  const listed: Record<string, unknown> = reading.accounts[0]
  const again: Record<string, unknown> = account
  const differing = Object.keys(listed).filter(
    (fact) => JSON.stringify(listed[fact]) !== JSON.stringify(again[fact]),
  )
  return [
    differing.length === 0
      ? 'one account: says the same by its id as in the list'
      : `one account: by its id it differs from the list in ${differing.join(', ')}`,
  ]
}
