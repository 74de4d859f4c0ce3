import { expect, it } from 'vitest'
import { accountSnapshot } from '@/lib/domain/reviews/items/snapshot'
import { summaryColumns, summaryRows } from '@/lib/domain/reviews/list/summary'
import { db } from '@/lib/platform/db'
import { aGroup, aMembership } from '@/tests/support/group-factories'
import {
  aPreparedReview,
  aReviewableCompany,
  completed,
  itemsByName,
  itemsOf,
} from '@/tests/support/review-factories'

const groupsRead = (companyId: string, userConnectorId: string, groups = 3) =>
  db.groupReading.create({ data: { companyId, userConnectorId, state: 'whole', groups } })

async function aCompanyWithGroups() {
  const company = await aReviewableCompany()
  const { actor, connector, accounts } = company
  await groupsRead(actor.companyId, connector.id)
  const owners = await aGroup(actor, connector.id, { name: 'owners', isPrivileged: true })
  const audit = await aGroup(actor, connector.id, { name: 'audit' })
  await aMembership(actor, owners.id, accounts.quiet.id, { role: 'maintainer' })
  await aMembership(actor, audit.id, accounts.quiet.id, { isDirect: false })
  return { ...company, owners, audit }
}

it('keeps the groups that each account was in, by name', async () => {
  const { actor, connector, accounts, owners, audit } = await aCompanyWithGroups()
  const ended = await aGroup(actor, connector.id, { name: 'ended', goneAt: new Date() })
  await aMembership(actor, ended.id, accounts.quiet.id)
  const left = await aGroup(actor, connector.id, { name: 'left' })
  await aMembership(actor, left.id, accounts.quiet.id, { goneAt: new Date() })

  const review = await aPreparedReview(actor, { user_connector: connector.id })
  const items = await itemsByName(actor, review.id)

  expect(items.Quiet?.snapshot).toMatchObject({
    groups: [
      { id: audit.id, name: 'audit', kind: 'team', is_privileged: null, role: null, is_direct: false },
      {
        id: owners.id,
        name: 'owners',
        kind: 'team',
        is_privileged: true,
        role: 'maintainer',
        is_direct: true,
      },
    ],
  })
  expect(items.Left?.snapshot).toMatchObject({ groups: [] })
  for (const { snapshot } of Object.values(items))
    expect(accountSnapshot.strict().parse(snapshot)).toEqual(snapshot)
})

it('says nothing of groups where none were ever read', async () => {
  const { actor, connector } = await aReviewableCompany()
  await db.groupReading.create({
    data: { companyId: actor.companyId, userConnectorId: connector.id, state: 'not_told' },
  })

  const review = await aPreparedReview(actor, { user_connector: connector.id })

  for (const { snapshot } of await itemsOf(actor, review.id)) expect(snapshot).not.toHaveProperty('groups')
})

it('shows which groups came and went since the last review, and folds no such account into routine', async () => {
  const { actor, connector, accounts, owners, audit } = await aCompanyWithGroups()
  const before = await aPreparedReview(actor, { user_connector: connector.id })
  await completed(actor, before.id)
  const billing = await aGroup(actor, connector.id, { name: 'billing' })
  await aMembership(actor, billing.id, accounts.quiet.id)
  await db.groupMembership.updateMany({
    where: { companyId: actor.companyId, groupId: owners.id },
    data: { goneAt: new Date() },
  })
  await db.group.update({
    where: { companyId_id: { companyId: actor.companyId, id: audit.id } },
    data: { name: 'zz renamed' },
  })

  const review = await aPreparedReview(actor, { user_connector: connector.id })
  const items = await itemsByName(actor, review.id)

  expect(items.Quiet).toMatchObject({
    changes: [{ field: 'groups', before: 'owners', after: 'billing' }],
    isRoutine: false,
  })
  expect(items.Left?.changes).toEqual([])
})

it('compares no groups with a review of before they were read', async () => {
  const { actor, connector, accounts } = await aReviewableCompany()
  const before = await aPreparedReview(actor, { user_connector: connector.id })
  await completed(actor, before.id)
  await groupsRead(actor.companyId, connector.id)
  const group = await aGroup(actor, connector.id)
  await aMembership(actor, group.id, accounts.quiet.id)

  const review = await aPreparedReview(actor, { user_connector: connector.id })

  expect((await itemsByName(actor, review.id)).Quiet).toMatchObject({ changes: [], isRoutine: true })
})

it('names the groups of each account in the summary', async () => {
  const { actor, connector } = await aCompanyWithGroups()
  const review = await aPreparedReview(actor, { user_connector: connector.id })

  const place = { companyId: actor.companyId, accessReviewId: review.id }
  const rows: unknown[][] = []
  for await (const row of summaryRows(place, (key) => key.split('.').at(-1)!)) rows.push(row)

  const of = (name: string) =>
    rows.find((row) => row[summaryColumns.indexOf('display_name')] === name)?.[
      summaryColumns.indexOf('groups')
    ]
  expect(of('Quiet')).toBe('audit · inherited, owners · maintainer')
  expect(of('Left')).toBe('')
})
