import { expect, it } from 'vitest'
import { getBatch } from '@/lib/domain/batches/list/batches'
import { db } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { aHolder, linesOf, preview } from '@/tests/support/batch-factories'
import { aCompany } from '@/tests/support/factories'
import { aGroup, aMembership } from '@/tests/support/group-factories'
import { anOpenAnomaly } from '@/tests/support/review-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

async function aDirectory(more: object = {}) {
  const actor = await aCompany()
  const directory = await aConnected(actor, 'okta', { label: 'Okta', ...more })
  return { actor, directory }
}

const saidOf = async (...of: Parameters<typeof linesOf>) =>
  new Map((await linesOf(...of)).map(({ accountId, refusal }) => [accountId, refusal]))

it('plans adding people to a group, and says who is in it, has left, or is the connection itself', async () => {
  const { actor, directory } = await aDirectory({ connectedAs: 'rollcall' })
  const group = await aGroup(actor, directory.id, { name: 'Sales' })
  const one = await aHolder(actor, directory.id)
  const there = await aHolder(actor, directory.id)
  const inherits = await aHolder(actor, directory.id)
  const own = await aHolder(actor, directory.id, { login: 'Rollcall' })
  const left = await aHolder(actor, directory.id)
  await db.member.update({
    where: { companyId_id: { companyId: actor.companyId, id: left.member.id } },
    data: { endDate: new Date('2020-01-01') },
  })
  await aMembership(actor, group.id, there.account.id)
  await aMembership(actor, group.id, inherits.account.id, { isDirect: false })
  const all = [one, there, inherits, own, left]

  const id = await preview(actor, {
    people: { ids: all.map(({ member }) => member.id) },
    acts: [{ act: 'add_to_group', user_connector: directory.id, group: group.id }],
  })

  expect(await saidOf(actor, id)).toEqual(
    new Map([
      [one.account.id, null],
      [there.account.id, 'already_in'],
      [inherits.account.id, null],
      [own.account.id, 'own_account'],
      [left.account.id, 'has_left'],
    ]),
  )
  expect(await getBatch(actor, id)).toMatchObject({
    parts: [
      { act: 'add_to_group', group: { id: group.id, name: 'Sales' }, counts: { waiting: 2, refused: 3 } },
    ],
  })
})

it('plans removing those who are in a group themselves, and keeps its last owner', async () => {
  const { actor, directory } = await aDirectory()
  const group = await aGroup(actor, directory.id)
  const owner = await aHolder(actor, directory.id)
  const member = await aHolder(actor, directory.id)
  const inherits = await aHolder(actor, directory.id)
  const outside = await aHolder(actor, directory.id)
  await aMembership(actor, group.id, owner.account.id, { role: 'OWNER' })
  await aMembership(actor, group.id, member.account.id)
  await aMembership(actor, group.id, inherits.account.id, { isDirect: false })

  const id = await preview(actor, {
    people: { ids: [owner, member, inherits, outside].map((one) => one.member.id) },
    acts: [{ act: 'remove_from_group', user_connector: directory.id, group: group.id }],
  })

  expect(await saidOf(actor, id)).toEqual(
    new Map([
      [owner.account.id, 'last_in_group'],
      [member.account.id, null],
      [inherits.account.id, 'inherited'],
    ]),
  )
})

it('empties no role of an application, and counts whoever has it among the administrators', async () => {
  const { actor, directory } = await aDirectory()
  const role = await aGroup(actor, directory.id, {
    kind: 'role',
    name: 'Global administrator',
    isPrivileged: true,
  })
  const holders = [await aHolder(actor, directory.id), await aHolder(actor, directory.id)]
  for (const { account } of holders) await aMembership(actor, role.id, account.id)

  const id = await preview(actor, {
    people: { ids: holders.map(({ member }) => member.id) },
    acts: [{ act: 'remove_from_group', user_connector: directory.id, group: role.id }],
  })

  expect((await linesOf(actor, id)).map(({ refusal }) => refusal)).toEqual([null, 'last_in_group'])
  expect(await getBatch(actor, id)).toMatchObject({ admins: { count: 1 } })
})

it('refuses groups that are changed elsewhere or are gone, each with its reason', async () => {
  const { actor, directory } = await aDirectory()
  const byFile = await aConnected(actor, 'file', { label: 'Planio' })
  const { account } = await aHolder(actor, directory.id)
  const there = await aHolder(actor, byFile.id)
  const groups = [
    await aGroup(actor, directory.id, { lock: 'dynamic' }),
    await aGroup(actor, directory.id, { lock: 'synced' }),
    await aGroup(actor, directory.id, { goneAt: new Date() }),
  ]
  const act = { act: 'add_to_group', user_connector: directory.id, accounts: [account.id] }
  const elsewhere = await aGroup(actor, byFile.id)

  const id = await preview(actor, {
    acts: [
      ...groups.map((group) => ({ ...act, group: group.id })),
      { act: 'add_to_group', user_connector: byFile.id, accounts: [there.account.id], group: elsewhere.id },
    ],
  })

  expect((await linesOf(actor, id)).map(({ refusal }) => refusal)).toEqual([
    'group_dynamic',
    'group_synced',
    'group_gone',
    'cannot_group',
  ])
  await expect(preview(actor, { acts: [{ ...act, group: elsewhere.id }] })).rejects.toMatchObject({
    text: { key: 'groups.not_of_this_application' },
  })
})

it('gives the licences that are left, and says to whom none is', async () => {
  const { actor, directory } = await aDirectory()
  const { companyId } = actor
  await db.connectorSeats.create({
    data: {
      companyId,
      userConnectorId: directory.id,
      licence: 'e3',
      name: 'E3',
      purchased: 5,
      used: 4,
      readAt: new Date(),
    },
  })
  const licence = await aGroup(actor, directory.id, { kind: 'licence', externalId: 'licence:e3', name: 'E3' })
  const people = [await aHolder(actor, directory.id), await aHolder(actor, directory.id)]

  const id = await preview(actor, {
    people: { ids: people.map(({ member }) => member.id) },
    acts: [{ act: 'add_to_group', user_connector: directory.id, group: licence.id }],
  })

  expect((await linesOf(actor, id)).map(({ refusal }) => refusal)).toEqual([null, 'no_licence'])
})

it('lets an anomaly wait, an account be changed in two groups, and one that ends be changed in none', async () => {
  const { actor, directory } = await aDirectory()
  const groups = [await aGroup(actor, directory.id), await aGroup(actor, directory.id)]
  const stranger = await anAccount(actor, directory.id, { displayName: 'Nobody' })
  await anOpenAnomaly(actor, stranger)
  const one = await aHolder(actor, directory.id)
  const two = await aHolder(actor, directory.id)
  const add = { act: 'add_to_group', user_connector: directory.id }

  const id = await preview(actor, {
    acts: [
      { ...add, group: groups[0]!.id, accounts: [stranger.id, one.account.id, two.account.id] },
      { ...add, group: groups[1]!.id, accounts: [one.account.id] },
      { act: 'end', user_connector: directory.id, accounts: [two.account.id] },
    ],
  })

  const said = (await linesOf(actor, id)).map(({ act, accountId, refusal }) => [act, accountId, refusal])
  expect(said).toEqual(
    expect.arrayContaining([
      ['add_to_group', stranger.id, 'is_anomaly'],
      ['add_to_group', one.account.id, null],
      ['add_to_group', one.account.id, null],
      ['add_to_group', two.account.id, 'twice'],
      ['end', two.account.id, null],
    ]),
  )
})

it('joins groups with an account that the same batch gives, unless it is refused', async () => {
  const { actor, directory } = await aDirectory({ purchasedSeats: 1 })
  const group = await aGroup(actor, directory.id)
  const ana = await aMember(actor, 'Ana', 'A', { email: 'a@corvelle.example' })
  const bea = await aMember(actor, 'Bea', 'B', { email: 'b@corvelle.example' })
  const nobody = { act: 'add_to_group', user_connector: directory.id, group: group.id }

  const id = await preview(actor, {
    people: { ids: [ana.id, bea.id] },
    acts: [{ act: 'give', user_connector: directory.id }, nobody],
  })

  expect((await linesOf(actor, id)).map(({ act, memberId, refusal }) => [act, memberId, refusal])).toEqual([
    ['give', ana.id, null],
    ['give', bea.id, 'no_seat'],
    ['add_to_group', ana.id, null],
    ['add_to_group', bea.id, 'no_account'],
  ])
  await expect(preview(actor, { people: { ids: [ana.id] }, acts: [nobody] })).rejects.toMatchObject({
    text: { key: 'batches.nothing' },
  })
})
