import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { redactor } from '@/lib/connectors/kit/wire/redact'
import { example } from '@/tests/connectors/kit/example-connector'
import { type Answering, connectionTo, vendorServer } from '@/tests/support/vendor-server'

const canary = 'canary "t0ken"/with+signs=='
const login = 'lea'
const basic = Buffer.from(`${login}:${canary}`).toString('base64')
const spellings = [
  canary,
  canary.replaceAll(' ', ''),
  encodeURIComponent(canary),
  Buffer.from(canary).toString('base64'),
  Buffer.from(canary).toString('base64url'),
  basic,
  JSON.stringify(canary).slice(1, -1),
  'canary+%22t0ken%22%2fwith%2bsigns%3d%3d',
]

const faults: [string, Answering][] = [
  [
    'an error that echoes it',
    () => ({ status: 403, body: { message: `${spellings.join(' | ')} is not allowed` } }),
  ],
  [
    'an error that hides it behind control characters',
    () => ({ status: 400, body: { message: `${canary.slice(0, 5)}\u0000${canary.slice(5)}` } }),
  ],
  [
    'a redirect that carries it',
    () => ({
      status: 302,
      headers: {
        location: `https://${basic.toLowerCase().replace(/=/g, '')}.evil.example/?${encodeURIComponent(canary)}`,
      },
    }),
  ],
  ['HTML that shows it', () => ({ body: `<p>${canary}` })],
  ['an answer of the wrong shape', () => ({ body: { name: { [canary]: canary } } })],
  ['a broken connection', (_request, response) => void response.destroy() as undefined],
  [
    'a broken header',
    (_request, response) =>
      void response.socket?.end(`HTTP/1.1 200 OK\r\nX\u0000${canary}\r\n\r\n`) as undefined,
  ],
]

it.each(faults)('shows no secret after %s', async (_name, answering) => {
  const server = await vendorServer(answering)
  const connection = connectionTo(
    server,
    { custom_domain: server.url, login, api_token: canary },
    { limits: { tries: 1 } },
  )

  const error = await verifyConnection(example, connection).then(
    () => null,
    (thrown) => thrown,
  )

  expect(error).toMatchObject({ name: 'ConnectorError' })
  const shown = [
    inspect(error, { depth: 9, showHidden: true }),
    error.message,
    error.stack,
    JSON.stringify(error),
  ]
    .join('\n')
    .toLowerCase()
  for (const spelling of spellings) expect(shown).not.toContain(spelling.toLowerCase())
  expect(error.cause).toBeUndefined()
})

it('shows nothing at all where a secret is too short to be told from a word', () => {
  expect(redactor(['abc'])('abcdef')).toBe('•••')
  expect(redactor(['', ' '])('abcdef')).toBe('abcdef')
})

it('cuts a long reason', async () => {
  const server = await vendorServer(() => ({ status: 400, body: { message: 'long '.repeat(1_000) } }))
  const connection = connectionTo(server, { custom_domain: server.url, api_token: canary })

  await expect(verifyConnection(example, connection)).rejects.toMatchObject({
    reason: expect.stringMatching(/^.{299}…$/),
  })
})
