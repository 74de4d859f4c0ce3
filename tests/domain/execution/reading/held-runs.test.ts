import { expect, it } from 'vitest'
import { cancelRun, confirmRun } from '@/lib/domain/connections/runs/confirm-run'
import { heldReason } from '@/lib/domain/execution/reading/compare-list'
import { db } from '@/lib/platform/db'
import {
  people,
  presentOf,
  runNow,
  scimAnswer,
  synced,
  syncNow,
  work,
} from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'

it('believes a list that misses a few, and not one that is empty or misses many, however long it is', () => {
  const reason = (known: number, seen: number, missing = Math.max(0, known - seen)) =>
    heldReason({ known, seen, missing })

  expect(reason(500, 0)).toBe('empty')
  expect(reason(1, 0)).toBe('empty')
  expect(reason(0, 0)).toBeNull()
  expect(reason(100, 90)).toBeNull()
  expect(reason(100, 89)).toBe('shorter')
  expect(reason(10, 7)).toBeNull()
  expect(reason(10, 6)).toBe('shorter')
  expect(reason(10, 500)).toBeNull()
  expect(reason(100, 100, 10)).toBeNull()
  expect(reason(100, 100, 11)).toBe('different')
  expect(reason(100, 500, 100)).toBe('different')
})

it('holds a list as long as the last one that names other accounts, and believes the right one after it', async () => {
  const { actor, application, connection } = await synced(60)
  const anomalies = () => db.anomaly.count({ where: { companyId: actor.companyId, state: 'open' } })
  const gone = () => db.account.count({ where: { companyId: actor.companyId, goneAt: { not: null } } })
  const ours = application.people
  application.people = people(60, 1001)

  const held = await syncNow(connection, application)

  const notes = [{ key: 'sync.notes.missing', params: { n: 60 } }]
  expect(held).toMatchObject({ state: 'held', heldReason: 'different', seen: 60, gone: 0, notes })
  expect(await gone()).toBe(0)
  expect(await anomalies()).toBe(60)
  await cancelRun(actor, connection.id, held.id)
  application.people = ours
  expect(await syncNow(connection, application)).toMatchObject({ state: 'done', seen: 60, gone: 60 })
  expect(await presentOf(connection)).toBe(60)
  expect(await anomalies()).toBe(60)
})

it('holds an empty list where there were 500 accounts: nothing changes', async () => {
  const { actor, application, connection } = await synced(500)
  const anomalies = () => db.anomaly.count({ where: { companyId: actor.companyId, state: 'open' } })
  application.people = []

  const run = await syncNow(connection, application)

  expect(run).toMatchObject({ state: 'held', heldReason: 'empty', presentBefore: 500, seen: 0, gone: 0 })
  expect(await presentOf(connection)).toBe(500)
  expect(await anomalies()).toBe(500)
})

it('marks gone what a held list did not show once somebody confirms it, without asking the application again', async () => {
  const { actor, application, connection } = await synced(60)
  application.people = application.people.slice(0, 40)
  const { id } = await syncNow(connection, application)
  expect(await presentOf(connection)).toBe(60)
  const asked = application.requests.length

  await confirmRun(actor, connection.id, id)
  await work(connection, application)

  expect(await runNow(connection, id)).toMatchObject({ state: 'done', gone: 20, confirmedById: actor.userId })
  expect(await presentOf(connection)).toBe(40)
  expect(application.requests.length).toBe(asked)
  expect(await db.syncSeen.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('confirms once, and nothing that was cancelled or belongs to another company', async () => {
  const { actor, application, connection } = await synced(20)
  application.people = []
  const { id } = await syncNow(connection, application)
  const stranger = await aCompany()

  await expect(confirmRun(stranger, connection.id, id)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(cancelRun(stranger, connection.id, id)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(confirmRun(actor, connection.id, 'no-uuid')).rejects.toMatchObject({ kind: 'not_found' })
  await cancelRun(actor, connection.id, id)

  await expect(confirmRun(actor, connection.id, id)).rejects.toMatchObject({ kind: 'conflict' })
  await work(connection, application)
  expect(await presentOf(connection)).toBe(20)
})

it('forgets a held list when a newer one is believed', async () => {
  const { application, connection } = await synced(20)
  const all = application.people
  application.people = []
  const held = await syncNow(connection, application)
  application.people = all

  expect(await syncNow(connection, application)).toMatchObject({ state: 'done', gone: 0 })
  expect(await runNow(connection, held.id)).toMatchObject({ state: 'cancelled' })
})

it('marks nothing gone when the application announces more than it shows', async () => {
  const { application, connection } = await synced(30)
  application.people = application.people.slice(0, 29)
  application.interrupt = ({ path }) => {
    if (!path.startsWith('/Users?')) return undefined
    const { body } = scimAnswer(application.people, path)
    return { body: { ...(body as object), totalResults: 30 } }
  }

  const run = await syncNow(connection, application)

  expect(run).toMatchObject({ state: 'done', gone: 0, notes: [{ key: 'sync.notes.not_whole' }] })
  expect(await presentOf(connection)).toBe(30)
})
