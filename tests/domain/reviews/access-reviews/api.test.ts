import { describe, expect, it } from 'vitest'
import { accessReviewsApi } from '@/lib/api/access-reviews'
import { reviewLaunchesApi } from '@/lib/api/review-launches'
import { settingsApi } from '@/lib/api/settings'
import { dueReviewView, reviewView } from '@/lib/domain/reviews/list/schema'
import { db } from '@/lib/platform/db'
import { path, rita } from '@/tests/domain/reviews/access-reviews/api-set-up'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { writePastTheTriggers } from '@/tests/support/past-the-triggers'
import {
  aCompanyInReview,
  aPerson,
  aPreparedReview,
  aReadApplication,
  aReviewableCompany,
  completed,
  daysAgo,
} from '@/tests/support/review-factories'
import { statementsOf } from '@/tests/support/statements'
import { anAccount } from '@/tests/support/sync-factories'

const { GET: get } = accessReviewsApi['/api/access_reviews/{id}']
const { POST: count } = accessReviewsApi['/api/access_reviews/count']
const { GET: due } = reviewLaunchesApi['/api/access_reviews/due']
const { POST: launchSeveral } = reviewLaunchesApi['/api/access_reviews/launch']
const { POST: launch, GET: list } = accessReviewsApi['/api/access_reviews']
const { PATCH: changeSettings, GET: settings } = settingsApi['/api/settings']

describe('launching', () => {
  it('answers with the review as it stands: its list is copied next', async () => {
    const { actor, connector, reviewer } = await aReviewableCompany()
    const token = await aTokenOf(actor)

    const { status, json } = await call(launch, path, {
      token,
      body: { user_connector: connector.id, reviewer: { member: reviewer.id, language: 'en' } },
    })

    expect(status).toBe(201)
    expect(json).toMatchObject({
      '@id': `${path}/${json.id}`,
      '@type': 'AccessReview',
      state: 'launched',
      user_connector: { id: connector.id, application: 'github', label: 'GitHub' },
      reviewer: { ...rita, language: 'en', member: reviewer.id },
      launched_by: { id: actor.userId, full_name: 'Camille Roussel' },
      prepared_at: null,
      items: 0,
      list_hash: null,
      completeness: { pages: 3, seen: 8, total_at_source: 8, notes: [] },
    })
  })

  it('is refused with its reason in the caller’s language', async () => {
    const { actor } = await aReviewableCompany()
    const { connector } = await aReadApplication(actor, 'Figma', { state: 'error' })
    const token = await aTokenOf(actor)
    const ask = (language: 'fr' | 'en') =>
      call(launch, path, { token, language, body: { user_connector: connector.id, reviewer: rita } })

    const [french, english] = await Promise.all([ask('fr'), ask('en')])

    expect([french.status, english.status]).toEqual([409, 409])
    expect(english.json['hydra:description']).toBe(
      'The last sync of Figma failed: a review needs a complete list.',
    )
    expect(french.json['hydra:description']).toBe(
      'La dernière synchronisation de Figma a échoué\u00a0: une revue part d’une liste complète.',
    )
  })

  it.each([
    [{ member: 'nobody' }, 'reviewer.member'],
    [{ name: 'Rita' }, 'reviewer.email'],
    [{ email: 'rita@corvelle.example' }, 'reviewer'],
    [{}, 'reviewer'],
    [{ name: 'Rita', email: 'not an address' }, 'reviewer.email'],
    [{ name: 'Rita', email: ['rita@corvelle.example'] }, 'reviewer.email'],
    [{ name: ' ', email: 'rita@corvelle.example' }, 'reviewer.name'],
    [{ ...rita, language: 'de' }, 'reviewer.language'],
    [{ ...rita, companyId: 'x' }, 'reviewer.companyId'],
  ])('refuses the reviewer %j beside %s', async (reviewer, propertyPath) => {
    const { actor, connector } = await aReviewableCompany()

    const { status, json } = await call(launch, path, {
      token: await aTokenOf(actor),
      body: { user_connector: connector.id, reviewer },
    })

    expect(status).toBe(422)
    expect(json.violations).toMatchObject([{ propertyPath }])
    expect(await db.accessReview.count({ where: { companyId: actor.companyId } })).toBe(0)
  })

  it('refuses a reviewer without a mailbox beside the field', async () => {
    const { actor, connector } = await aReviewableCompany()
    const mute = await aPerson(actor, 'Max', 'Muet', { email: null })

    const { status, json } = await call(launch, path, {
      token: await aTokenOf(actor),
      body: { user_connector: connector.id, reviewer: { member: mute.id } },
    })

    expect(status).toBe(422)
    expect(json.violations).toEqual([
      {
        propertyPath: 'reviewer.member',
        code: 'reviewer_without_email',
        message: 'This user has no email address, so a review cannot be sent to them',
      },
    ])
  })

  it.each([
    { state: 'completed' },
    { scope: { roles: [] } },
    { scope: { inactive_days: 0 } },
    { scope: { companyId: 'x' } },
    { send_link: 'one_year' },
    { user_connector: { not: '' } },
  ])('takes nothing else: %j', async (more) => {
    const { actor, connector } = await aReviewableCompany()

    const { status } = await call(launch, path, {
      token: await aTokenOf(actor),
      body: { user_connector: connector.id, reviewer: rita, ...more },
    })

    expect(status).toBe(422)
  })

  it('of several tells what started and what did not', async () => {
    const { actor, connector } = await aReviewableCompany()
    const never = await db.userConnector.create({
      data: { companyId: actor.companyId, application: 'file', label: 'Paie', state: 'connected' },
    })

    const { status, json } = await call(launchSeveral, `${path}/launch`, {
      token: await aTokenOf(actor),
      body: { user_connectors: [connector.id, never.id], reviewer: rita },
    })

    expect(status).toBe(200)
    expect(json).toEqual({
      launch: expect.any(String),
      launched: [expect.any(String)],
      refused: [
        {
          user_connector: never.id,
          key: 'access-reviews.problems.never_read',
          params: { application: 'Paie' },
        },
      ],
    })
  })
})

describe('the list of reviews', () => {
  it('shows each with its counts, the newest first, and finds them', async () => {
    const { actor, connector, items: byName } = await aCompanyInReview()
    const token = await aTokenOf(actor)
    const first = byName.Quiet!.accessReviewId
    await completed(actor, first)
    const second = await aPreparedReview(actor, { user_connector: connector.id })
    const ids = async (query: string) => {
      const { json } = await call(list, `${path}${query}`, { token })
      return json['hydra:member'].map(({ id }: { id: string }) => id)
    }

    const { json } = await call(list, path, { token })

    expect(json['hydra:totalItems']).toBe(2)
    expect(json['hydra:member']).toMatchObject([
      {
        id: second.id,
        state: 'launched',
        items: 8,
        counts: { pending: 8, approved: 0, rejected: 0 },
        flagged: 6,
        own_pending: 1,
      },
      { id: first, state: 'completed', counts: { pending: 0, approved: 8, rejected: 0 } },
    ])
    for (const { '@id': _id, '@type': _type, ...view } of json['hydra:member'])
      expect(view).toMatchObject(reviewView.strict().parse(view))
    expect(await ids('?order[created_at]=asc')).toEqual([first, second.id])
    expect(await ids('?state=completed')).toEqual([first])
    expect(await ids(`?launch=${second.launchId}`)).toEqual([second.id])
    expect(await ids(`?user_connector=${connector.id}&itemsPerPage=1&page=2`)).toEqual([first])
    expect(await ids('?search=viseur')).toEqual([second.id, first])
    expect(await ids('?search=github&state=launched')).toEqual([second.id])
    expect(await ids('?search=gitlab')).toEqual([])
    expect((await call(count, `${path}/count`, { token, body: { state: 'launched' } })).json).toEqual({
      count: 1,
    })
  })

  it('is walked whole by its cursor', async () => {
    const { actor, connector, review } = await aCompanyInReview()
    const token = await aTokenOf(actor)
    await completed(actor, review.id)
    const second = await aPreparedReview(actor, { user_connector: connector.id })
    const seen: string[] = []

    for (let next: string | undefined = `${path}?cursor=&itemsPerPage=1`; next; ) {
      const { json }: Awaited<ReturnType<typeof call>> = await call(list, next, { token })
      seen.push(...json['hydra:member'].map(({ id }: { id: string }) => id))
      next = json['hydra:view']['hydra:next']
    }

    expect(seen).toEqual([review.id, second.id].sort())
  })

  it.each(['?state=gone', '?unknown=1', '?order[reviewer]=asc', '?launch=x', '?itemsPerPage=500'])(
    'refuses %s',
    async (query) => {
      const token = await aTokenOf(await aCompany())

      expect((await call(list, `${path}${query}`, { token })).status).toBe(400)
    },
  )

  it('takes as many statements for many as for one', async () => {
    const { actor, connector, review } = await aCompanyInReview()
    const token = await aTokenOf(actor)
    const ask = () => statementsOf(() => call(list, path, { token }))
    await ask()
    const one = await ask()
    await completed(actor, review.id)
    for (let n = 0; n < 3; n++) {
      const { id } = await aPreparedReview(actor, { user_connector: connector.id })
      await completed(actor, id)
    }

    expect((await ask()).length).toBe(one.length)
  })

  it('counts what became of the rejected, once it is over', async () => {
    const { actor, review, items: byName } = await aCompanyInReview()
    const token = await aTokenOf(actor)
    const become = (name: string, data: object) =>
      writePastTheTriggers((tx) =>
        tx.accessReviewItem.update({
          where: { companyId_id: { companyId: actor.companyId, id: byName[name]!.id } },
          data,
        }),
      )
    const outcomes = async () =>
      (await call(get, `${path}/${review.id}`, { token, params: { id: review.id } })).json.outcomes
    await writePastTheTriggers((tx) =>
      tx.accessReviewItem.updateMany({
        where: { companyId: actor.companyId, accessReviewId: review.id },
        data: { decision: 'rejected' },
      }),
    )

    expect(await outcomes()).toEqual({ open: 0, asked: 0, proven: 0, kept: 0, alarms: 0, days: null })
    await completed(actor, review.id, 'rejected')
    await become('Left', { outcome: 'end_access' })
    await become('Admin', { outcome: 'end_access', proof: 'still_there' })
    await become('External', { outcome: 'end_access', proof: 'verified_gone' })
    await become('Own', { outcome: 'by_hand', proof: 'attested' })
    await become('Anomaly', { outcome: 'by_hand', proof: 'cannot_verify' })
    await become('Quiet', { outcome: 'kept', outcomeReason: 'Needed' })

    expect(await outcomes()).toEqual({
      open: 2,
      asked: 3,
      proven: 2,
      kept: 1,
      alarms: 1,
      days: { median: 0, most: 0 },
    })
  })
})

it('proposes the reviews that are due', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const { connector } = await aReadApplication(actor, 'GitHub', {
    createdAt: daysAgo(40),
    reviewerName: 'Rita Viseur',
    reviewerEmail: rita.email,
  })
  await anAccount(actor, connector.id)
  const set = await call(changeSettings, '/api/settings', {
    token,
    method: 'PATCH',
    body: { audit_frequency: 'one_month', launches_reviews: true },
  })

  const { json } = await call(due, `${path}/due`, { token })

  expect(set.json).toMatchObject({ audit_frequency: 'one_month', launches_reviews: true })
  expect((await call(settings, '/api/settings', { token })).json).toEqual(set.json)
  expect(json['hydra:totalItems']).toBe(1)
  expect(json['hydra:member']).toMatchObject([
    {
      user_connector: { id: connector.id },
      cause: 'audit_frequency',
      accounts: 1,
      refusal: null,
      reviewer: rita,
    },
  ])
  const { '@id': _id, '@type': _type, ...view } = json['hydra:member'][0]
  expect(view).toMatchObject(dueReviewView.strict().parse(view))
})

it.each([{ audit_frequency: 'daily' }, { launches_reviews: 'yes' }, { onboardingStep: 5 }])(
  'keeps settings as they are against %j',
  async (body) => {
    const token = await aTokenOf(await aCompany())

    expect((await call(changeSettings, '/api/settings', { token, method: 'PATCH', body })).status).toBe(422)
  },
)
