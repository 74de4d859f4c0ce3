import path from 'node:path'
import { expect, it } from 'vitest'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { hours } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { boss } from '@/lib/platform/queue'
import { aCompany } from '@/tests/support/factories'
import { startWorkerProcess } from '@/tests/support/worker-process'

const preload = ['--import', path.join(import.meta.dirname, '../support/shifted-clock.mjs')]

const aMail = (address: string) =>
  everyCompany.$transaction((tx) =>
    queueMail(tx, {
      template: 'already_registered',
      to: { name: 'Léa', address },
      language: 'fr',
      validFor: hours(24),
    }),
  )
const stateOf = async (address: string) =>
  (await everyCompany.mail.findFirstOrThrow({ where: { toAddress: address } })).state

it('sends what is good, and keeps what lives, though a worker’s clock is fifty hours ahead', async () => {
  const actor = await aCompany()
  await aMail('good@corvelle.example')
  const session = await everyCompany.session.findFirst({ where: { companyId: actor.companyId } })
  await (await boss()).send('clean-up', {})

  const worker = startWorkerProcess({ CLOCK_SHIFT_HOURS: '50' }, preload)

  await expect.poll(() => stateOf('good@corvelle.example')).toBe('sent')
  await expect.poll(async () => (await boss()).findJobs('clean-up')).toMatchObject([{ state: 'completed' }])
  expect(await everyCompany.session.findFirst({ where: { companyId: actor.companyId } })).toEqual(session)
  expect(worker.output()).toContain('this machine’s clock is not the database’s')
})

it('sends nothing that has expired, though a worker’s clock is fifty hours behind', async () => {
  await aMail('late@corvelle.example')
  await everyCompany.$executeRaw`
    UPDATE mails SET expires_at = now() - interval '1 second' WHERE to_address = 'late@corvelle.example'`

  startWorkerProcess({ CLOCK_SHIFT_HOURS: '-50' }, preload)

  await expect.poll(() => stateOf('late@corvelle.example')).toBe('failed')
})
