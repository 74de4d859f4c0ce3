import { describe, expect, it } from 'vitest'
import { askedSoFar, classifyOnceConnected } from '@/lib/domain/spend/classify/classify-soon'
import { classifySpends } from '@/lib/domain/spend/classify/classify-spends'
import { assignSpend } from '@/lib/domain/spend/spends/assign-spend'
import { changeSpendStates } from '@/lib/domain/spend/spends/change-spend-states'
import { jobs } from '@/lib/jobs/jobs'
import { db, pool } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import {
  aStatement,
  monthly,
  monthsAgo,
  ordinaryMovements,
  someSpends,
} from '@/tests/support/spend-factories'
import { aConnected } from '@/tests/support/sync-factories'

const spendsOf = (companyId: string) =>
  db.spend.findMany({ where: { companyId }, orderBy: { id: 'asc' }, include: { transaction: true } })

describe('classifySpends', () => {
  it('finds the vendor of known software and leaves the rest out', async () => {
    const actor = await aCompany()

    const spends = await someSpends(actor, ordinaryMovements)

    const of = (words: string) => spends.filter(({ transaction }) => transaction.label.includes(words))
    expect(of('GITLAB')).toHaveLength(12)
    for (const spend of of('GITLAB'))
      expect(spend).toMatchObject({ vendorId: 'gitlab', detected: 'matched', isSpend: true, amount: 89_900n })
    expect(of('GOOGLE')[0]).toMatchObject({ vendorId: 'google', product: 'Workspace', isSpend: true })
    expect(of('SALAIRES')[0]).toMatchObject({ isSpend: false, vendorId: null, state: 'to_validate' })
    expect(of('BOULANGERIE')[0]).toMatchObject({ isSpend: false })
  })

  it('counts a bill that may be for the connected product for it, and asks once', async () => {
    const actor = await aCompany()
    await aConnected(actor, 'google-workspace', { label: 'Google Workspace' })
    const bills = [
      { label: 'PRLV SEPA GOOGLE CLOUD EMEA LIMITED', amount: -10_000 },
      { label: 'GSUITE', amount: -12_000 },
      { label: 'MICROSOFT AZURE', amount: -13_000 },
    ]

    const spends = await someSpends(actor, bills)
    const [cloud, gsuite, azure] = bills.map(({ label }) =>
      spends.find((one) => one.transaction.label === label),
    )

    expect(cloud).toMatchObject({
      vendorId: 'google',
      product: 'Workspace',
      detected: 'suggested',
      isSpend: true,
    })
    expect(cloud!.reasons).toMatchObject([{ key: 'also_bills', args: { product: 'Cloud' } }, {}, {}])
    expect(gsuite).toMatchObject({ product: 'Workspace', detected: 'matched' })
    expect(azure).toMatchObject({ product: 'Azure', detected: 'matched' })

    await assignSpend(actor, cloud!.id, {
      kind: 'vendor',
      vendor: 'google',
      product: 'Cloud',
      scope: 'always',
    })
    await aStatement(actor, [{ label: 'PRLV SEPA GOOGLE CLOUD EMEA LIMITED', amount: -11_000 }])
    await classifySpends(actor.companyId)

    const learned = (await spendsOf(actor.companyId)).filter(
      ({ merchantKey }) => merchantKey === cloud!.merchantKey,
    )
    expect(learned.map(({ product, detected }) => [product, detected])).toEqual([
      ['Cloud', 'matched'],
      ['Cloud', 'matched'],
    ])
  })

  it('asks of bills from before once the application is connected, and not at its later readings', async () => {
    const actor = await aCompany()
    const [before] = await someSpends(actor, [
      { label: 'PRLV SEPA GOOGLE CLOUD EMEA LIMITED', amount: -10_000 },
    ])
    const { id } = await aConnected(actor, 'google-workspace', { label: 'Google Workspace' })
    const run = { companyId: actor.companyId, userConnectorId: id, trigger: 'upload' } as const
    const aReading = (state: 'failed' | 'done' = 'done') => db.syncRun.create({ data: { ...run, state } })
    const asked = () => askedSoFar(actor.companyId)

    const first = await asked()
    // A reading that failed had no accounts.
    await aReading('failed')
    await classifyOnceConnected(actor.companyId, id)
    expect(await asked()).toBe(first)

    await aReading()
    await classifyOnceConnected(actor.companyId, id)
    await classifySpends(actor.companyId)

    const [after] = await spendsOf(actor.companyId)
    expect([before!.product, after!.product, after!.detected]).toEqual(['Cloud', 'Workspace', 'suggested'])
    expect(await asked()).toBe(first + 1)

    await aReading()
    await classifyOnceConnected(actor.companyId, id)
    expect(await asked()).toBe(first + 1)
  })

  it('changes no row when it runs again', async () => {
    const actor = await aCompany()
    await someSpends(actor, ordinaryMovements)
    const versions = () =>
      pool.query('SELECT id, xmin::text FROM spends WHERE company_id = $1 ORDER BY id', [actor.companyId])
    const { rows: before } = await versions()

    await classifySpends(actor.companyId)

    expect((await versions()).rows).toEqual(before)
  })

  it('keeps what people decided and chose, and reads what came in since', async () => {
    const actor = await aCompany()
    const [one, two] = await someSpends(actor, monthly('GITLAB INC SAN FRANCISCO', 89_900, 3))
    await changeSpendStates(actor, 'validate', { ids: [one!.id] })
    await assignSpend(actor, two!.id, { kind: 'not_software', scope: 'this_one' })
    await aStatement(actor, [{ label: 'PRLV SEPA NOTION LABS INC', amount: -72_000 }])

    await classifySpends(actor.companyId)

    const spends = await spendsOf(actor.companyId)
    expect(spends).toHaveLength(4)
    expect(spends.find(({ id }) => id === one!.id)).toMatchObject({ state: 'validated', vendorId: 'gitlab' })
    expect(spends.find(({ id }) => id === two!.id)).toMatchObject({ isSpend: false, choice: 'never' })
    expect(spends.find(({ vendorId }) => vendorId === 'notion')).toBeDefined()
  })

  it('counts a refund against the charge, with its sign', async () => {
    const actor = await aCompany()

    const spends = await someSpends(actor, [
      { label: 'GITLAB INC SAN FRANCISCO', amount: -89_900, on: monthsAgo(2) },
      { label: 'GITLAB INC SAN FRANCISCO', amount: 10_000, on: monthsAgo(2, 12) },
    ])

    expect(spends.map(({ amount, isSpend }) => ({ amount, isSpend }))).toEqual([
      { amount: -10_000n, isSpend: true },
      { amount: 89_900n, isSpend: true },
    ])
  })

  it('keeps subscriptions with their period, price change and next date', async () => {
    const actor = await aCompany()
    await someSpends(actor, [
      ...monthly('PRLV SEPA NOTION LABS INC', 80_000, 4),
      ...Array.from({ length: 8 }, (_, index) => ({
        label: 'PRLV SEPA NOTION LABS INC',
        amount: -72_000,
        on: monthsAgo(index + 5),
      })),
    ])

    const streams = await db.spendStream.findMany({ where: { companyId: actor.companyId } })

    expect(streams).toHaveLength(1)
    expect(streams[0]).toMatchObject({ vendorId: 'notion', period: 'monthly', amount: 80_000n, charges: 12 })
    expect(streams[0]!.priceChanges).toEqual([{ on: monthsAgo(4), before: '72000', after: '80000' }])
    await classifySpends(actor.companyId)
    expect(await db.spendStream.findMany({ where: { companyId: actor.companyId } })).toMatchObject([
      { id: streams[0]!.id },
    ])
  })

  it('marks a charge that was made twice', async () => {
    const actor = await aCompany()

    const spends = await someSpends(actor, [
      ...monthly('GITLAB INC SAN FRANCISCO', 89_900, 6),
      { label: 'GITLAB INC SAN FRANCISCO', amount: -89_900, on: monthsAgo(2, 6) },
    ])

    expect(
      (await spendsOf(actor.companyId))
        .filter(({ isDuplicate }) => isDuplicate)
        .map(({ bookedOn }) => bookedOn),
    ).toEqual([new Date(monthsAgo(2, 6))])
    expect(spends).toHaveLength(7)
  })

  it('is run by the queue for one company, by its id alone', async () => {
    const [actor, other] = [await aCompany(), await aCompany()]
    await aStatement(actor, [{ label: 'GITLAB INC SAN FRANCISCO' }])
    await aStatement(other, [{ label: 'GITLAB INC SAN FRANCISCO' }])
    const job = jobs.find(({ name }) => name === 'classify-spends')!

    await job.run(
      { companyId: actor.companyId },
      { signal: new AbortController().signal, attempt: 0, isLastAttempt: false },
    )

    expect(await spendsOf(actor.companyId)).toHaveLength(1)
    expect(await spendsOf(other.companyId)).toHaveLength(0)
  })
})

describe('what a company teaches', () => {
  it('says of every movement of a label, now and later, whose it is', async () => {
    const actor = await aCompany()
    const [spend] = await someSpends(actor, monthly('PADDLE.NET* TRANSCRIBO', 4_800, 3))

    await assignSpend(actor, spend!.id, { kind: 'vendor', vendor: 'deepl', scope: 'always' })
    await aStatement(actor, [{ label: 'PADDLE.NET* TRANSCRIBO', amount: -4_800 }])
    await classifySpends(actor.companyId)

    const spends = await spendsOf(actor.companyId)
    expect(spends).toHaveLength(4)
    for (const row of spends) expect(row).toMatchObject({ vendorId: 'deepl', score: 100, isSpend: true })
  })

  it('takes a label for software of a vendor that no catalogue has', async () => {
    const actor = await aCompany()
    const [spend] = await someSpends(actor, [{ label: 'CB ATELIER ZUNDLE', amount: -4_800 }])

    await assignSpend(actor, spend!.id, { kind: 'software', scope: 'always' })
    await aStatement(actor, [{ label: 'CB ATELIER ZUNDLE', amount: -4_900 }])
    await classifySpends(actor.companyId)

    for (const row of await spendsOf(actor.companyId))
      expect(row).toMatchObject({ vendorId: null, isSpend: true, detected: 'matched' })
  })

  it('never takes a label for software again', async () => {
    const actor = await aCompany()
    const [spend] = await someSpends(actor, monthly('GITLAB INC SAN FRANCISCO', 89_900, 3))

    await assignSpend(actor, spend!.id, { kind: 'not_software', scope: 'always' })
    await aStatement(actor, [{ label: 'GITLAB INC SAN FRANCISCO' }])
    await classifySpends(actor.companyId)

    expect((await spendsOf(actor.companyId)).map(({ isSpend }) => isSpend)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
