import { expect, it } from 'vitest'
import { accessReviewsApi } from '@/lib/api/access-reviews'
import { reviewLaunchesApi } from '@/lib/api/review-launches'
import { launchPreviewView, launchView, reviewView } from '@/lib/domain/reviews/list/schema'
import { db } from '@/lib/platform/db'
import { path, rita } from '@/tests/domain/reviews/access-reviews/api-set-up'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aPerson, aReviewableCompany } from '@/tests/support/review-factories'
import { statementsOf } from '@/tests/support/statements'
import { anAccount } from '@/tests/support/sync-factories'

const { POST: preview } = reviewLaunchesApi['/api/access_reviews/launch/preview']
const { POST: launch } = reviewLaunchesApi['/api/access_reviews/launch']
const { GET: get } = accessReviewsApi['/api/access_reviews/{id}']
const { GET: list } = accessReviewsApi['/api/access_reviews']

const teams = async () => {
  const company = await aReviewableCompany()
  const { actor, reviewer } = company
  await db.member.updateMany({
    where: { companyId: actor.companyId, firstName: 'Ada' },
    data: { managerId: reviewer.id },
  })
  return { ...company, token: await aTokenOf(actor) }
}

it('shows, launches and lists what each manager gets', async () => {
  const { connector, token, reviewer } = await teams()
  const body = {
    user_connectors: [connector.id],
    by_manager: true,
    reviewer: { ...rita, email: 'x@y.example' },
  }

  const shown = await call(preview, `${path}/launch/preview`, { token, body })
  const { status, json } = await call(launch, `${path}/launch`, { token, body })

  expect(launchPreviewView.parse(shown.json)).toMatchObject({
    reviews: 2,
    managers: [{ member: reviewer.id, name: 'Rita Viseur', people: 1, accounts: 5 }],
    rest: { people: 2, accounts: 3 },
  })
  expect(status).toBe(200)
  const { launched } = launchView.parse(json)
  const [first, second] = await Promise.all(
    launched.map(async (id) =>
      reviewView.parse((await call(get, `${path}/${id}`, { token, params: { id } })).json),
    ),
  )
  expect(first).toMatchObject({ scope: { managers: [reviewer.id] }, scope_managers: ['Rita Viseur'] })
  expect(second).toMatchObject({
    scope: { not_managers: [reviewer.id] },
    scope_managers: [],
    launch: first!.launch,
  })
  const together = await call(list, `${path}?launch=${first!.launch}`, { token })
  expect(together.json['hydra:totalItems']).toBe(2)
})

it('finds no application of another company', async () => {
  const { connector } = await teams()
  const token = await aTokenOf(await aCompany())

  const { status } = await call(preview, `${path}/launch/preview`, {
    token,
    body: { user_connectors: [connector.id] },
  })

  expect(status).toBe(404)
})

it.each([
  [{ by_manager: 'yes' }, 'by_manager'],
  [{ scope: { managers: ['0192f0c0-0000-7000-8000-000000000000'] } }, 'scope.managers'],
  [{ scope: { not_managers: [] } }, 'scope.not_managers'],
])('refuses %j beside %s', async (more, propertyPath) => {
  const { connector, token } = await teams()

  const { status, json } = await call(launch, `${path}/launch`, {
    token,
    body: { user_connectors: [connector.id], reviewer: rita, ...more },
  })

  expect(status).toBe(422)
  expect(json.violations).toMatchObject([{ propertyPath }])
})

it('shows by as many statements however many managers there are', async () => {
  const { actor, connector, token } = await teams()
  const body = {
    user_connectors: [connector.id],
    by_manager: true,
    reviewer: { ...rita, email: 'x@y.example' },
  }
  const ask = () => call(preview, `${path}/launch/preview`, { token, body })
  const few = await statementsOf(ask)
  for (const name of ['Bea', 'Cal', 'Dan']) {
    const manager = await aPerson(actor, name, 'Chef')
    const person = await aPerson(actor, name, 'Pair', { managerId: manager.id })
    await anAccount(actor, connector.id, { displayName: name, memberId: person.id })
  }

  const many = await statementsOf(ask)

  expect(many.length).toBe(few.length)
})
