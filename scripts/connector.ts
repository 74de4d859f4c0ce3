import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { findConnector } from '@/lib/connectors/catalogue'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import {
  createAccount,
  deleteAccount,
  findCreated,
  getAccount,
  listSelections,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields, type Field } from '@/lib/connectors/kit/fields'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import { translate } from '@/lib/i18n/translate'
import { check } from '@/scripts/connector/check'
import { type Ask, connectionFromEnv, type Env, typed } from '@/scripts/connector/connection-from-env'
import { record } from '@/scripts/connector/record'

const usage = `Usage: npm run connector -- <id> <verb>, or <verb> <id>
  verify                      who the credentials are, and what may be selected
  list                        every account
  choices <reader>            what the application offers for a field
  create name=value ...       creates or invites; several values of one field: a,b
  delete <id> --yes           deletes or removes the account of that id
  check                       verifies, lists, reads one account again; prints what a bug report needs, and nobody's data
  record [file]               the same, kept without anybody's data as tests/connectors/cassettes/<id>.json
Credentials come from the environment: <ID>_<FIELD> (GITLAB_API_TOKEN) or CONNECTOR_<FIELD>, never from the command line.
On a terminal, required ones that are missing are asked for. Also read:
  CONNECTOR_SELECTION         the group, organization ... by its id
  CONNECTOR_ACCESS_TOKEN, CONNECTOR_REFRESH_TOKEN, or CONNECTOR_TOKENS_FILE, which keeps them, for an authorization
  CONNECTOR_BASE_URL_<ID>, OUTBOUND_ALLOW, OUTBOUND_CA_FILE
`

type Say = (line: string) => void

/**
 * Runs one connector with credentials from the environment, or from a person whom `ask` asks. Prints its results, never
 * a secret. @returns the exit code
 */
export async function runConnector(words: string[], env: Env, say: Say, ask?: Ask): Promise<number> {
  const [first = '', second = '', ...rest] = words
  const [id, verb] = findConnector(second) ? [second, first] : [first, second]
  const connector = findConnector(id)
  // A verb without a result has succeeded.
  const verbs: Record<string, (connector: ApiConnector, connection: Connection) => Promise<unknown>> = {
    verify: (api, connection) => verify(api, connection, say),
    list: (api, connection) => list(api, connection, say),
    choices: async (api, connection) => {
      for (const { value, label } of await listChoices(api, connection, rest[0] ?? ''))
        say(`${value}\t${label}`)
    },
    create: async (api, connection) => say(lineOf(await create(api, connection, inputOf(api, rest)))),
    delete: (api, connection) => remove(api, connection, rest, say),
    check: async (api, connection) => {
      const { lines, isGood } = await check(api, connection)
      for (const line of lines) say(line)
      return isGood ? 0 : 1
    },
    record: (api, connection) => keep(api, connection, rest[0], say),
  }
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (connector?.source !== 'api' || !run) {
    say(usage)
    return 1
  }
  try {
    const code = await run(connector, await connectionFromEnv(connector, env, ask))
    return typeof code === 'number' ? code : 0
  } catch (error) {
    say(reasonOf(error))
    return 1
  }
}

async function verify(connector: ApiConnector, connection: Connection, say: Say) {
  const { connectedAs, notes } = await verifyConnection(connector, connection)
  say(`Connected as ${connectedAs ?? 'somebody the application does not name'}`)
  for (const note of notes) say(`- ${translate('en', note)}`)
  if (!connector.selection) return
  say(`${connector.selection.field}:`)
  for (const { id, name } of await listSelections(connector, { ...connection, selection: null }))
    say(`  ${id}\t${name}${id === connection.selection ? '\t(selected)' : ''}`)
}

async function list(connector: ApiConnector, connection: Connection, say: Say) {
  for await (const { accounts, complete } of readAccounts(connector, { ...connection, checkpoint: null })) {
    for (const account of accounts) say(lineOf(account))
    if (!complete) continue
    const { pages, total, skipped, isWhole, notes } = complete
    say(
      `${complete.accounts} accounts in ${pages} pages; total there: ${total ?? 'unknown'}; left out: ${skipped}; whole: ${isWhole}`,
    )
    for (const note of notes) say(`- ${translate('en', note)}`)
  }
}

/** An account that an earlier, interrupted `create` made is not created again. */
const create = async (connector: ApiConnector, connection: Connection, input: Record<string, unknown>) =>
  (await findCreated(connector, connection, input)) ?? createAccount(connector, connection, input)

async function remove(connector: ApiConnector, connection: Connection, words: string[], say: Say) {
  const externalId = words.find((word) => word !== '--yes') ?? ''
  const account = await getAccount(connector, connection, externalId)
  if (!account) return say('No such account, or the application cannot be asked for one.')
  say(lineOf(account))
  if (!words.includes('--yes')) return say(`Add --yes to ${connector.can.delete ?? 'delete'} it for good.`)
  say(await deleteAccount(connector, connection, account))
}

async function keep(connector: ApiConnector, connection: Connection, to: string | undefined, say: Say) {
  const { cassette, leaks, differences, unknown } = await record(connector, connection)
  if (leaks.length > 0) {
    say('Not written: something of the account is left at')
    for (const place of leaks.slice(0, 20)) say(`  ${place}`)
    return 1
  }
  const file = to ?? `tests/connectors/cassettes/${connector.id.replaceAll('_', '-')}.json`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(cassette, null, 2)}\n`)
  say(`${cassette.exchanges.length} exchanges in ${file}. Read it before you commit it.`)
  if (differences.length === 0 && unknown.length === 0) {
    say('A replay gives the same facts, up to names.')
    return 0
  }
  for (const place of differences) say(`- a replay differs at ${place}`)
  for (const request of unknown) say(`- a replay asks in vain for ${request}`)
  return 1
}

const lineOf = (account: AccountFacts) =>
  [
    account.externalId,
    account.email ?? account.login ?? '-',
    account.displayName ?? '-',
    account.roleLabel ?? account.role ?? '-',
    account.status,
    account.kind ?? 'person',
    `admin ${yesOrNo(account.isAdmin)}`,
    `second factor ${yesOrNo(account.hasMfa)}`,
    `last active ${account.lastActiveAt?.toISOString().slice(0, 10) ?? 'unknown'}`,
  ].join('\t')
const yesOrNo = (fact: boolean | null) => (fact === null ? 'unknown' : fact ? 'yes' : 'no')

function inputOf(connector: ApiConnector, words: string[]): Record<string, unknown> {
  const fields = connector.newAccount ? describeFields(connector.newAccount) : []
  return Object.fromEntries(
    words.map((word) => {
      const [name = '', ...parts] = word.split('=')
      const field = fields.find((known) => known.name === name)
      if (!field)
        throw new Error(`No field "${name}": there are ${fields.map((known) => known.name).join(', ')}`)
      return [name, typed(field, parts.join('='))]
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stdin: input, stdout, stderr: output } = process
  const ask = input.isTTY && output.isTTY ? askInTerminal({ input, output }) : undefined
  const say = (line: string) => void stdout.write(`${line}\n`)
  process.exitCode = await runConnector(process.argv.slice(2), process.env, say, ask)
}

/** Only messages that the kit has cleaned, and our own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ConnectorError))
    return error instanceof Error ? error.message : 'Something went wrong.'
  const { kind, messageKey, params, reason, request, status } = error
  const sentence = translate('en', messageKey, params)
  return [
    `${kind}: ${sentence}`,
    reason && `The application says: ${reason}`,
    request && `(${request} ${status ?? ''})`,
  ]
    .filter(Boolean)
    .join('\n')
}

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }

/** Asks on a terminal. Input for a secret field is neither shown nor kept in a history. */
export function askInTerminal({ input, output }: Terminal): Ask {
  return async ({ name, kind }: Field) => {
    let isShown = true
    const shown = new Writable({
      write(chunk, _encoding, done) {
        if (isShown) output.write(chunk)
        done()
      },
    })
    const lines = createInterface({ input, output: shown, terminal: true, historySize: 0 })
    try {
      const answer = lines.question(`${name}: `)
      isShown = kind !== 'secret'
      return (await answer).trim()
    } finally {
      lines.close()
      if (kind === 'secret') output.write('\n')
    }
  }
}
