import { beforeEach, describe, expect, it } from 'vitest'
import { listEvents } from '@/lib/domain/events/events'
import { publishEvents } from '@/lib/domain/events/publish-events'
import { eventQuery } from '@/lib/domain/events/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db, everyCompany, type Prisma } from '@/lib/platform/db'
import { aJoining } from '@/tests/support/event-factories'
import { aCompany } from '@/tests/support/factories'
import { openTransaction } from '@/tests/support/open-transaction'
import { aConnected, anAccount, match } from '@/tests/support/sync-factories'

let actor: Actor
beforeEach(async () => {
  actor = await aCompany()
})

async function told(after = 0) {
  await publishEvents(actor.companyId)
  const { items } = await listEvents(actor, eventQuery.parse({ after, itemsPerPage: 200 }))
  return items
}
const typesOf = (events: { type: string }[]) => events.map(({ type }) => type)

const run = (userConnectorId: string, state: 'running' | 'queued' = 'running') =>
  db.syncRun.create({
    data: { companyId: actor.companyId, userConnectorId, trigger: 'schedule', state, startedAt: new Date() },
  })
const end = (id: string, state: 'done' | 'held' | 'failed') =>
  db.syncRun.update({
    where: { companyId_id: { companyId: actor.companyId, id } },
    data: { state, ...(state === 'held' && { heldReason: 'shorter' }) },
  })
const changes = (syncRunId: string | null, accountIds: string[]) =>
  db.accountChange.createMany({
    data: accountIds.map((accountId) => ({
      companyId: actor.companyId,
      accountId,
      kind: 'changed' as const,
      before: { status: 'active', email: 'old@corvelle.example' },
      after: { status: 'suspended', email: 'new@corvelle.example' },
      syncRunId,
    })),
  })

describe('the order of events', () => {
  it('gives one that commits late a later place, so that no reader misses it', async () => {
    const late = await openTransaction()
    await late.tx.event.create({
      data: { companyId: actor.companyId, type: 'endpoint.test', object: '/', data: {} },
    })
    await aJoining(actor)
    const before = await told()

    await late.end('commit')

    const since = await told(before.at(-1)?.sequence)
    expect(before.map(({ sequence }) => sequence)).toEqual([1])
    expect(since.map(({ sequence }) => sequence)).toEqual([2])
  })

  it('has no gap and no event of a change that was rolled back', async () => {
    const lost = await openTransaction()
    await lost.tx.member.create({ data: { companyId: actor.companyId, lastName: 'Lost', firstName: 'Léa' } })
    await lost.end('rollback')
    await aJoining(actor)
    await aJoining(actor)

    expect((await told()).map(({ sequence }) => sequence)).toEqual([1, 2])
  })

  it('gives each event one place, however many workers publish at once', async () => {
    for (let n = 0; n < 20; n++) await aJoining(actor)

    await Promise.all(Array.from({ length: 4 }, () => publishEvents(actor.companyId)))

    expect((await told()).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })

  it('goes on after the last place, when the events before are deleted', async () => {
    await aJoining(actor)
    await told()
    await db.event.deleteMany({ where: { companyId: actor.companyId } })
    await aJoining(actor)

    expect((await told()).map(({ sequence }) => sequence)).toEqual([2])
  })

  it('tells nothing of a demo company', async () => {
    const { id: companyId } = await everyCompany.company.create({ data: { name: 'Demo', isDemo: true } })
    await aJoining({ ...actor, companyId })

    expect(await db.event.count({ where: { companyId } })).toBe(0)
  })
})

describe('a reading', () => {
  it('for the first time is told by its end alone', async () => {
    const connector = await aConnected(actor)
    const { id } = await run(connector.id)
    const accounts = [await anAccount(actor, connector.id), await anAccount(actor, connector.id)]
    await changes(
      id,
      accounts.map((account) => account.id),
    )
    await match(actor, { userConnectorId: connector.id })
    await end(id, 'done')

    expect(typesOf(await told())).toEqual(['sync.completed'])
  })

  it('later tells each account that it found changed, without the values of names and addresses', async () => {
    const connector = await aConnected(actor, 'github', { lastSyncAt: new Date() })
    const account = await anAccount(actor, connector.id)
    const { id } = await run(connector.id)
    await changes(id, [account.id])
    await match(actor, { userConnectorId: connector.id })
    await end(id, 'done')

    const events = await told()
    expect(typesOf(events)).toEqual(['anomaly.opened', 'account.changed', 'sync.completed'])
    expect(events[1]?.data).toMatchObject({
      account: `/api/accounts/${account.id}`,
      changed: ['email', 'status'],
      before: { status: 'active' },
      after: { status: 'suspended' },
    })
    expect(JSON.stringify(events)).not.toContain('@')
  })

  it('of more than 500 changes is told by one event with their number', async () => {
    const connector = await aConnected(actor, 'github', { lastSyncAt: new Date() })
    const account = await anAccount(actor, connector.id)
    const { id } = await run(connector.id)
    await changes(id, Array(501).fill(account.id))
    await end(id, 'done')

    const events = await told()
    expect(typesOf(events).sort()).toEqual(['account.bulk_changed', 'sync.completed'])
    expect(events.find(({ type }) => type === 'account.bulk_changed')).toMatchObject({
      object: `/api/sync_runs/${id}`,
      data: { counts: { changed: 501 }, userConnectors: [`/api/user_connectors/${connector.id}`] },
    })
  })

  it.each(['held', 'failed'] as const)('that is %s says so', async (state) => {
    const connector = await aConnected(actor, 'github', { lastSyncAt: new Date() })
    const { id } = await run(connector.id)
    await end(id, state)

    expect(typesOf(await told())).toEqual([`sync.${state}`])
  })
})

it('tells of an anomaly that is resolved how, and with the version that orders it', async () => {
  const connector = await aConnected(actor, 'github', { lastSyncAt: new Date() })
  await anAccount(actor, connector.id)
  await match(actor, { userConnectorId: connector.id })
  const { companyId } = actor
  await db.anomaly.updateMany({
    where: { companyId },
    data: { state: 'resolved', resolution: 'external', version: { increment: 1 } },
  })

  const [opened, resolved] = await told()
  expect(opened).toMatchObject({ type: 'anomaly.opened', data: { version: 1, resolution: null } })
  expect(resolved).toMatchObject({
    type: 'anomaly.resolved',
    object: opened?.object,
    data: { version: 2, resolution: 'external' },
  })
})

it('tells how the end of an account was verified', async () => {
  const connector = await aConnected(actor)
  const account = await anAccount(actor, connector.id)
  const { companyId } = actor
  const request = { companyId, userConnectorId: connector.id, accountId: account.id, act: 'delete' } as const
  const end = async (how: Pick<Prisma.ProvisioningUpdateInput, 'state' | 'outcome' | 'errorKind'>) => {
    const { id } = await db.provisioning.create({ data: { ...request, state: 'running' } })
    await db.provisioning.update({ where: { companyId_id: { companyId, id } }, data: how })
  }
  await end({ state: 'done', outcome: 'verified_gone' })
  await end({ state: 'failed', outcome: 'still_there', errorKind: 'still_there' })

  expect(await told()).toMatchObject([
    { type: 'removal.proven', data: { outcome: 'gone', act: 'delete' } },
    { type: 'removal.failed', data: { outcome: 'still_there' } },
  ])
})
