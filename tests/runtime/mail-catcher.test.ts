import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailCatcher, startMailCatcher } from '@/scripts/mail/catcher'
import { ask } from '@/tests/support/wire'

let catcher: MailCatcher
let port: number

beforeAll(async () => {
  catcher = await startMailCatcher({ smtp: 0, http: 0 })
  port = Number(new URL(catcher.httpUrl).port)
})
afterAll(() => catcher.stop())

it.each(['/', '/messages', '/nothing'])('shows %s under names of loopback only', async (address) => {
  const statusAs = async (host: string) => (await ask(port, address, { headers: { host } })).status

  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'LOCALHOST', 'localhost.:1'])
    expect(await statusAs(host)).toBe(address === '/nothing' ? 404 : 200)
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '0.0.0.0',
  ])
    expect(await statusAs(host)).toBe(421)
})
