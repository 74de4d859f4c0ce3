import { expect, it } from 'vitest'
import { getBatch } from '@/lib/domain/batches/list/batches'
import { db } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { aHolder, linesOf, preview, send } from '@/tests/support/batch-factories'
import { aCompany } from '@/tests/support/factories'
import { aConnected } from '@/tests/support/sync-factories'

const refusalsOf = async (...of: Parameters<typeof linesOf>) =>
  (await linesOf(...of)).map(({ person, act, state, refusal }) => [person, act, state, refusal])

async function aSite(more: object = {}) {
  const actor = await aCompany()
  const site = await aConnected(actor, 'wordpress', { label: 'Blog', ...more })
  return { actor, site }
}

it('plans an access for who has none, with what is known of each, and leaves out who has one', async () => {
  const { actor, site } = await aSite({ pricePerSeat: 800n, currency: 'EUR' })
  const ana = await aMember(actor, 'Ana', 'Roy', { email: 'ana.roy@corvelle.example' })
  const { member: has } = await aHolder(actor, site.id)

  const id = await preview(actor, {
    people: { ids: [ana.id, has.id] },
    acts: [{ act: 'give', user_connector: site.id, role: 'editor' }],
  })

  const [line, ...others] = await db.batchLine.findMany({
    where: { companyId: actor.companyId, batchId: id },
  })
  expect(others).toEqual([])
  expect(line).toMatchObject({
    person: 'Ana Roy',
    state: 'waiting',
    after: 'Editor',
    monthly: 800n,
    fields: {
      login: 'ana.roy',
      email: 'ana.roy@corvelle.example',
      first_name: 'Ana',
      last_name: 'Roy',
      role: 'editor',
    },
  })
  expect(await getBatch(actor, id)).toMatchObject({
    state: 'draft',
    counts: { total: 1, waiting: 1, refused: 0 },
    parts: [{ act: 'give', seats: 1, monthly: 800, after: 'Editor' }],
  })
  expect(await db.provisioning.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('refuses who has left, who has no address, and whom no seat is left for', async () => {
  const { actor, site } = await aSite({ purchasedSeats: 2 })
  await aHolder(actor, site.id)
  const people = [
    await aMember(actor, 'Ana', 'A', { email: 'a@corvelle.example' }),
    await aMember(actor, 'Bea', 'B', { email: 'b@corvelle.example' }),
    await aMember(actor, 'Cem', 'C'),
    await aMember(actor, 'Dia', 'D', { email: 'd@corvelle.example', end_date: '2020-01-01' }),
  ]

  const id = await preview(actor, {
    people: { ids: people.map((person) => person.id) },
    acts: [{ act: 'give', user_connector: site.id }],
  })

  expect(await refusalsOf(actor, id)).toEqual([
    ['Ana A', 'give', 'waiting', null],
    ['Bea B', 'give', 'refused', 'no_seat'],
    ['Cem C', 'give', 'refused', 'no_email'],
    ['Dia D', 'give', 'refused', 'has_left'],
  ])
})

it('refuses the connection’s own account, the last administrator, and what is as it shall be', async () => {
  const { actor, site } = await aSite({ connectedAs: 'rollcall' })
  const own = await aHolder(actor, site.id, { login: 'Rollcall', role: 'editor' })
  const admin = await aHolder(actor, site.id, { role: 'administrator', isAdmin: true })
  const other = await aHolder(actor, site.id, { role: 'author' })

  const ends = await preview(actor, {
    people: { ids: [own.member.id, admin.member.id, other.member.id] },
    acts: [{ act: 'end', user_connector: site.id }],
  })
  const roles = await preview(actor, {
    acts: [{ act: 'change_role', user_connector: site.id, role: 'author', accounts: [other.account.id] }],
  })

  const ended = new Map((await linesOf(actor, ends)).map((line) => [line.accountId, line.refusal]))
  expect(ended).toEqual(
    new Map([
      [own.account.id, 'own_account'],
      [admin.account.id, 'last_owner'],
      [other.account.id, null],
    ]),
  )
  expect(await refusalsOf(actor, roles)).toEqual([['Denis Marchal', 'change_role', 'refused', 'same_role']])
})

it('lets one of two administrators go, and counts them among those concerned', async () => {
  const { actor, site } = await aSite()
  const one = await aHolder(actor, site.id, { isAdmin: true })
  const two = await aHolder(actor, site.id, { isAdmin: true })

  const id = await preview(actor, {
    people: { ids: [one.member.id, two.member.id] },
    acts: [{ act: 'end', user_connector: site.id }],
  })

  expect(await getBatch(actor, id)).toMatchObject({
    counts: { waiting: 1, refused: 1 },
    admins: { count: 1, names: ['Denis Marchal'] },
    endings: 1,
    parts: [{ refusals: [{ reason: 'last_owner', count: 1 }] }],
  })
})

it('refuses whatever an application cannot do with its credentials, and one that is to be reconnected', async () => {
  const actor = await aCompany()
  const gitlab = await aConnected(actor, 'gitlab', { checkNotes: ['connectors.gitlab.read_only_token'] })
  const away = await aConnected(actor, 'wordpress', { state: 'reconnect' })
  const file = await aConnected(actor, 'file')
  const here = [await aHolder(actor, gitlab.id), await aHolder(actor, away.id), await aHolder(actor, file.id)]

  const id = await preview(actor, {
    people: { ids: here.map(({ member }) => member.id) },
    acts: [gitlab, away, file].map((one) => ({ act: 'end', user_connector: one.id })),
  })

  expect((await linesOf(actor, id)).map(({ refusal }) => refusal)).toEqual([
    'cannot_end',
    'reconnect',
    'cannot_end',
  ])
})

it('says of an account which another batch, or a request, holds already', async () => {
  const { actor, site } = await aSite()
  const { member, account } = await aHolder(actor, site.id)
  const twice = { acts: [{ act: 'end', user_connector: site.id, accounts: [account.id] }] }
  const [first, second] = [await preview(actor, twice), await preview(actor, twice)]
  await send(actor, first)

  await expect(send(actor, second)).resolves.toBeUndefined()
  const third = await preview(actor, {
    people: { ids: [member.id] },
    acts: [{ act: 'change_role', user_connector: site.id, role: 'editor' }],
  })

  expect(await linesOf(actor, second)).toMatchObject([{ state: 'failed', refusal: 'already_asked' }])
  expect(await linesOf(actor, third)).toMatchObject([{ state: 'refused', refusal: 'already_asked' }])
  expect(await db.provisioning.count({ where: { companyId: actor.companyId } })).toBe(1)
})

it('does one thing to an access at a time', async () => {
  const { actor, site } = await aSite()
  const { account } = await aHolder(actor, site.id)
  const accounts = [account.id]

  const id = await preview(actor, {
    acts: [
      { act: 'change_role', user_connector: site.id, role: 'editor', accounts },
      { act: 'end', user_connector: site.id, accounts },
    ],
  })

  expect(await refusalsOf(actor, id)).toEqual([
    ['Denis Marchal', 'change_role', 'waiting', null],
    ['Denis Marchal', 'end', 'refused', 'twice'],
  ])
})

it('finds its people by a filter, except those taken out', async () => {
  const { actor, site } = await aSite()
  const [one, two, three] = [
    await aHolder(actor, site.id),
    await aHolder(actor, site.id),
    await aHolder(actor, site.id),
  ]
  await db.member.update({
    where: { companyId_id: { companyId: actor.companyId, id: three.member.id } },
    data: { endDate: new Date('2020-01-01') },
  })

  const id = await preview(actor, {
    people: { filter: { state: 'active' }, except: [two.member.id] },
    acts: [{ act: 'end', user_connector: site.id }],
  })

  expect((await linesOf(actor, id)).map(({ accountId }) => accountId)).toEqual([one.account.id])
})

it('refuses fields that an application does not take, beside each, and what is not ours', async () => {
  const { actor, site } = await aSite()
  const other = await aCompany()
  const theirs = await aConnected(other, 'wordpress')
  const ana = await aMember(actor, 'Ana', 'Roy', { email: 'ana@corvelle.example' })
  const people = { ids: [ana.id] }

  await expect(
    preview(actor, { people, acts: [{ act: 'give', user_connector: site.id, role: 'emperor' }] }),
  ).rejects.toMatchObject({ issues: [{ path: ['acts', 0, 'fields', 'role'] }] })
  await expect(
    preview(actor, { people, acts: [{ act: 'give', user_connector: theirs.id }] }),
  ).rejects.toMatchObject({ kind: 'not_found' })
  await expect(
    preview(other, { people, acts: [{ act: 'give', user_connector: theirs.id }] }),
  ).rejects.toMatchObject({ text: { key: 'batches.nothing' } })
})

it('plans ten thousand acts, and no more', async () => {
  const { actor, site } = await aSite()
  await db.$executeRaw`
    INSERT INTO members (company_id, first_name, last_name, email)
    SELECT ${actor.companyId}::uuid, 'P', 'N' || n, 'p' || n || '@corvelle.example' FROM generate_series(1, 10001) n`
  const acts = [{ act: 'give', user_connector: site.id }]
  await expect(preview(actor, { people: { filter: {} }, acts })).rejects.toMatchObject({
    text: { key: 'batches.too_many' },
  })
  const [one] = await db.member.findMany({ where: { companyId: actor.companyId }, take: 1 })

  const id = await preview(actor, { people: { filter: {}, except: [one!.id] }, acts })

  expect((await getBatch(actor, id)).counts).toMatchObject({ total: 10_000, waiting: 10_000 })
})
