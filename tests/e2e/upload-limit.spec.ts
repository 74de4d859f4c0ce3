import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from '@playwright/test'
import { aCompany } from '@/tests/e2e/support/company'
import { host } from '@/tests/e2e/support/fetch-from-instance'
import { instance } from '@/tests/e2e/support/instance'

const megabyte = Buffer.alloc(1024 * 1024, 'a')

/**
 * Sends up to 200 MB without saying how much is to come.
 * @returns the answer, and the megabytes that were taken; no answer where the server, which hangs up on what it does not
 * want, had closed the line before it was read
 */
async function pour(path: string, token: string) {
  const call = request(`${instance.localUrl}${path}`, {
    method: 'POST',
    headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
  })
  const answered = new Promise<number | undefined>((resolve) => {
    call.once('response', ({ statusCode }) => resolve(statusCode))
    call.once('error', () => resolve(undefined))
  })
  const drained = () => new Promise<true>((resolve) => call.once('drain', () => resolve(true)))
  let sent = 0
  for (let isTaken = true; sent < 200 && isTaken; sent++)
    if (!call.write(megabyte)) isTaken = await Promise.race([drained(), answered.then(() => false)])
  const status = await answered
  call.destroy()
  return { status, sent }
}

test('an upload of 200 MB is refused at 20, by the bytes that came', async () => {
  const { token } = await aCompany()

  const answers: (number | undefined)[] = []
  // A line that is closed while one writes may lose the answer, by TCP's own rules: then it is asked for again.
  while (answers.length < 10 && !answers.at(-1)) {
    const { status, sent } = await pour('/api/member_imports?name=people.csv', token)
    expect(sent).toBeLessThan(60)
    answers.push(status)
  }

  expect(answers.at(-1)).toBe(413)
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
