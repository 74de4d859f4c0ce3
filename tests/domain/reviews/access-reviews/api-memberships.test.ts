import { expect, it } from 'vitest'
import { accessReviewsApi } from '@/lib/api/access-reviews'
import { reviewLaunchesApi } from '@/lib/api/review-launches'
import { reviewItemView } from '@/lib/domain/reviews/items/item-schema'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { reviewView } from '@/lib/domain/reviews/list/schema'
import { path, rita } from '@/tests/domain/reviews/access-reviews/api-set-up'
import { call } from '@/tests/support/api'
import { aTokenOf } from '@/tests/support/factories'
import { withGroups } from '@/tests/support/group-vendor'
import { aReadApplication } from '@/tests/support/review-factories'

const { GET: items } = accessReviewsApi['/api/access_reviews/{id}/items']
const { GET: get } = accessReviewsApi['/api/access_reviews/{id}']
const { POST: launchSeveral } = reviewLaunchesApi['/api/access_reviews/launch']
const { POST: launch, GET: list } = accessReviewsApi['/api/access_reviews']

async function aCompanyWithGroups() {
  const world = await withGroups([
    { id: 'g1', members: ['u1', 'u2'] },
    { id: 'g2', members: ['u1'] },
  ])
  const token = await aTokenOf(world.actor)
  const ask = (body: object, language: 'fr' | 'en' = 'en') =>
    call(launch, path, {
      token,
      language,
      body: { user_connector: world.connection.id, reviewer: rita, ...body },
    })
  return { ...world, token, ask }
}

it('launches a review by membership of some groups, and says so wherever it is shown', async () => {
  const { ask, token, group, account } = await aCompanyWithGroups()

  const { status, json } = await ask({ kind: 'memberships', scope: { groups: [group('g2')] } })
  await prepareReview(json.id)

  expect(status).toBe(201)
  const shown = await call(get, `${path}/${json.id}`, { token, params: { id: json.id } })
  expect(reviewView.parse(shown.json)).toMatchObject({ kind: 'memberships', items: 1, scope_groups: ['g2'] })
  const lines = await call(items, `${path}/${json.id}/items`, { token, params: { id: json.id } })
  expect(lines.json['hydra:member'].map((item: object) => reviewItemView.parse(item))).toMatchObject([
    { account: account('u1'), group: group('g2'), snapshot: { group: { name: 'g2' } } },
  ])
  const of = async (kind: string) =>
    (await call(list, `${path}?kind=${kind}`, { token })).json['hydra:totalItems']
  expect([await of('memberships'), await of('accounts')]).toEqual([1, 0])
})

it.each([
  [{ kind: 'nothing' }, 'kind'],
  [{ scope: { groups: [] } }, 'scope.groups'],
  [{ scope: { groups: ['g'.repeat(100_000)] } }, 'scope.groups.0'],
  [{ scope: { groups: 'all' } }, 'scope.groups'],
])('refuses %#, beside its field', async (body, field) => {
  const { ask } = await aCompanyWithGroups()

  const { status, json } = await ask(body)

  expect(status).toBe(422)
  expect(json.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toContain(field)
})

it('does not read a megabyte where ids belong', async () => {
  const { ask } = await aCompanyWithGroups()

  expect((await ask({ scope: { groups: ['g'.repeat(1_000_000)] } })).status).toBe(413)
})

it('says beside the field, in the caller’s language, that groups were not read, and leaves out that application', async () => {
  const { actor, token, connection } = await aCompanyWithGroups()
  const { connector } = await aReadApplication(actor, 'Figma')
  const asked = { kind: 'memberships', reviewer: rita }

  const alone = await call(launch, path, {
    token,
    language: 'fr',
    body: { ...asked, user_connector: connector.id },
  })
  const several = await call(launchSeveral, `${path}/launch`, {
    token,
    body: { ...asked, user_connectors: [connector.id, connection.id] },
  })

  expect(alone.status).toBe(422)
  expect(alone.json.violations).toMatchObject([
    { propertyPath: 'kind', message: expect.stringContaining('Les groupes de Figma n’ont pas été lus') },
  ])
  expect(several.json.launched).toHaveLength(1)
  expect(several.json.refused).toMatchObject([
    { user_connector: connector.id, key: 'access-reviews.problems.groups_never_read' },
  ])
})
