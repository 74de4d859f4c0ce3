import { expect, it } from 'vitest'
import { apiBase } from '@/lib/browser/api-base'

it.each([
  ['https://app.acme.co.uk/dashboard', 'https://api.acme.co.uk'],
  ['https://rollcall.corvelle.example:8443/', 'https://api.corvelle.example:8443'],
  ['http://acme.com', 'http://api.acme.com'],
  ['https://acme.github.io', 'https://api.acme.github.io'],
  ['http://localhost:3000/login', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['https://github.io', 'https://github.io'],
])('calls made from %s go to %s', async (page, base) => {
  expect(await apiBase(new URL(page))).toBe(base)
})
