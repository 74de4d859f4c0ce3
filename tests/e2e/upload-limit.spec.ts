import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from '@playwright/test'
import { aCompany } from '@/tests/e2e/support/company'
import { host } from '@/tests/e2e/support/fetch-from-instance'
import { instance } from '@/tests/e2e/support/instance'

const megabyte = Buffer.alloc(1024 * 1024, 'a')

/** Sends up to 200 MB without saying how much is to come. @returns the answer, and the megabytes that were taken */
async function pour(path: string, token: string) {
  const call = request(`${instance.localUrl}${path}`, {
    method: 'POST',
    headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
  })
  // The server hangs up on what it does not want: that is the point.
  call.on('error', () => {})
  const answered = once(call, 'response')
  let sent = 0
  for (let isTaken = true; sent < 200 && isTaken; sent++) {
    if (!call.write(megabyte))
      isTaken = await Promise.race([once(call, 'drain').then(() => true), answered.then(() => false)])
  }
  const [response] = await answered
  call.destroy()
  return { status: response.statusCode, sent }
}

test('an upload of 200 MB is refused at 20, by the bytes that came', async () => {
  const { token } = await aCompany()

  const { status, sent } = await pour('/api/member_imports?name=people.csv', token)

  expect(status).toBe(413)
  expect(sent).toBeLessThan(60)
})

test('a body that announces 200 MB is refused before it is read', async () => {
  const { token } = await aCompany()
  const call = request(`${instance.localUrl}/api/member_imports?name=people.csv`, {
    method: 'POST',
    headers: {
      host,
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': String(200 * 1024 * 1024),
    },
  })
  call.on('error', () => {})
  call.write('last_name;first_name\n')

  const [response] = await once(call, 'response')
  call.destroy()

  expect(response.statusCode).toBe(413)
})
