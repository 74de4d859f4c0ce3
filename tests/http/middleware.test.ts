import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'

process.env.APP_URL = 'https://app.corvelle.example'
const { middleware } = await import('@/middleware')
const { env } = await import('@/lib/platform/env')

const cookie = '__Host-next-auth.session-token'

function aToken(expiresIn: number) {
  const [{ id, key }] = env().TOKEN_KEYS as [ReturnType<typeof env>['TOKEN_KEYS'][number]]
  const seconds = Math.floor(Date.now() / 1000)
  return new SignJWT({ company: randomUUID(), roles: ['ROLE_USER'], onBoardingStep: 1 })
    .setProtectedHeader({ alg: 'HS256', typ: 'rollcall-login+jwt', kid: id })
    .setSubject(randomUUID())
    .setJti(randomUUID())
    .setIssuer(env().APP_URL)
    .setAudience(env().APP_URL)
    .setIssuedAt(seconds + expiresIn - 3_600)
    .setExpirationTime(seconds + expiresIn)
    .sign(key)
}

const visit = async (path: string, token?: string) =>
  middleware(
    new NextRequest(`https://app.corvelle.example${path}`, {
      headers: token ? { Cookie: `${cookie}=${token}` } : {},
    }),
  )

it('ends an expired cookie in a way that browsers hear', async () => {
  const answer = await visit('/register', await aToken(-60))

  expect(answer.headers.get('location')).toBe('https://app.corvelle.example/login')
  const ended = answer.headers.get('set-cookie') ?? ''
  expect(ended).toMatch(new RegExp(`^${cookie}=;`))
  for (const part of ['Path=/', 'Secure', 'HttpOnly', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'])
    expect(ended).toContain(part)
})

it('sends to its own address only, whatever host was asked', async () => {
  const request = new NextRequest('https://evil.example/dashboard', {
    headers: { 'X-Forwarded-Host': 'evil.example' },
  })

  expect((await middleware(request)).headers.get('location')).toBe('https://app.corvelle.example/login')
  expect((await visit('/', await aToken(600))).headers.get('location')).toBe(
    'https://app.corvelle.example/dashboard',
  )
})

it('gives every page a policy with a nonce of its own', async () => {
  const [one, two] = [await visit('/login'), await visit('/login')].map(
    ({ headers }) => headers.get('content-security-policy') ?? '',
  )

  expect(one).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}' 'strict-dynamic';/)
  expect(one).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(one).not.toBe(two)
})
