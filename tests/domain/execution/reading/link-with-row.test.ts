import { expect, it } from 'vitest'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import { noCheckpoint } from '@/lib/connectors/kit/reading'
import { startRun } from '@/lib/domain/connections/runs/start-run'
import { takeRun } from '@/lib/domain/connections/runs/take-run'
import { finishRun } from '@/lib/domain/execution/reading/finish-run'
import { isToBeLinked } from '@/lib/domain/execution/reading/sync-accounts'
import { applyBatch } from '@/lib/domain/linking/store/apply-batch'
import { linkOf, storeStaged as storeBelieved, storeOne } from '@/lib/domain/linking/store/store-staged'
import { LostRun, type TakenRun } from '@/lib/domain/linking/store/taken-run'
import type { Actor } from '@/lib/domain/record/actor'
import { db, everyCompany } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import {
  aConnected,
  aMemberKnownBy,
  anAccount,
  anomaliesOf,
  changesOf,
  match,
} from '@/tests/support/sync-factories'

const jeanne = 'jeanne.berthier@corvelle.example'
const complete = { pages: 2, accounts: 2, total: 2, skipped: 0, notes: [], isWhole: true }

async function aRun(application = 'github') {
  const actor = await aCompany()
  const connection = await aConnected(actor, application)
  return { actor, connection, run: await begin(actor, connection.id) }
}

async function begin({ companyId }: Actor, userConnectorId: string): Promise<TakenRun> {
  await everyCompany.$transaction((tx) => startRun(tx, { companyId, userConnectorId, trigger: 'manual' }))
  return (await takeRun(companyId, userConnectorId))!
}

/** Each list of accounts as a batch of its own; the last ends the list. */
async function read(run: TakenRun, ...batches: Partial<AccountFacts>[][]) {
  for (const [at, accounts] of batches.entries())
    await applyBatch(run, {
      accounts: accounts.map((facts) => accountFacts({ externalId: 'x', ...facts })),
      checkpoint: { ...noCheckpoint(), accounts: at + 1 },
      pages: at + 1,
      total: null,
      complete: at === batches.length - 1 ? complete : null,
    })
}

const stored = async ({ companyId, userConnectorId }: TakenRun) => {
  const where = { companyId, userConnectorId }
  return await db.account.findMany({ where, orderBy: { externalId: 'asc' } })
}
const storeStaged = (run: TakenRun) => storeBelieved(run, () => isToBeLinked(run))
const runNow = ({ companyId, id }: TakenRun) => db.syncRun.findFirstOrThrow({ where: { companyId, id } })

it('writes a new account once, with its link, when its list has ended', async () => {
  const { actor, run } = await aRun()
  const member = await aMemberKnownBy(actor, { email: jeanne })

  await read(run, [{ externalId: '1', email: jeanne }], [{ externalId: '2', email: 'other@else.example' }])
  expect(await stored(run)).toEqual([])
  await storeStaged(run)

  const [first, second] = await stored(run)
  expect(first).toMatchObject({ memberId: member.id })
  expect([first!.linkedAt, first!.linkedByIdentifierId]).not.toContain(null)
  expect(second).toMatchObject({ memberId: null, linkedAt: null, linkedByIdentifierId: null })
  expect(await changesOf(actor, first!.id)).toMatchObject([
    { kind: 'appeared', syncRunId: run.id, memberId: null },
    { kind: 'linked', syncRunId: run.id, memberId: member.id, memberName: 'Jeanne Berthier' },
  ])
  await finishRun(run, complete)
  expect(await runNow(run)).toMatchObject({ state: 'done', added: 2, linked: 1, anomalies: 1 })
  expect(await anomaliesOf(actor, first!.id)).toEqual([])
  expect(await anomaliesOf(actor, second!.id)).toHaveLength(1)
})

it('links neither of two accounts that show one address on pages far apart', async () => {
  const { actor, run } = await aRun()
  await aMemberKnownBy(actor, { email: jeanne })

  await read(run, [{ externalId: '1', email: jeanne }], [{ externalId: '2', email: jeanne.toUpperCase() }])
  await storeStaged(run)
  await finishRun(run, complete)

  expect((await stored(run)).map(({ memberId }) => memberId)).toEqual([null, null])
  expect(await runNow(run)).toMatchObject({ linked: 0, anomalies: 2 })
})

it('links neither when the address of one is a further one of the other', async () => {
  const { actor, run } = await aRun()
  await aMemberKnownBy(actor, { email: jeanne })

  await read(
    run,
    [{ externalId: '1', email: jeanne }],
    [{ externalId: '2', email: 'b@corvelle.example', identifiers: [{ kind: 'email', value: jeanne }] }],
  )
  await storeStaged(run)
  await finishRun(run, complete)

  expect((await stored(run)).map(({ memberId }) => memberId)).toEqual([null, null])
})

it('links neither of two accounts that share a login where logins are the company’s', async () => {
  const { actor, run } = await aRun('scim')
  await aMemberKnownBy(actor, { login: 'jberthier' })

  await read(run, [{ externalId: '1', login: 'jberthier' }], [{ externalId: '2', login: 'JBerthier' }])
  await storeStaged(run)
  await finishRun(run, complete)

  expect((await stored(run)).map(({ memberId }) => memberId)).toEqual([null, null])
})

it('links the account that an invitation has become, although both stand in the list', async () => {
  const { actor, run } = await aRun()
  const member = await aMemberKnownBy(actor, { email: jeanne })

  await read(run, [
    { externalId: '1', email: jeanne, status: 'invited' },
    { externalId: '2', email: jeanne, status: 'active' },
  ])
  await storeStaged(run)
  await finishRun(run, complete)

  expect((await stored(run)).map(({ memberId }) => memberId)).toEqual([null, member.id])
  expect(await runNow(run)).toMatchObject({ linked: 1, anomalies: 1 })
})

it('leaves an address to a person that an account of an earlier reading has or had', async () => {
  const { actor, connection, run } = await aRun()
  await aMemberKnownBy(actor, { email: jeanne })
  await anAccount(actor, connection.id, { externalId: '0', email: jeanne, goneAt: new Date() })

  await read(run, [{ externalId: '1', email: jeanne }])
  await storeStaged(run)
  await finishRun(run, complete)

  expect((await stored(run)).map(({ memberId }) => memberId)).toEqual([null, null])
})

it('goes on after a worker that was killed between two batches, and stores nothing twice', async () => {
  const { actor, connection, run } = await aRun()
  const member = await aMemberKnownBy(actor, { email: jeanne })
  await read(
    run,
    [{ externalId: '1', email: 'a@corvelle.example' }],
    [{ externalId: '2', email: jeanne }],
    [{ externalId: '3', email: 'a@corvelle.example' }],
  )
  await aMemberKnownBy(actor, { email: 'a@corvelle.example', firstName: 'Ana' })
  const { companyId } = actor
  const [first] = await db.syncSeen.findMany({ where: { companyId, externalIds: { has: '1' } } })
  await storeOne(run, first!.id, await linkOf(run, () => isToBeLinked(run)))
  expect(await stored(run)).toHaveLength(1)

  const successor = (await takeRun(companyId, connection.id))!
  await expect(storeStaged(run)).rejects.toBeInstanceOf(LostRun)
  await storeStaged(successor)
  await storeStaged(successor)
  await finishRun(successor, complete)

  const accounts = await stored(run)
  expect(accounts.map(({ externalId }) => externalId)).toEqual(['1', '2', '3'])
  expect(accounts.map(({ memberId }) => memberId)).toEqual([null, member.id, null])
  expect(await db.accountChange.count({ where: { companyId, kind: 'appeared' } })).toBe(3)
  expect(await runNow(run)).toMatchObject({ state: 'done', added: 3 })
})

it('links nobody of a list that names other people, before somebody has confirmed it', async () => {
  const { actor, connection, run } = await aRun()
  for (let n = 0; n < 10; n++)
    await anAccount(actor, connection.id, { externalId: `known${n}`, firstSeenAt: new Date(0) })
  await match(actor)
  await aMemberKnownBy(actor, { email: jeanne })

  await read(run, [{ externalId: '1', email: jeanne }])
  await storeStaged(run)
  await finishRun(run, complete)

  expect(await runNow(run)).toMatchObject({ state: 'held', heldReason: 'different', linked: 0 })
  expect((await stored(run)).find(({ externalId }) => externalId === '1')).toMatchObject({ memberId: null })
})
