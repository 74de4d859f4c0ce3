import { expect, it } from 'vitest'
import { itemCriteria } from '@/components/access-reviews/items/item-criteria'
import { type LaunchValues, launchOf } from '@/components/access-reviews/launch/launch-values'
import { noReviewer } from '@/components/access-reviews/launch/reviewer-values'
import { readListQuery } from '@/components/ui/table/list-query'
import { reviewItemCriteria } from '@/lib/domain/reviews/items/item-schema'
import { reviewInput } from '@/lib/domain/reviews/list/schema'

const user_connector = '01990000-0000-7000-8000-000000000001'
const type = '01990000-0000-7000-8000-000000000002'
const group = '01990000-0000-7000-8000-000000000003'
const values: LaunchValues = {
  ...noReviewer('fr', 'usual'),
  userConnectors: [user_connector],
  who: 'reviewer',
  kind: 'accounts',
  isPart: false,
  roles: ['owner'],
  memberTypes: [type],
  groups: [{ id: group, name: 'Platform', userConnectorId: user_connector }],
  inactiveDays: '90',
  isSent: true,
  validity: 'one_day',
}

it('sends what the API takes: nothing of a part that was given up, null for the usual reviewer', () => {
  expect(reviewInput.parse({ ...launchOf(values), user_connector })).toMatchObject({
    reviewer: null,
    scope: {},
    send_link: 'one_day',
  })
})

it('sends every part that was chosen, and somebody by address', () => {
  const filled = { by: 'email', name: ' Rita Renard ', email: ' rita@cabinet.example ' } as const
  const body = launchOf({ ...values, ...filled, isPart: true, isSent: false })

  expect(reviewInput.parse({ ...body, user_connector })).toMatchObject({
    reviewer: { name: 'Rita Renard', email: 'rita@cabinet.example', language: 'fr' },
    scope: { roles: ['owner'], member_types: [type], groups: [group], inactive_days: 90 },
    send_link: null,
  })
})

it('leaves out the groups of an application that is not reviewed any more', () => {
  const { scope } = launchOf({ ...values, isPart: true, userConnectors: [type] })

  expect(scope).not.toHaveProperty('groups')
})

it('asks for everything found in the words of the address', () => {
  const address = new URLSearchParams('q=oury&f.decision=pending&f.flagged=true&f.own=false&f.nonsense=1')

  const criteria = itemCriteria(readListQuery(address))

  expect(reviewItemCriteria.parse(criteria)).toEqual({
    search: 'oury',
    decision: ['pending'],
    flagged: true,
    own: false,
  })
})

it('sends the kind of the review, with the groups it is limited to', () => {
  const body = launchOf({ ...values, kind: 'memberships', isPart: true })

  expect(reviewInput.parse({ ...body, user_connector })).toMatchObject({
    kind: 'memberships',
    scope: { groups: [group] },
  })
})
