// Reads who let which applications into a workspace, from an operator's own machine and without the web client:
//   npm run scan -- google --client <client_id>:<client_secret> [--json] [--language fr]
//   npm run scan -- microsoft --client <client_id>
// The client is one for desktop applications, and may stand in SHADOW_SCAN_GOOGLE or SHADOW_SCAN_MICROSOFT instead.
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { type GrantVendor, grantVendors } from '@/lib/connectors/grants/grants'
import { readWorkspace } from '@/lib/connectors/grants/open-workspace'
import { authorizeUrl, type Client, revoke, SignInRefused, signIn } from '@/lib/connectors/grants/sign-in'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { OutboundPolicy } from '@/lib/connectors/kit/outbound'
import { describeGrants, type ScanResult } from '@/lib/domain/scans/result/describe-grants'
import { levelOf } from '@/lib/domain/scans/scopes/risk-schema'
import { isLanguage, type Language } from '@/lib/i18n/languages'
import { translator } from '@/lib/i18n/translate'

const mostUsers = 50_000
const patienceMs = 10 * 60_000
const random = () => randomBytes(32).toString('base64url')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    client: { type: 'string' },
    json: { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
    port: { type: 'string', default: '0' },
  },
})
const vendor = grantVendors.find((name) => name === positionals[0])
const language: Language = isLanguage(values.language) ? values.language : 'en'
if (!vendor || positionals.length > 1) fail(`Say what to scan: ${grantVendors.join(' or ')}.`)
else await main(vendor)

async function main(provider: GrantVendor) {
  const name = `SHADOW_SCAN_${provider.toUpperCase()}`
  const [id = '', secret] = (values.client ?? process.env[name] ?? '').split(/:(.*)/s)
  if (!id) return fail(`Give --client <client_id>[:<client_secret>], or set ${name}.`)
  const client: Client = { id, secret: secret || null }
  const leaving = new AbortController()
  process.once('SIGINT', () => leaving.abort())
  const policy = policyOf(provider)
  try {
    const { code, redirectUri, verifier, nonce } = await askInBrowser(
      provider,
      client,
      policy,
      leaving.signal,
    )
    const { accessToken, organisation } = await signIn(
      provider,
      { code, verifier, nonce, redirectUri },
      { client, policy, now: new Date() },
    )
    try {
      const grants = await readWorkspace(provider, {
        accessToken,
        policy,
        mostUsers,
        signal: leaving.signal,
        onProgress: ({ usersListed, usersScanned, applications }) =>
          process.stderr.write(`\r${usersScanned} of ${usersListed} users, ${applications} clients `),
      })
      process.stderr.write('\n')
      print(describeGrants(provider, grants, { organisation, scannedAt: new Date() }))
    } finally {
      await revoke(provider, accessToken, { policy })
    }
  } catch (error) {
    fail(wordsOf(error))
  }
}

/** Shows the address to open, and waits on loopback for the way back. */
async function askInBrowser(
  provider: GrantVendor,
  client: Client,
  policy: OutboundPolicy,
  signal: AbortSignal,
) {
  const [state, nonce, verifier] = [random(), random(), random()]
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(Number(values.port), '127.0.0.1', resolve))
  // Microsoft registers `localhost`, whatever the port; Google either.
  const redirectUri = `http://localhost:${(server.address() as AddressInfo).port}`
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const address = await authorizeUrl(provider, { client, redirectUri, state, nonce, challenge }, policy)
  process.stderr.write(`Open this address, and sign in as an administrator:\n\n${address}\n\n`)
  try {
    const code = await new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('nobody came back within ten minutes')), patienceMs)
      late.unref()
      signal.addEventListener('abort', () => reject(new Error('cancelled')), { once: true })
      server.on('request', (request, response) => {
        const asked = new URL(request.url ?? '/', redirectUri).searchParams
        const isOurs = asked.get('state') === state
        response.writeHead(isOurs ? 200 : 404, {
          'content-type': 'text/plain; charset=utf-8',
          connection: 'close',
        })
        response.end(isOurs ? 'You may close this page and go back to the terminal.\n' : 'Not found\n')
        if (!isOurs) return
        const found = asked.get('code')
        if (found) resolve(found)
        else reject(new Error(`the vendor refused: ${(asked.get('error') ?? 'no code').slice(0, 100)}`))
      })
    })
    return { code, redirectUri, verifier, nonce }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

function policyOf(provider: GrantVendor): OutboundPolicy {
  const base = process.env[`CONNECTOR_BASE_URL_SHADOW_SCAN_${provider.toUpperCase()}`]
  return {
    allow: [],
    baseUrls: base ? { [`shadow_scan_${provider}`]: base } : {},
    ...(process.env.OUTBOUND_CA_FILE && { caFile: process.env.OUTBOUND_CA_FILE }),
  }
}

function line(text: string) {
  process.stdout.write(`${text}\n`)
}

function print(result: ScanResult) {
  if (values.json) return line(JSON.stringify(result, null, 2))
  const say = translator(language)
  const { organisation, usersScanned, usersFailed, isPartial, applications } = result
  const notes = [usersFailed > 0 && `${usersFailed} unreadable`, isPartial && 'not whole'].filter(Boolean)
  line(
    `${organisation.domain}: ${applications.length} applications, ${usersScanned} users${notes.length ? ` (${notes.join(', ')})` : ''}\n`,
  )
  const rows = applications.map(({ application }) => [
    application.name,
    say(`shadow-scan.levels.${levelOf(application.risk)}`),
    application.isForEverybody ? say('shadow-scan.everybody') : String(application.userCount),
    [...new Set(application.scopes.map(({ label }) => say(`shadow-scan.can.${label}`)))].join('; '),
  ])
  const widths = [0, 1, 2].map((at) => Math.max(0, ...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of rows)
    line(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

function wordsOf(error: unknown): string {
  if (error instanceof SignInRefused)
    return `${translator(language)(`shadow-scan.screen.failures.${error.refusal}.title`)} (${error.message})`
  if (error instanceof ConnectorError && error.kind === 'permission')
    return translator(language)('shadow-scan.screen.failures.not_administrator.title')
  return error instanceof Error ? error.message : String(error)
}

function fail(words: string) {
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
}
