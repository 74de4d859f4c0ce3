import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { findConnector } from '@/lib/connectors/catalogue'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import {
  createAccount,
  deleteAccount,
  getAccount,
  listSelections,
  verifyConnection,
} from '@/lib/connectors/kit/call-connector'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields, type Field } from '@/lib/connectors/kit/fields'
import { listChoices } from '@/lib/connectors/kit/live-choices'
import { keepInMemory, type TokenKeeper, type Tokens } from '@/lib/connectors/kit/oauth'
import { type Connection, clickLimits } from '@/lib/connectors/kit/outbound'
import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import { translate } from '@/lib/i18n/translate'

const usage = `Usage: npm run connector -- <id> <verb>
  verify                      who the credentials are, and what may be selected
  list                        every account
  choices <reader>            what the application offers for a field
  create name=value ...       creates or invites; several values of one field: a,b
  delete <id> --yes           deletes or removes the account of that id
Credentials come from the environment: <ID>_<FIELD> (GITLAB_API_TOKEN) or CONNECTOR_<FIELD>. Also read:
  CONNECTOR_SELECTION         the group, organization ... by its id
  CONNECTOR_ACCESS_TOKEN, CONNECTOR_REFRESH_TOKEN, or CONNECTOR_TOKENS_FILE, which keeps them, for an authorization
  CONNECTOR_BASE_URL_<ID>, OUTBOUND_ALLOW, OUTBOUND_CA_FILE
`

type Env = Record<string, string | undefined>
type Say = (line: string) => void

/** Runs one connector with credentials from the environment. Says what it found, and never a secret. @returns the exit code */
export async function runConnector(words: string[], env: Env, say: Say): Promise<number> {
  const [id = '', verb = '', ...rest] = words
  const connector = findConnector(id)
  const verbs: Record<string, (connector: ApiConnector, connection: Connection) => Promise<void>> = {
    verify: (api, connection) => verify(api, connection, say),
    list: (api, connection) => list(api, connection, say),
    choices: async (api, connection) => {
      for (const { value, label } of await listChoices(api, connection, rest[0] ?? ''))
        say(`${value}\t${label}`)
    },
    create: async (api, connection) =>
      say(lineOf(await createAccount(api, connection, inputOf(api, rest), { isRetry: true }))),
    delete: (api, connection) => remove(api, connection, rest, say),
  }
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (connector?.source !== 'api' || !run) {
    say(usage)
    return 1
  }
  try {
    await run(connector, await connectionOf(connector, env))
    return 0
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
      `${complete.accounts} accounts in ${pages} pages; total there: ${total ?? 'not told'}; left out: ${skipped}; whole: ${isWhole}`,
    )
    for (const note of notes) say(`- ${translate('en', note)}`)
  }
}

async function remove(connector: ApiConnector, connection: Connection, words: string[], say: Say) {
  const externalId = words.find((word) => word !== '--yes') ?? ''
  const account = await getAccount(connector, connection, externalId)
  if (!account) return say('No such account, or the application cannot be asked for one.')
  say(lineOf(account))
  if (!words.includes('--yes')) return say(`Add --yes to ${connector.can.delete ?? 'delete'} it for good.`)
  say(await deleteAccount(connector, connection, account))
}

const lineOf = (account: AccountFacts) =>
  [
    account.externalId,
    account.email ?? account.login ?? '-',
    account.displayName ?? '-',
    account.roleLabel ?? account.role ?? '-',
    account.status,
    account.kind ?? 'person',
    `admin ${told(account.isAdmin)}`,
    `second factor ${told(account.hasMfa)}`,
    `last active ${account.lastActiveAt?.toISOString().slice(0, 10) ?? 'unknown'}`,
  ].join('\t')
const told = (fact: boolean | null) => (fact === null ? 'unknown' : fact ? 'yes' : 'no')

const typed = ({ kind }: Field, text: string) =>
  kind === 'boolean' ? text === 'true' : kind === 'multi_select' ? text.split(',').filter(Boolean) : text

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

async function connectionOf(connector: ApiConnector, env: Env): Promise<Connection> {
  const prefix = connector.id.toUpperCase()
  const setting = (name: string) =>
    env[`${prefix}_${name.toUpperCase()}`] ?? env[`CONNECTOR_${name.toUpperCase()}`]
  const credentials = Object.fromEntries(
    describeFields(connector.credentials).flatMap((field) => {
      const value = setting(field.name)
      return value === undefined ? [] : [[field.name, typed(field, value)]]
    }),
  )
  const baseUrl = env[`CONNECTOR_BASE_URL_${prefix}`]
  return {
    credentials,
    selection: setting('selection') ?? null,
    tokens: await tokensOf(setting),
    limits: clickLimits,
    policy: {
      allow: (env.OUTBOUND_ALLOW ?? '').split(',').filter(Boolean),
      baseUrls: baseUrl ? { [connector.id]: baseUrl } : {},
      caFile: env.OUTBOUND_CA_FILE,
    },
  }
}

/** A refresh token that is replaced must be kept: in the file, if there is one. */
async function tokensOf(setting: (name: string) => string | undefined): Promise<TokenKeeper> {
  const file = setting('tokens_file')
  const accessToken = setting('access_token')
  const refreshToken = setting('refresh_token')
  const given: Tokens = { ...(accessToken && { accessToken }), ...(refreshToken && { refreshToken }) }
  if (!file) return keepInMemory(given)
  const kept: Tokens = JSON.parse(await readFile(file, 'utf8').catch(() => JSON.stringify(given)))
  const memory = keepInMemory(kept)
  return {
    alone: (use) =>
      memory.alone((held, store) =>
        use(held, async (tokens) => {
          await writeFile(file, JSON.stringify(tokens), { mode: 0o600 })
          await store(tokens)
        }),
      ),
  }
}

/** Only what the kit made fit to be shown, and our own words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ConnectorError))
    return error instanceof Error ? error.message : 'Something went wrong.'
  const { kind, messageKey, params, reason, request, status } = error
  const told = translate('en', messageKey, params)
  return [
    `${kind}: ${told}`,
    reason && `The application says: ${reason}`,
    request && `(${request} ${status ?? ''})`,
  ]
    .filter(Boolean)
    .join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await runConnector(process.argv.slice(2), process.env, (line) => {
    process.stdout.write(`${line}\n`)
  })
