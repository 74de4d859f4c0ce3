import { expect, it } from 'vitest'
import { countAccounts, getAccount, listAccounts } from '@/lib/domain/accounts/list/accounts'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import { accountCriteria, accountQuery, accountView } from '@/lib/domain/accounts/list/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { aCompany } from '@/tests/support/factories'
import { aConnected, aMemberKnownBy, anAccount } from '@/tests/support/sync-factories'

const listed = async (actor: Actor, query: object = {}) =>
  (await listAccounts(actor, accountQuery.parse(query))).items.map(({ displayName }) => displayName)

it('lists the accounts that are there, page by page, from either end', async () => {
  const actor = await aCompany()
  const { id } = await aConnected(actor)
  for (const displayName of ['Ève', 'Ana', 'Dan', 'Bob', null]) await anAccount(actor, id, { displayName })
  await anAccount(actor, id, { displayName: 'Gone', goneAt: new Date() })

  const pages = [1, 2, 3].map((page) => listed(actor, { page, itemsPerPage: 2 }))

  expect(await Promise.all(pages)).toEqual([['Ana', 'Bob'], ['Dan', 'Ève'], [null]])
  expect(await listed(actor, { gone: 'true' })).toEqual(['Gone'])
  expect(await listed(actor, { gone: 'all', order: { display_name: 'desc' } })).toHaveLength(6)
})

it('walks everything by its cursor', async () => {
  const actor = await aCompany()
  const { id } = await aConnected(actor)
  for (const displayName of ['C', 'A', 'B']) await anAccount(actor, id, { displayName })

  const first = await listAccounts(actor, accountQuery.parse({ cursor: '', itemsPerPage: 2 }))
  const rest = await listAccounts(actor, accountQuery.parse({ cursor: first.nextCursor, itemsPerPage: 2 }))

  expect([...first.items, ...rest.items].map(({ displayName }) => displayName)).toEqual(['C', 'A', 'B'])
  expect(rest.nextCursor).toBeNull()
})

it('filters by every fact, the unknown ones included', async () => {
  const actor = await aCompany()
  const [github, gitlab] = [await aConnected(actor), await aConnected(actor, 'gitlab')]
  const member = await aMemberKnownBy(actor, {})
  await anAccount(actor, github.id, {
    displayName: 'Owned',
    memberId: member.id,
    status: 'active',
    role: 'owner',
    isAdmin: true,
    hasMfa: false,
    lastActiveAt: new Date('2026-03-02T12:00:00Z'),
    endsAt: new Date('2026-06-30T00:00:00Z'),
  })
  await anAccount(actor, gitlab.id, { displayName: 'Stray', kind: 'service', login: 'ci-runner' })

  expect(await listed(actor, { user_connector: gitlab.id })).toEqual(['Stray'])
  expect(await listed(actor, { application: 'github' })).toEqual(['Owned'])
  expect(await listed(actor, { member: member.id })).toEqual(['Owned'])
  expect(await listed(actor, { status: 'unknown' })).toEqual(['Stray'])
  expect(await listed(actor, { status: ['active', 'unknown'] })).toHaveLength(2)
  expect(await listed(actor, { role: 'owner' })).toEqual(['Owned'])
  expect(await listed(actor, { kind: 'service' })).toEqual(['Stray'])
  expect(await listed(actor, { is_admin: 'true' })).toEqual(['Owned'])
  expect(await listed(actor, { has_mfa: 'false' })).toEqual(['Owned'])
  expect(await listed(actor, { has_mfa: 'unknown' })).toEqual(['Stray'])
  expect(await listed(actor, { owned: 'false' })).toEqual(['Stray'])
  expect(await listed(actor, { search: 'RUNNER' })).toEqual(['Stray'])
  expect(await listed(actor, { last_active_at: { after: '2026-03-02', before: '2026-03-02' } })).toEqual([
    'Owned',
  ])
  expect(await listed(actor, { ends_at: { before: '2026-06-29' } })).toEqual([])
  expect(await countAccounts(actor, accountCriteria.parse({ owned: true }))).toBe(1)
})

it('shows unknown facts as unknown, and only what the view allows', async () => {
  const actor = await aCompany()
  const { id } = await anAccount(actor, (await aConnected(actor)).id, { displayName: 'Ana' })

  const view = presentAccount(await getAccount(actor, id))

  expect(accountView.strict().parse(view)).toMatchObject({
    status: null,
    is_admin: null,
    has_mfa: null,
    member: null,
  })
})

it('shows another company’s account as one that never existed', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  const { id } = await anAccount(theirs, (await aConnected(theirs)).id)

  await expect(getAccount(mine, id)).rejects.toMatchObject({ kind: 'not_found' })
  expect(await listed(mine, {})).toEqual([])
})
