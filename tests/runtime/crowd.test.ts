import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { type RunningInstance, startInstance } from '@/tests/support/instance-process'
import { ask, type WireAnswer } from '@/tests/support/wire'

// Far more requests at once than the server has connections to its database.
const connections = 3
const keys = () => `crowd:${randomBytes(32).toString('base64url')}`
let folder: string
let port: number
let instance: RunningInstance
let token: { busy: string; quiet: string }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollcall-crowd-'))
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  port = ports[0]
  const shared = {
    TOKEN_KEYS: keys(),
    CREDENTIAL_KEYS: keys(),
    EVIDENCE_KEYS: newEvidenceKey(),
    APP_URL: `http://localhost:${port}`,
  }
  instance = await startInstance({
    ...shared,
    ROLLCALL_DATA_DIR: folder,
    PORT: String(port),
    MAIL_CATCHER_PORT: String(ports[1]),
    MAIL_CATCHER_SMTP_PORT: String(ports[2]),
    DATABASE_POOL: String(connections),
  })
  Object.assign(process.env, {
    ...shared,
    DATABASE_URL: embeddedDatabaseUrl(folder),
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const { aCompany, aTokenOf } = await import('@/tests/support/factories')
  token = { busy: await aTokenOf(await aCompany()), quiet: await aTokenOf(await aCompany()) }
})
afterAll(async () => {
  const { pool } = await import('@/lib/platform/db')
  await pool.end()
  await instance.stop()
  await rm(folder, { recursive: true, force: true })
})

const headersOf = (address: string, of: string) => ({
  host: `localhost:${port}`,
  ...(address.startsWith('/api')
    ? { authorization: `Bearer ${of}` }
    : { cookie: `next-auth.session-token=${of}` }),
})
const get = (address: string, of: string) => ask(port, address, { headers: headersOf(address, of) })

/** Answered, or asked to come back. */
const isInOrder = ({ status, headers }: WireAnswer) =>
  status === 200 || (status === 503 && Number(headers['retry-after']) > 0)

it('keeps a connection for longer than the proxy in front of it', async () => {
  const { headers } = await ask(port, '/login', {
    headers: { host: `localhost:${port}`, connection: 'keep-alive' },
  })

  expect(headers['keep-alive']).toBe('timeout=130')
})

describe('five hundred requests at once', () => {
  it('are answered or asked to come back, and none fails', async () => {
    const addresses = [
      '/dashboard/members',
      '/api/members',
      '/dashboard/anomalies',
      '/api/accounts?search=a',
      '/dashboard/members?q=a',
    ]

    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => get(addresses[index % addresses.length]!, token.busy)),
    )

    expect(answers.filter((answer) => !isInOrder(answer)).map(({ status, text }) => [status, text])).toEqual(
      [],
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  })

  it.each(['/dashboard/members', '/api/members', '/api/members?search=a'])(
    'of one company to %s keep another from no answer',
    async (address) => {
      const answers: WireAnswer[] = []
      let isOver = false
      // However fast the server is, so many of them wait: each answer is followed by another request.
      const lanes = Array.from({ length: 200 }, async () => {
        do answers.push(await get(address, token.busy))
        while (!isOver)
      })
      await expect.poll(() => answers.length).toBeGreaterThan(0)

      const quiet = await get(address, token.quiet)
      isOver = true

      expect(quiet.status).toBe(200)
      await Promise.all(lanes)
      expect(answers.filter((answer) => !isInOrder(answer))).toEqual([])
    },
  )
})

it('sends a page that tries again by itself to whoever finds no place, in their language', async () => {
  const address = '/dashboard/members'
  const refused: WireAnswer[] = []
  const calls = new Set<ClientRequest>()
  let isOver = false
  // However fast the server is, more wait than it lets wait: each answer is followed by another request.
  const send = (index: number) => {
    const call = request(
      {
        port,
        path: address,
        headers: {
          ...headersOf(address, token.busy),
          'accept-language': index % 2 ? 'fr' : 'en',
          ...(index % 2 && { cookie: `next-auth.session-token=${token.busy}; theme=darkTheme` }),
        },
      },
      async (answer) => {
        let text = ''
        try {
          for await (const part of answer.setEncoding('utf8')) text += part
        } catch {
          // Cut at the end of the test.
          return
        }
        if (answer.statusCode !== 200)
          refused.push({ status: answer.statusCode ?? 0, headers: answer.headers, text })
        calls.delete(call)
        if (!isOver) send(index)
      },
    )
    calls.add(call)
    call.on('error', () => {}).end()
  }
  for (let index = 0; index < 1_500; index++) send(index)
  await expect.poll(() => refused.length).toBeGreaterThan(20)
  // Whoever leaves the queue is not answered any more: the next page comes at once.
  isOver = true
  for (const call of calls) call.destroy()

  expect((await get(address, token.quiet)).status).toBe(200)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  for (const { headers, text } of refused) {
    const [, nonce] =
      /style-src 'self' 'nonce-([\w+/=]{20,})'/.exec(String(headers['content-security-policy'])) ?? []
    expect(text).toContain(`<style nonce="${nonce}">`)
    expect(text).toContain(`<meta http-equiv="refresh" content="${headers['retry-after']}">`)
    expect(headers['cache-control']).toBe('private, no-store')
  }
  const texts = refused.map(({ text }) => text)
  expect(texts.some((text) => text.includes('lang="en"') && text.includes('Rollcall is very busy'))).toBe(
    true,
  )
  expect(
    texts.some((text) => text.includes('lang="fr" class="dark"') && text.includes('très sollicité')),
  ).toBe(true)
})
