import { expect, it } from 'vitest'
import { aConnectionTo, connectorNow } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { startWorkerProcess } from '@/tests/support/worker-process'

const application = { url: 'https://directory.example', host: 'directory.example' }
const newer = `newer:${'N2w9'.repeat(11)}`

it('refuses to start without a key that stored secrets need, and says so in one line', async () => {
  const connection = await aConnectionTo(await aCompany(), application)

  const { ended, output } = startWorkerProcess({ CREDENTIAL_KEYS: newer })

  expect(await ended).toEqual([1, null])
  const lines = output().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'fatal',
    msg: 'CREDENTIAL_KEYS: the key "test" is missing, and only it opens 1 stored secret: put it back.',
  })
  expect((await connectorNow(connection)).credentials).toBe(connection.credentials)
})

it('re-encrypts at its start what an older key sealed', async () => {
  const connection = await aConnectionTo(await aCompany(), application)
  const keys = `${newer},${process.env.CREDENTIAL_KEYS}`
  const { signal, ended, output } = startWorkerProcess({ CREDENTIAL_KEYS: keys })

  await expect.poll(async () => (await connectorNow(connection)).credentials).toMatch(/^newer\./)

  signal('SIGTERM')
  await ended
  expect(output()).toContain('"cannotOpen":0')
})
