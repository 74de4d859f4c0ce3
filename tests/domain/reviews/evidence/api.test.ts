import { describe, expect, it } from 'vitest'
import { accessReviewsApi } from '@/lib/api/access-reviews'
import { auditEventsApi } from '@/lib/api/audit-events'
import { userConnectorsApi } from '@/lib/api/user-connectors'
import { env } from '@/lib/platform/env'
import { evidenceKeys } from '@/lib/platform/keys/evidence-keys'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import { call } from '@/tests/support/api'
import { anEndedReview } from '@/tests/support/ended-review'
import { aTokenOf } from '@/tests/support/factories'
import { aCompanyInReview } from '@/tests/support/review-factories'

const { GET: pack } = accessReviewsApi['/api/access_reviews/{id}/evidence.zip']
const { POST: countAudit } = auditEventsApi['/api/audit_events/count']
const { GET: audit } = auditEventsApi['/api/audit_events']
const { GET: keys } = accessReviewsApi['/api/evidence_keys']
const { GET: accountsOn } = userConnectorsApi['/api/user_connectors/{id}/accounts_on']
const { GET: accountsOnCsv } = userConnectorsApi['/api/user_connectors/{id}/accounts_on.csv']

const path = '/api/access_reviews'
const ask = (id: string, token: string, query = '') =>
  call(pack, `${path}/${id}/evidence.zip${query}`, { token, params: { id } })

describe('GET /api/access_reviews/{id}/evidence.zip', () => {
  it('is saved as a file in the language that is asked for, and is in the audit log', async () => {
    const { actor, review } = await anEndedReview()
    const token = await aTokenOf(actor)

    const answer = await ask(review.id, token, '?language=fr')
    const events = await call(audit, `/api/audit_events?object=${review.id}`, { token })

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="preuve-GitHub-\d{4}-\d\d-\d\d\.zip"/,
    )
    expect(answer.text.startsWith('PK')).toBe(true)
    const [ended, sealed, made] = events.json['hydra:member']
    expect(ended).toMatchObject({ action: 'export.taken', details: { list: 'evidence_pack', whole: true } })
    expect(sealed).toMatchObject({ action: 'access_review.pack_sealed' })
    expect(made).toMatchObject({
      action: 'access_review.pack_made',
      details: { language: 'fr' },
      actor: { kind: 'user', name: 'Camille Roussel' },
    })
  })

  it('is refused as long as the review runs, and for a language it does not speak', async () => {
    const { actor, review } = await aCompanyInReview()
    const token = await aTokenOf(actor)

    expect(await ask(review.id, token)).toMatchObject({ status: 409 })
    expect(await ask(review.id, token, '?language=de')).toMatchObject({ status: 400 })
  })

  it('is given to one user twice at once, not three times, and again once one has ended', async () => {
    const { actor, review } = await anEndedReview()
    const token = await aTokenOf(actor)
    const open = () =>
      pack(
        new Request(`http://localhost:3000${path}/${review.id}/evidence.zip`, {
          headers: { 'Authentication-Type': 'JWT', Authorization: `Bearer ${token}` },
        }),
        { params: Promise.resolve({ id: review.id }) },
      )

    // Not read on: neither comes to its end.
    const [first, second] = [await open(), await open()]
    const third = await open()
    await first.body?.cancel()
    const fourth = await open()
    await Promise.all([second.body?.cancel(), fourth.body?.cancel()])

    expect(third.status).toBe(429)
    expect(fourth.status).toBe(200)
  })
})

describe('GET /api/audit_events', () => {
  it('lists the newest first, filters by object, action and day, and is walked from the first', async () => {
    const { actor, review } = await anEndedReview()
    const token = await aTokenOf(actor)
    const list = async (query: string) => (await call(audit, `/api/audit_events?${query}`, { token })).json
    const actions = ({ 'hydra:member': events }: { 'hydra:member': { action: string }[] }) =>
      events.map(({ action }) => action.split('.').pop())
    const today = new Date().toISOString().slice(0, 10)

    const all = await list('')
    const first = await list('cursor=&itemsPerPage=3')
    const rest = await list(new URL(first['hydra:view']['hydra:next'], 'http://a').search.slice(1))

    expect(actions(all)).toEqual(['completed', 'decided', 'decided', 'prepared', 'launched'])
    expect(all['hydra:member'][0]).toMatchObject({
      '@id': '/api/audit_events#5',
      '@type': 'AuditEvent',
      object: review.id,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect([...actions(first), ...actions(rest)]).toEqual([
      'launched',
      'prepared',
      'decided',
      'decided',
      'completed',
    ])
    expect(actions(await list('action[]=access_review.decided&order[seq]=asc'))).toEqual([
      'decided',
      'decided',
    ])
    expect((await list(`at[after]=${today}`))['hydra:totalItems']).toBe(5)
    expect((await list('at[before]=2020-01-01'))['hydra:totalItems']).toBe(0)
    expect((await list(`object=${actor.companyId}`))['hydra:totalItems']).toBe(0)
    expect((await call(audit, '/api/audit_events?actor=x', { token })).status).toBe(400)
    expect(
      (await call(countAudit, '/api/audit_events/count', { token, body: { object: review.id } })).json,
    ).toEqual({ count: 5 })
  })
})

it('GET /api/evidence_keys shows public halves alone, the one that signs first', async () => {
  const { actor } = await anEndedReview()
  const [older] = evidenceKeys.parse(newEvidenceKey())
  env().EVIDENCE_KEYS.push(older!)

  const answer = await call(keys, '/api/evidence_keys', { token: await aTokenOf(actor) })
  env().EVIDENCE_KEYS.pop()

  expect(answer.json['hydra:member'].map((key: { is_current: boolean }) => key.is_current)).toEqual([
    true,
    false,
  ])
  expect(Object.keys(answer.json['hydra:member'][0]).sort()).toEqual([
    '@id',
    '@type',
    'algorithm',
    'fingerprint',
    'id',
    'is_current',
    'public_key',
  ])
})

it('GET /api/user_connectors/{id}/accounts_on answers for a day, as a list and as CSV', async () => {
  const { actor, connector } = await anEndedReview()
  const token = await aTokenOf(actor)
  const params = { id: connector.id }
  const at = (ending: string, query: string) =>
    `/api/user_connectors/${connector.id}/accounts_on${ending}${query}`
  const today = new Date().toISOString().slice(0, 10)

  const list = await call(accountsOn, at('', `?day=${today}&search=quiet`), { token, params })
  const early = await call(accountsOn, at('', '?day=2020-01-01'), { token, params })
  const csv = await call(accountsOnCsv, at('.csv', `?day=${today}`), { token, params })
  const wrong = ['?day=2999-01-01', '?day=yesterday'].map((query) =>
    call(accountsOn, at('', query), { token, params }),
  )

  expect(list.json['hydra:member']).toMatchObject([{ display_name: 'Quiet', member: { name: 'Ada Morel' } }])
  expect(early.json['hydra:totalItems']).toBe(0)
  expect(csv.headers.get('content-disposition')).toContain(`access-${today}`)
  expect(csv.text.split('\r\n')).toHaveLength(10)
  for (const { status } of await Promise.all(wrong)) expect(status).toBe(400)
})
