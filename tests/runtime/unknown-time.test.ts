import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { SignJWT } from 'jose'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '@/scripts/migrations/folder'
import { webFile } from '@/scripts/supervisor/build'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { ask } from '@/tests/support/wire'

const key = randomBytes(32)
const keys = `time:${key.toString('base64url')}`

// By what was built: a bundler repeats modules, and what one copy knows another may not.
it('refuses nobody by a date after a start without database on a machine with a wrong clock', async () => {
  const port = await startWeb()
  await expect.poll(() => open(port, '/login').then(({ status }) => status)).toBe(200)
  const token = await tokenFor(port)

  const ofApi = await open(port, '/api/users/me', { authorization: `Bearer ${token}` })
  const cookie = `next-auth.session-token=${token}`
  const ofPages = await Promise.all([
    open(port, '/dashboard', { cookie }),
    open(port, '/api/auth/session', { cookie }),
  ])

  expect([ofApi, ...ofPages].map(({ status }) => status)).toEqual([503, 500, 503])
  expect(ofPages.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined])
})

const open = (port: number, address: string, headers = {}) =>
  ask(port, address, { headers: { host: `localhost:${port}`, ...headers } }).catch(() => ({
    status: 0,
    headers: {} as Record<string, unknown>,
  }))

/** The web process, whose database nobody answers for, and whose machine's clock is an hour behind. @returns its port */
async function startWeb(): Promise<number> {
  const [port, nobody] = [await freePort(), await freePort()]
  const clock = path.join(root, 'tests/support/shifted-clock.mjs')
  const web = spawn(process.execPath, ['--import', clock, webFile], {
    cwd: root,
    env: {
      ...process.env,
      CLOCK_SHIFT_HOURS: '-1',
      NODE_ENV: 'production',
      ROLLCALL_ROLE: 'web',
      APP_URL: `http://localhost:${port}`,
      PORT: String(port),
      HOSTNAME: '127.0.0.1',
      DATABASE_URL: `postgres://rollcall@127.0.0.1:${nobody}/rollcall`,
      SMTP_URL: `smtp://127.0.0.1:${nobody}`,
      TOKEN_KEYS: keys,
      CREDENTIAL_KEYS: `time:${randomBytes(32).toString('base64url')}`,
      EVIDENCE_KEYS: newEvidenceKey(),
    },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    web.kill('SIGKILL')
    await once(web, 'exit')
  })
  return port
}

const tokenFor = (port: number) =>
  new SignJWT({ company: 'c', roles: [], onBoardingStep: 0 })
    .setProtectedHeader({ alg: 'HS256', typ: 'rollcall-login+jwt', kid: 'time' })
    .setSubject('u')
    .setJti('s')
    .setIssuer(`http://localhost:${port}`)
    .setAudience(`http://localhost:${port}`)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key)
