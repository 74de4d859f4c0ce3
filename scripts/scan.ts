// Reads who let which applications into a workspace, from an operator's own machine and without the web client:
//   npm run scan -- google --client <client_id>:<client_secret> [--json] [--language fr]
//   npm run scan -- google --keyfile <client_secret.json>, the file of the Google Cloud console, by Google's own local sign-in
//   npm run scan -- microsoft --client <client_id>
// The client is one for desktop applications, and may stand in SHADOW_SCAN_GOOGLE or SHADOW_SCAN_MICROSOFT instead.
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type GrantVendor, grantVendors } from '@/lib/connectors/grants/grants'
import { readWorkspace } from '@/lib/connectors/grants/open-workspace'
import {
  admitWithoutNonce,
  authorizeUrl,
  type Client,
  identity,
  readingScopes,
  revoke,
  type SignedIn,
  SignInRefused,
  signIn,
} from '@/lib/connectors/grants/sign-in'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { OutboundPolicy } from '@/lib/connectors/kit/outbound'
import { describeGrants, type ScanResult } from '@/lib/domain/scans/result/describe-grants'
import { levelOf } from '@/lib/domain/scans/scopes/risk-schema'
import { isLanguage, type Language } from '@/lib/i18n/languages'
import { translator } from '@/lib/i18n/translate'

const mostUsers = 50_000
const patienceMs = 10 * 60_000
const random = () => randomBytes(32).toString('base64url')

/** The file of a client for desktop applications, as the Google Cloud console gives it. */
const keyfile = z.object({
  installed: z.object({
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    redirect_uris: z.tuple(
      [z.url().refine((address) => new URL(address).hostname === 'localhost')],
      z.string(),
    ),
  }),
})

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    client: { type: 'string' },
    keyfile: { type: 'string' },
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
  const leaving = new AbortController()
  process.once('SIGINT', () => leaving.abort())
  const policy = policyOf(provider)
  // Whatever the vendor handed out is given back.
  const tokens: string[] = []
  try {
    const signedIn =
      values.keyfile === undefined
        ? await signInByClient(provider, policy, leaving.signal)
        : await signInByKeyfile(provider, values.keyfile, { policy, tokens, signal: leaving.signal })
    if (!signedIn) return
    const { accessToken, organisation } = signedIn
    tokens.push(accessToken)
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
  } catch (error) {
    fail(wordsOf(error))
  } finally {
    for (const token of tokens) await revoke(provider, token, { policy })
  }
  // Google's package may still wait for the browser, and offers no way to end that.
  if (values.keyfile !== undefined && process.exitCode) process.exit()
}

async function signInByClient(
  provider: GrantVendor,
  policy: OutboundPolicy,
  signal: AbortSignal,
): Promise<SignedIn | undefined> {
  const name = `SHADOW_SCAN_${provider.toUpperCase()}`
  const [id = '', secret] = (values.client ?? process.env[name] ?? '').split(/:(.*)/s)
  if (!id) return fail(`Give --client <client_id>[:<client_secret>], or set ${name}.`)
  const client: Client = { id, secret: secret || null }
  const { nonce, ...given } = await askInBrowser(provider, client, policy, signal)
  return signIn(provider, { ...given, nonce }, { client, policy, now: new Date() })
}

/**
 * Google's own sign-in for a machine with a browser. It opens the browser itself, sends no state, no challenge and no nonce, and
 * waits on every interface of the machine: docs/decisions/local-sign-in.md.
 */
async function signInByKeyfile(
  provider: GrantVendor,
  file: string,
  { policy, tokens, signal }: { policy: OutboundPolicy; tokens: string[]; signal: AbortSignal },
): Promise<SignedIn | undefined> {
  if (provider !== 'google') return fail('A key file is of Google: give --client for Microsoft.')
  if (values.client !== undefined) return fail('Give --client or --keyfile, not both.')
  const client = await readKeyfile(file)
  const { authenticate } = await import('@google-cloud/local-auth')
  process.stderr.write(
    'The browser opens: sign in there as an administrator. Without a browser, use --client.\n',
  )
  const scopes = [...identity.google, ...readingScopes.google]
  const waiting = new AbortController()
  const { credentials } = await Promise.race([
    authenticate({ keyfilePath: path.resolve(file), scopes }).catch((error) => {
      // Anybody who reaches the waiting server may write this.
      throw new Error(
        `Google's sign-in failed: ${cleanText(messageOf(error).replaceAll(client.secret, '***'), 100)}`,
      )
    }),
    neverBack(AbortSignal.any([signal, waiting.signal])),
  ]).finally(() => waiting.abort())
  // Lasting access, which Google's package always asks for.
  if (credentials.refresh_token) tokens.push(credentials.refresh_token)
  return admitWithoutNonce(credentials, { client, policy, now: new Date() })
}

/** Keeps the command alive, too: a stray request ends the server of Google's package, and not its wait. */
async function neverBack(signal: AbortSignal): Promise<never> {
  await wait(patienceMs, undefined, { signal }).catch(() => {
    throw new Error('cancelled')
  })
  throw new Error('nobody came back within ten minutes')
}

/** @throws Error that says what is wrong with the file */
async function readKeyfile(file: string) {
  // Google's package loads it as a module, which runs a file of any other name.
  if (path.extname(file) !== '.json') throw new Error(`${file}: the name of a key file ends in .json.`)
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new Error(`${file} cannot be read: ${messageOf(error)}`)
  })
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new Error(`${file} is no JSON.`)
  }
  const { success, data } = keyfile.safeParse(content)
  if (!success)
    throw new Error(
      `${file} is no key file of an OAuth client of the type "Desktop app": it needs "installed" with client_id, client_secret and redirect_uris, the first one http://localhost.`,
    )
  return { id: data.installed.client_id, secret: data.installed.client_secret }
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
        const params = new URL(request.url ?? '/', redirectUri).searchParams
        const isOurs = params.get('state') === state
        response.writeHead(isOurs ? 200 : 404, {
          'content-type': 'text/plain; charset=utf-8',
          connection: 'close',
        })
        response.end(isOurs ? 'You may close this page and go back to the terminal.\n' : 'Not found\n')
        if (!isOurs) return
        const code = params.get('code')
        if (code) resolve(code)
        else reject(new Error(`the vendor refused: ${(params.get('error') ?? 'no code').slice(0, 100)}`))
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
  return messageOf(error)
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Google's package puts the answer's error there, which may be anything.
  return typeof error.message === 'string' ? error.message : 'an unreadable answer'
}

function fail(words: string): undefined {
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
}
