import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, findConnector } from '@/lib/connectors/catalogue'
import { deleteAccount, listSelections, verifyConnection } from '@/lib/connectors/kit/call-connector'
import { capabilitiesWith } from '@/lib/connectors/kit/capabilities'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields } from '@/lib/connectors/kit/fields'
import { keepInMemory, tokenAddress } from '@/lib/connectors/kit/oauth'
import { languages } from '@/lib/i18n/languages'
import { loadMessages } from '@/lib/i18n/messages'
import { accountsOf } from '@/tests/connectors/accounts-of'
import type { ConnectorContract } from '@/tests/connectors/connector-contract'
import { type Answering, connectionTo, vendorServer } from '@/tests/support/vendor-server'

const messages = Object.fromEntries(
  languages.map((language) => [language, loadMessages(language).connectors]),
)
const textOf = (language: string, key: string) =>
  key
    .split('.')
    .slice(1)
    .reduce((part, name) => part?.[name], messages[language])
const keysOf = (part: object, prefix = 'connectors'): string[] =>
  Object.entries(part).flatMap(([name, inner]) =>
    typeof inner === 'string' ? [`${prefix}.${name}`] : keysOf(inner, `${prefix}.${name}`),
  )

const apis = catalogue.filter((connector): connector is ApiConnector => connector.source === 'api')
const fixtures = import.meta.glob<{ contract: ConnectorContract }>('./apps/*.contract.ts', { eager: true })
const fixtureOf = (id: string) => `./apps/${id.replaceAll('_', '-')}.contract.ts`
const names = new Set(
  'login password domain api_token admin_token app_password custom_domain client_id client_secret client_token client_key user_token read_only discover_applications'.split(
    ' ',
  ),
)

describe.each(catalogue.map((connector) => [connector.id, connector] as const))('%s', (id, connector) => {
  it('can be found, named, filed and drawn', () => {
    expect(findConnector(id)).toBe(connector)
    expect(catalogue.filter((other) => other.id === id)).toHaveLength(1)
    expect(id).toMatch(/^[a-z0-9_]+$/)
    expect(connector.name).not.toBe('')
    expect(existsSync(`public/logos/${id.replaceAll('_', '-')}.svg`)).toBe(true)
    for (const language of ['fr', 'en'])
      expect(textOf(language, `connectors.categories.${connector.category}`)).toBeTypeOf('string')
  })
})

describe.each(apis.map((connector) => [connector.id, connector] as const))('%s', (_id, connector) => {
  const fields = describeFields(connector.credentials)
  // A service account has to sign: its key is a real one.
  const signing = connector.oauth?.grant === 'jwt_bearer' ? fixtures[fixtureOf(connector.id)] : undefined
  const canaries: Record<string, string> = Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      if (kind === 'boolean') return []
      const value = signing?.contract.credentials('')[name] ?? `canary-${name}-${'x'.repeat(20)}`
      return [[name, kind === 'secret' ? String(value) : `some-${name}`]]
    }),
  )
  const secrets = Object.entries(canaries).filter(([, value]) => value.includes('canary'))

  const { oauth } = connector
  const tokenPath = (url: string) =>
    oauth ? tokenAddress(oauth, { ...canaries, custom_domain: url }, {}).url.pathname : null

  const connected = async (answering: Answering, limits = {}) => {
    const server = await vendorServer((request, response) =>
      request.path.split('?')[0] === tokenPath(server.url)
        ? { body: { access_token: 'canary-access-token', expires_in: 3600 } }
        : answering(request, response),
    )
    const credentials = { ...canaries, custom_domain: server.url }
    const connection = connectionTo(server, credentials, {
      selection: connector.selection ? 'acme' : null,
      baseUrls: { [connector.id]: server.url },
      limits,
    })
    return {
      server,
      connection: { ...connection, tokens: keepInMemory({ refreshToken: 'canary-refresh-token' }) },
    }
  }
  const caught = async (attempt: Promise<unknown>) =>
    attempt.then(
      () => null,
      (error) => error,
    )

  it('asks only for what the product stores, in words that exist in both languages', () => {
    for (const { name, kind, labelKey, helpKey } of fields) {
      expect(names).toContain(name)
      expect(kind === 'secret').toBe(/token|password|secret|key/.test(name))
      for (const language of ['fr', 'en']) {
        expect(textOf(language, labelKey)).toBeTypeOf('string')
        if (helpKey) expect(textOf(language, helpKey)).toBeTypeOf('string')
      }
    }
    for (const { labelKey } of connector.newAccount ? describeFields(connector.newAccount) : []) {
      for (const language of ['fr', 'en']) expect(textOf(language, labelKey)).toBeTypeOf('string')
    }
    if (connector.selection)
      expect(textOf('fr', `connectors.selection.${connector.selection.field}`)).toBeTypeOf('string')
  })

  it('does what it says it can, and can prove a deletion', () => {
    expect(connector.createAccount !== undefined).toBe(connector.can.create !== undefined)
    expect(connector.deleteAccount !== undefined).toBe(connector.can.delete !== undefined)
    expect(connector.deactivateAccount !== undefined).toBe(connector.can.deactivate !== undefined)
    expect(connector.changeRole !== undefined).toBe(connector.can.changeRole !== undefined)
    if (connector.can.delete || connector.can.deactivate) expect(connector.getAccount).toBeDefined()
  })

  it('says why what it can do is less with some credentials, in both languages', () => {
    for (const [note, narrowing] of Object.entries(connector.narrows ?? {})) {
      for (const language of ['fr', 'en']) expect(textOf(language, note)).toBeTypeOf('string')
      expect(connector.can).toMatchObject(
        Object.fromEntries(Object.keys(narrowing).map((act) => [act, expect.anything()])),
      )
      for (const act of Object.keys(narrowing))
        if (narrowing[act as 'delete'] === null)
          expect(capabilitiesWith(connector, [note])).not.toHaveProperty(act)
    }
    expect(capabilitiesWith(connector, [])).toEqual(connector.can)
  })

  it('deactivates, and proves it, in a test of its own', () => {
    if (!connector.can.deactivate) return
    const tests = globSync(`tests/connectors/apps/${connector.id.replaceAll('_', '-')}*.test.ts`)
    const proofs = tests.flatMap((file) =>
      readFileSync(file, 'utf8').match(/await deactivateAccount\(.*\)\)\.toBe\('suspended'\)/g),
    )
    expect(proofs.filter(Boolean)).not.toEqual([])
  })

  it('lets the operator put another address in the place of its vendor', () => {
    if (!connector.vendorUrl) return
    const { baseUrl } = connector.http({ ...canaries, custom_domain: '' }, 'http://127.0.0.1:9', null)

    expect(baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:9(\/|$)/)
  })

  it('puts no secret into an address', async () => {
    const { server, connection } = await connected(() => ({ status: 404, body: {} }))

    await caught(verifyConnection(connector, connection))
    await caught(accountsOf(connector, connection))

    expect(server.requests.length).toBeGreaterThan(0)
    for (const { path } of server.requests) for (const [, value] of secrets) expect(path).not.toContain(value)
  })

  it.each<[string, Answering, string]>([
    ['401', () => ({ status: 401, body: { message: 'No' } }), 'credentials'],
    ['403', () => ({ status: 403, body: { message: 'No' } }), 'permission'],
    ['429', () => ({ status: 429, body: {} }), 'rate_limited'],
    ['500', () => ({ status: 500, body: 'oops' }), 'unavailable'],
    ['HTML', () => ({ body: '<html>', headers: { 'content-type': 'text/html' } }), 'unexpected'],
  ])('says what a %s means, when connecting and when reading', async (_answer, answering, kind) => {
    const { connection } = await connected(answering, { tries: 2 })

    expect(await caught(verifyConnection(connector, connection))).toMatchObject({
      name: 'ConnectorError',
      kind,
    })
    expect(await caught(accountsOf(connector, connection))).toMatchObject({ name: 'ConnectorError', kind })
  })

  it('never shows a secret that the vendor sends back', async () => {
    const echo: Answering = ({ headers }) => {
      const echoed = JSON.stringify({ ...headers, ...canaries })
      return { status: 400, body: { message: echoed, detail: echoed, error: echoed, code: echoed } }
    }
    const { connection } = await connected(echo)

    for (const error of [
      await caught(verifyConnection(connector, connection)),
      await caught(accountsOf(connector, connection)),
    ]) {
      expect(error).toBeInstanceOf(ConnectorError)
      const shown = inspect(error, { depth: 9, showHidden: true })
      for (const [, value] of secrets) {
        expect(shown).not.toContain(value)
        expect(shown).not.toContain(Buffer.from(value).toString('base64'))
        expect(shown).not.toContain(Buffer.from(`some-login:${value}`).toString('base64'))
      }
    }
  })

  it('survives any JSON', async () => {
    const json = fc.oneof(
      fc.json({ maxDepth: 4 }),
      fc.constantFrom('[]', '{}', 'null', '[null]', '{"data":null}', '{"Resources":[null]}', '{"id":1}'),
    )
    let answer = '{}'
    const { connection } = await connected(() => ({ body: answer }))

    await fc.assert(
      fc.asyncProperty(json, async (body) => {
        answer = body
        const target = { externalId: '1', email: null, login: null }
        const attempts = [
          () => verifyConnection(connector, connection),
          () => listSelections(connector, connection),
          () => accountsOf(connector, connection),
          () => deleteAccount(connector, connection, target),
        ]
        for (const attempt of attempts) {
          const error = await caught(attempt())
          if (error !== null) expect(error).toBeInstanceOf(ConnectorError)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('the messages', () => {
  const sources = readdirSync('lib/connectors', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const used = sources.flatMap(
    (name) =>
      readFileSync(path.join('lib/connectors', name), 'utf8').match(/(?<=')connectors\.[a-z_.0-9]+(?=')/g) ??
      [],
  )

  it('are the same in both languages', () => {
    expect(keysOf(messages.fr)).toEqual(keysOf(messages.en))
  })

  it('are all there', () => {
    expect(used.length).toBeGreaterThan(40)
    expect([...new Set(used)].filter((key) => !keysOf(messages.fr).includes(key))).toEqual([])
  })
})
