import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { isOperator } from '@/lib/domain/company/operations/operator'
import { readOperations } from '@/lib/domain/company/operations/read-operations'
import { previousOf } from '@/lib/platform/backup/backup-settings'
import { backupFiles, fileOf } from '@/lib/platform/backup/kept-files'
import { days, now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { boss } from '@/lib/platform/queue'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aConnectionTo, anApplication } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'

beforeEach(() => {
  env().OPERATOR_EMAILS = []
})

it('knows an operator by an address of the environment that was proven, outside demo companies', async () => {
  const actor = await aCompany()
  const other = await aCompany()
  const user = { where: { id: actor.userId } }
  await everyCompany.user.updateMany({ ...user, data: { emailVerifiedAt: now() } })

  expect(await isOperator(actor)).toBe(false)
  env().OPERATOR_EMAILS = [actor.email.toLowerCase()]
  expect(await isOperator({ ...actor, email: actor.email.toUpperCase() })).toBe(true)
  expect(await isOperator(other)).toBe(false)
  await expect(readOperations(other)).rejects.toMatchObject({ kind: 'not_found' })

  await everyCompany.user.updateMany({ ...user, data: { emailVerifiedAt: null } })
  expect(await isOperator(actor)).toBe(false)
  await everyCompany.user.updateMany({ ...user, data: { emailVerifiedAt: now() } })
  await sqlAsSuperuser('ALTER TABLE companies DISABLE TRIGGER USER')
  onTestFinished(() => sqlAsSuperuser('ALTER TABLE companies ENABLE TRIGGER USER').then(() => {}))
  await sqlAsSuperuser('UPDATE companies SET is_demo = true WHERE id = $1', [actor.companyId])
  expect(await isOperator(actor)).toBe(false)
})

it('counts over all companies, names what runs and what to do, and shows nothing that a company stores', async () => {
  const actor = await aCompany()
  await everyCompany.user.updateMany({ where: { id: actor.userId }, data: { emailVerifiedAt: now() } })
  env().OPERATOR_EMAILS = [actor.email.toLowerCase()]
  const other = await aCompany()
  await aMember(other, { first_name: 'Maëlle', last_name: 'Lefèvre' })
  for (const owner of [actor, other]) {
    const { id } = await aConnectionTo(owner, await anApplication([]))
    await everyCompany.userConnector.updateMany({
      where: { companyId: owner.companyId, id },
      data: { state: 'reconnect' },
    })
  }
  await (await boss()).send('clean-up', {})
  await sqlAsSuperuser(
    `INSERT INTO pgboss.job (name, state, start_after, started_on, completed_on)
     SELECT 'send-mail', 'completed', began - waited, began, began
       FROM (VALUES (now() - interval '5 hours 30 minutes', interval '7 minutes'), (now() - interval '5 hours 20 minutes', interval '1 minute'),
                    (now() - interval '30 hours', interval '3 hours')) AS waits (began, waited)`,
  )
  const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-operations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const plan = { cron: '10 3 * * *', folder, recipients: [], keep: 14, keepDays: 90 }
  const backups = env().backups
  onTestFinished(() => {
    env().backups = backups
  })
  env().backups = plan
  // The last but one is missing, and before the third nothing was ever taken.
  for (const n of [1, 3]) {
    const at = new Date(previousOf(plan.cron, now(), n).getTime() + 60_000)
    await writeFile(fileOf(backupFiles(folder, env().APP_URL), at), 'x'.repeat(50))
  }

  const shown = await readOperations(actor)

  expect(shown.processes).toContainEqual({ role: 'web', version: shown.version, since: expect.any(String) })
  expect(Math.abs(Date.parse(shown.processes.at(-1)!.since) - Date.now())).toBeLessThan(days(1))
  expect(shown.queues).toContainEqual(expect.objectContaining({ name: 'clean-up', waiting: 1 }))
  expect(shown.waits).toHaveLength(24)
  expect(shown.waits![18]).toBe(7 * 60)
  expect(Math.max(...shown.waits!)).toBeLessThan(3 * 3_600)
  expect(shown.applications.reduce((sum, { reconnect }) => sum + reconnect, 0)).toBeGreaterThanOrEqual(2)
  expect(shown.server.companies).toBeGreaterThanOrEqual(2)
  expect(shown.tables[0]!.bytes).toBeGreaterThan(0)
  expect(shown.backup.nights).toEqual([true, false, true])
  expect(shown.findings.map(({ topic }) => topic)).toEqual(
    expect.arrayContaining(['database', 'backup', 'mail']),
  )
  const text = JSON.stringify(shown)
  for (const kept of [
    actor.email,
    other.email,
    actor.companyId,
    other.companyId,
    other.companyName,
    'Lefèvre',
  ])
    expect(text).not.toContain(kept)
})
