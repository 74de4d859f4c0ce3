import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it } from 'vitest'
import { db } from '@/lib/platform/db'
import {
  aConnectionTo,
  anApplication,
  askForSync,
  people,
  runNow,
  work,
} from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { membersOf } from '@/tests/support/group-factories'

const ids = Array.from({ length: 200 }, (_, n) => `u${n + 1}`)

it('goes on with the groups that are left after its worker was killed in the middle of them', async () => {
  const actor = await aCompany()
  const application = await anApplication(people(200))
  application.teams = Array.from({ length: 60 }, (_, n) => ({ id: `g${n + 100}`, members: ids }))
  const connection = await aConnectionTo(actor, application)
  const { companyId } = actor
  const reached = Promise.withResolvers<void>()
  application.interrupt = ({ path: asked }) => {
    if (!asked.startsWith('/Groups/g150')) return undefined
    reached.resolve()
    return new Promise(() => {})
  }
  const { id } = await askForSync(connection)
  const worker = spawn(
    process.execPath,
    ['--import', 'tsx', path.resolve('tests/support/sync-process.ts'), companyId, connection.id],
    { env: { ...process.env, ROLLCALL_ROLE: 'worker', OUTBOUND_ALLOW: application.host }, stdio: 'inherit' },
  )
  await reached.promise
  const kept = async () =>
    ((await runNow(connection, id)).checkpoint as { groups?: { place: { after: string | null } } }).groups
      ?.place.after
  await expect.poll(kept).toMatch(/^g/)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  expect(await runNow(connection, id)).toMatchObject({ state: 'running' })
  expect(await db.groupMembership.count({ where: { companyId } })).toBe(0)

  application.interrupt = () => undefined
  application.requests.length = 0
  await work(connection, application)

  const asked = application.requests.map((request) => request.path)
  expect(asked.filter((one) => one.startsWith('/Users'))).toEqual([])
  expect(asked.filter((one) => one.startsWith('/Groups/')).length).toBeLessThan(60)
  expect(await runNow(connection, id)).toMatchObject({ state: 'done', seen: 200 })
  const members = Object.values(await membersOf(connection))
  expect(members.map((found) => found.length)).toEqual(Array.from({ length: 60 }, () => 200))
  expect(await db.groupMembership.count({ where: { companyId } })).toBe(60 * 200)
})
