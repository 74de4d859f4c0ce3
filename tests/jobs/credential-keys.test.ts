import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { aConnectionTo, connectorNow } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'

const application = { url: 'https://directory.example', host: 'directory.example' }
const newer = `newer:${'N2w9'.repeat(11)}`

/** The worker as it is started for real, with other keys. */
function aWorker(keys: string) {
  const worker = spawn(process.execPath, ['--import', 'tsx', path.join(process.cwd(), 'lib/jobs/main.ts')], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', CREDENTIAL_KEYS: keys },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(worker, 'exit')
  onTestFinished(async () => {
    worker.kill('SIGKILL')
    await ended
  })
  return { worker, ended, output: text(worker.stdout) }
}

it('refuses to start without a key that stored secrets need, and says so in one line', async () => {
  const connection = await aConnectionTo(await aCompany(), application)

  const { ended, output } = aWorker(newer)

  expect(await ended).toEqual([1, null])
  const lines = (await output).trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'fatal',
    msg: 'CREDENTIAL_KEYS: the key "test" is missing, and only it opens 1 stored secret: put it back.',
  })
  expect((await connectorNow(connection)).credentials).toBe(connection.credentials)
})

it('re-encrypts at its start what an older key sealed', async () => {
  const connection = await aConnectionTo(await aCompany(), application)
  const { worker, ended, output } = aWorker(`${newer},${process.env.CREDENTIAL_KEYS}`)

  await expect.poll(async () => (await connectorNow(connection)).credentials).toMatch(/^newer\./)

  worker.kill('SIGTERM')
  await ended
  expect(await output).toContain('"cannotOpen":0')
})
