import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { accessReviewsApi } from '@/lib/api/access-reviews'
import { reviewerApi } from '@/lib/api/reviewer'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { cancelReview } from '@/lib/domain/reviews/end/end-review'
import { reassignReview } from '@/lib/domain/reviews/reviewer/reassign'
import { sendLink } from '@/lib/domain/reviews/reviewer/send-link'
import { socketAddressHeader } from '@/lib/http/client-address'
import type { Handler } from '@/lib/http/endpoint'
import { defaultLimits } from '@/lib/platform/limits'
import { aClient, call } from '@/tests/support/api'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aTokenOf } from '@/tests/support/factories'
import { client, itemsByName, itemsOf } from '@/tests/support/review-factories'
import { anOpenReview, aSentReview, eventsOf, expire } from '@/tests/support/review-links'
import { statementsOf } from '@/tests/support/statements'

const { POST: completeByToken } = reviewerApi['/api/reviewer_reviews/by_token/{token}/complete']
const { POST: decide, GET: list } = reviewerApi['/api/reviewer_reviews/by_token/{token}/items']
const { POST: reassign } = reviewerApi['/api/reviewer_reviews/by_token/{token}/reassign']
const { GET: review } = reviewerApi['/api/reviewer_reviews/by_token/{token}']
const { POST: open } = reviewerApi['/api/access_reviews/open']
const { GET: reviews } = accessReviewsApi['/api/access_reviews']

// The library itself, but every line is kept here instead of written.
const { lines } = vi.hoisted(() => ({ lines: [] as string[] }))
vi.mock('pino', async (original) => {
  const { pino } = await original<typeof import('pino')>()
  const kept = { write: (line: string) => void lines.push(line) }
  return { pino: (options: object) => pino({ ...options, level: 'trace' }, kept) }
})
afterEach(() => void lines.splice(0))

type Opened = Omit<Awaited<ReturnType<typeof anOpenReview>>, 'link'> & {
  link: { token: string; code: string }
}

const path = '/api/reviewer_reviews/by_token/x'
const byToken = (handler: Handler, token: string, more: Parameters<typeof call>[2] = {}) =>
  call(handler, path, { params: { token }, ...more })
const openWith = ({ token, code }: { token: string; code: string }, more: Parameters<typeof call>[2] = {}) =>
  call(open, '/api/access_reviews/open', { body: { token, code }, ...more })
const aSecret = () => randomBytes(32).toString('base64url')
const from = (address: string) => ({ headers: { [socketAddressHeader]: address } })
const zoe = { name: 'Zoé', email: 'zoe@corvelle.example' }

/** Everything a link dies of. */
const deaths: Record<string, (opened: Opened) => Promise<unknown>> = {
  expired: ({ actor, id }) => expire(actor, id),
  'sent again': ({ actor, id }) => sendLink(actor, id, 'one_day', client),
  'given to somebody else': ({ actor, id }) =>
    reassignReview(actor, id, { reviewer: zoe, reason: 'x', validity: null }, client),
  completed: ({ actor, id }) => completeReview(actor, id, { pending: 'pending' }, client),
  cancelled: ({ actor, id }) => cancelReview(actor, id, undefined, client),
  'handed in': ({ token }) => byToken(completeByToken, token, { body: { pending: 'rejected' } }),
}

/** What is seen from outside: the answer, its headers, and the statements it cost. */
async function seen(ask: () => ReturnType<typeof call>) {
  let answer: Awaited<ReturnType<typeof call>> | undefined
  const statements = await statementsOf(async () => {
    answer = await ask()
  })
  return { status: answer!.status, text: answer!.text, headers: [...answer!.headers], statements }
}

describe('a dead link', () => {
  const doors: Record<string, (opened: Pick<Opened, 'link' | 'token'>) => ReturnType<typeof call>> = {
    'the link': ({ link }) => openWith(link),
    'the review': ({ token }) => byToken(review, token),
    'its items': ({ token }) => byToken(list, token),
  }

  it('is one and the same at every door, whatever it died of', async () => {
    const dead: Record<string, Pick<Opened, 'link' | 'token'>> = {
      'never there': { link: { token: aSecret(), code: '123456' }, token: aSecret() },
      'no token at all': { link: { token: 'x', code: '' }, token: 'x' },
    }
    for (const [death, kill] of Object.entries(deaths)) {
      const opened = await anOpenReview()
      await kill(opened)
      dead[death] = opened
    }

    for (const [door, ask] of Object.entries(doors)) {
      const answers: Record<string, Awaited<ReturnType<typeof seen>>> = {}
      for (const [death, opened] of Object.entries(dead)) answers[death] = await seen(() => ask(opened))

      const first = answers['never there']
      expect(first, door).toMatchObject({ status: 404 })
      expect(JSON.parse(first?.text ?? '')).toMatchObject({
        'hydra:description': 'This review is no longer accessible',
      })
      for (const [death, answer] of Object.entries(answers))
        expect(answer, `${door}, ${death}`).toEqual(first)
    }
  })

  it('says so in French too', async () => {
    const answer = await byToken(review, aSecret(), { language: 'fr' })

    expect(answer.json['hydra:description']).toBe('Cette revue n’est plus accessible')
  })

  it('of an end is answered with a conflict to who opened it before, and nothing is written', async () => {
    for (const death of ['completed', 'cancelled', 'handed in']) {
      const opened = await anOpenReview()
      await deaths[death]?.(opened)
      const before = await itemsOf(opened.actor, opened.id)
      const events = (await eventsOf(opened.actor, opened.id)).length

      const late = [
        await byToken(decide, opened.token, { body: { decision: 'rejected', filter: {} } }),
        await byToken(completeByToken, opened.token, { body: { pending: 'rejected' } }),
        await byToken(reassign, opened.token, { body: { ...zoe, reason: 'x' } }),
      ]

      for (const { status, json } of late) {
        expect(status).toBe(409)
        expect(json['hydra:description']).toBe('This review has ended: nothing was changed.')
      }
      expect(await itemsOf(opened.actor, opened.id)).toEqual(before)
      expect(await eventsOf(opened.actor, opened.id)).toHaveLength(events)
    }
  })

  it('of another kind takes no decision, nor says more', async () => {
    for (const death of ['expired', 'sent again', 'given to somebody else']) {
      const opened = await anOpenReview()
      await deaths[death]?.(opened)

      const late = await byToken(decide, opened.token, { body: { decision: 'rejected', filter: {} } })

      expect(late.status).toBe(404)
      expect((await itemsOf(opened.actor, opened.id)).every(({ version }) => version === 1)).toBe(true)
    }
  })
})

describe('guessing', () => {
  const { most } = defaultLimits.link_client

  it('is limited for a client over all doors, whatever it asks for; who opened a review there goes on', async () => {
    const { link, token } = await anOpenReview()
    const there = aClient()
    const guesses = await Promise.all(
      Array.from({ length: most + 5 }, (_, n) =>
        n % 2
          ? openWith({ token: aSecret(), code: '123456' }, from(there))
          : byToken(n % 4 ? list : review, aSecret(), from(there)),
      ),
    )

    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(most)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
    const wait = await openWith(link, from(there))
    expect(wait.status).toBe(429)
    expect(wait.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect((await byToken(review, token, from(there))).status).toBe(200)
    expect((await openWith(link)).status).toBe(200)
  })

  it('does not count who decides: forty calls of one browser in a minute', async () => {
    const { token } = await anOpenReview()
    const there = aClient()

    const answers = await Promise.all(Array.from({ length: 40 }, () => byToken(review, token, from(there))))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('a code that is wrong is told beside its field', async () => {
    const { link } = await aSentReview()

    const answer = await openWith({ token: link.token, code: '12' }, { language: 'fr' })

    expect(answer).toMatchObject({
      status: 422,
      json: { violations: [{ propertyPath: 'code', message: 'Ce n’est pas le code reçu par e-mail' }] },
    })
  })
})

describe('the token of a browser', () => {
  it('opens its review, a page of it at a time, and writes nothing by reading', async () => {
    const { actor, id, token } = await anOpenReview()
    let first: Awaited<ReturnType<typeof call>> | undefined

    const statements = await statementsOf(async () => {
      first = await byToken(review, token)
      await byToken(list, token)
    })

    expect(statements.filter((text) => /\b(INSERT|UPDATE|DELETE)\b/i.test(text))).toEqual([])
    expect(first).toMatchObject({
      status: 200,
      json: { id, '@type': 'ReviewerReview', requester: actor.fullName },
    })
    expect(first?.headers.get('cache-control')).toBe('private, no-store')
    expect(first?.headers.get('referrer-policy')).toBe('no-referrer')
    const page = await call(list, `${path}/items?itemsPerPage=3&page=2`, { params: { token } })
    expect(page.json['hydra:totalItems']).toBe(8)
    expect(page.json['hydra:member'].map(({ position }: { position: number }) => position)).toEqual([4, 5, 6])
    const flagged = await call(list, `${path}/items?flag=left`, { params: { token } })
    expect(flagged.json['hydra:member']).toMatchObject([{ snapshot: { display_name: 'Left' } }])
  })

  it('is of that review alone: no item of another, no route of the company', async () => {
    const [mine, theirs] = [await anOpenReview(), await anOpenReview()]

    const answer = await byToken(decide, mine.token, {
      body: { decision: 'rejected', items: [{ id: mine.items.Left!.id }, { id: theirs.items.Left!.id }] },
    })

    expect(answer.status).toBe(404)
    for (const { actor, id } of [mine, theirs])
      expect((await itemsByName(actor, id)).Left).toMatchObject({ decision: 'pending', version: 1 })
    expect((await call(reviews, '/api/access_reviews', { token: mine.token })).status).toBe(401)
    expect((await byToken(review, await aTokenOf(mine.actor))).status).toBe(404)
  })

  it('decides, hands over and completes', async () => {
    const { actor, id, token, items } = await anOpenReview()

    const one = await byToken(decide, token, {
      body: { decision: 'rejected', items: [{ id: items.Left!.id, version: 1 }] },
    })
    const stale = await byToken(decide, token, {
      body: { decision: 'approved', items: [{ id: items.Left!.id, version: 1 }] },
    })
    const early = await byToken(completeByToken, token, { body: {} })
    const done = await byToken(completeByToken, token, { body: { pending: 'rejected' } })

    expect(one).toMatchObject({ status: 200, json: { decided: 1, counts: { pending: 7, rejected: 1 } } })
    expect(stale.status).toBe(409)
    expect(stale.json['hydra:description']).toBe(
      'Rita Viseur has rejected this access in the meantime: nothing was changed.',
    )
    expect(early).toMatchObject({ status: 422, json: { violations: [{ propertyPath: 'pending' }] } })
    expect(done).toMatchObject({ status: 200, json: { id, state: 'sent', handed_in: true } })
    expect((await eventsOf(actor, id)).at(-1)).toMatchObject({ action: 'access_review.handed_in' })
  })
})

describe('a comment', () => {
  const text = (marks: unknown[]) => [{ type: 'text', text: 'here', marks }]
  const doc = (content: unknown[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
  const link = (href: string, more: object = {}) => doc(text([{ type: 'link', attrs: { href, ...more } }]))
  let opened: Opened
  beforeAll(async () => {
    opened = await anOpenReview()
  })
  const say = async (comment: unknown) => {
    const { actor, id, token, items } = opened
    const answer = await byToken(decide, token, {
      body: { decision: 'rejected', comment, items: [{ id: items.Left!.id }] },
    })
    return { answer, kept: (await itemsByName(actor, id)).Left }
  }

  it.each(
    Object.entries({
      'a script as its protocol': link('javascript:alert(1)'),
      'one with a tab in it': link('java\tscript:alert(1)'),
      'one in capitals, behind a space': link(' JaVaScRiPt:alert(1)'),
      data: link('data:text/html,<script>alert(1)</script>'),
      vbscript: link('vbscript:x'),
      'a path': link('/dashboard'),
      'a target of its own': link('https://x.example', { target: '_top', onclick: 'alert(1)' }),
      'a script': { type: 'doc', content: [{ type: 'script', content: text([]) }] },
      'an image': doc([{ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }]),
      HTML: '<script>alert(1)</script>',
      'a mark nobody knows': doc(text([{ type: 'textStyle', attrs: { style: 'x' } }])),
      'too much': doc([{ type: 'text', text: 'x'.repeat(2_001) }]),
    }),
  )('is refused with %s, and nothing is written', async (_, comment) => {
    const { answer, kept } = await say(comment)

    expect(answer.status).toBe(422)
    expect(answer.json.violations[0].propertyPath).toMatch(/^comment/)
    expect(kept).toMatchObject({ decision: 'pending', comment: null, version: 1 })
  })

  it('may lead to the web, a mailbox or a telephone, and keeps what looks like a script as words', async () => {
    const comment = doc([
      ...text([{ type: 'link', attrs: { href: 'https://x.example/?a=1' } }, { type: 'bold' }]),
      ...text([{ type: 'link', attrs: { href: 'mailto:ada@corvelle.example' } }]),
      ...text([{ type: 'link', attrs: { href: 'tel:+33102030405' } }]),
      { type: 'text', text: '<script>alert(1)</script>' },
    ])

    const { answer, kept } = await say(comment)

    expect(answer.status).toBe(200)
    expect(kept?.comment).toEqual(comment)
  })
})

describe('a bad request', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await anOpenReview()
  })

  it.each([
    [{ decision: 'rejected' }],
    [{ decision: 'rejected', items: [], filter: {} }],
    [{ decision: 'deleted', filter: {} }],
    [{ decision: 'rejected', filter: { companyId: 'x' } }],
    [{ decision: 'rejected', filter: {}, decided_by: 'user' }],
    [{ decision: 'rejected', items: [{ id: { not: '' } }] }],
  ])('decides nothing: %j', async (body) => {
    const { actor, id, token } = opened

    expect((await byToken(decide, token, { body })).status).toBe(422)
    expect((await itemsOf(actor, id)).every(({ version }) => version === 1)).toBe(true)
  })

  it('hands nothing over to what is no mailbox, or without a reason', async () => {
    const { token } = opened
    const bodies = [
      { ...zoe },
      { ...zoe, reason: ' ' },
      { name: 'Zoé', email: 'zoe@x.example, eve@y.example', reason: 'x' },
      { name: 'Zoé', email: ['zoe@x.example'], reason: 'x' },
    ]

    for (const body of bodies) expect((await byToken(reassign, token, { body })).status).toBe(422)
    expect((await byToken(review, token)).status).toBe(200)
  })
})

it('leaves no trace of link, code or token in the log, even when everything fails', async () => {
  const { link, token, items } = await anOpenReview()
  const everything = async () => {
    await openWith(link)
    await openWith({ ...link, code: 'wrong' })
    await byToken(review, token)
    await byToken(decide, token, { body: { decision: 'rejected', items: [{ id: items.Left!.id }] } })
    return byToken(completeByToken, token, { body: { pending: 'rejected' } })
  }
  await everything()
  for (const table of ['reviewer_sessions', 'access_reviews']) {
    await sqlAsSuperuser(`ALTER TABLE ${table} RENAME TO ${table}_away`)
    const failed = await everything().finally(() =>
      sqlAsSuperuser(`ALTER TABLE ${table}_away RENAME TO ${table}`),
    )
    expect(failed.status).toBe(500)
  }

  expect(lines.filter((line) => line.includes('a request failed')).length).toBeGreaterThan(5)
  const log = lines.join('\n')
  for (const secret of [link.token, token, `"${link.code}"`]) expect(log).not.toContain(secret)
})
