import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { identityCheck } from '@/lib/browser/identity-check'
import { loading } from '@/lib/browser/loading'
import { whileTokenChanges } from '@/lib/browser/token-change'
import { aBrowserPage, reply, tokenUntil } from '@/tests/support/browser-page'

const page = aBrowserPage()
const { left, shown, stored } = page

describe('a call', () => {
  it('always says how it signs in, and carries the Bearer of a valid token only', async () => {
    await api.get('/api/members')
    expect(page.asked?.headers).toMatchObject({ 'authentication-type': 'JWT', 'accept-language': 'fr' })
    expect(page.asked?.headers.authorization).toBeUndefined()

    const token = tokenUntil(Date.now() + 60_000)
    stored.set('JWT_TOKEN', token)
    await api.get('/api/members')
    expect(page.asked?.headers.authorization).toBe(`Bearer ${token}`)
  })

  it('patches as a merge', async () => {
    await api.patch('/api/members/1', { email: null })

    expect(page.asked).toMatchObject({ method: 'PATCH', body: '{"email":null}' })
    expect(page.asked?.headers['content-type']).toBe('application/merge-patch+json')
  })

  it('reads an answer without content', async () => {
    page.answer = (_, response) => response.writeHead(204).end()

    expect(await api.delete('/api/members/1')).toBeUndefined()
  })

  it('counts, and is silent when that fails', async () => {
    page.answer = reply(200, { count: 12 })
    expect(await api.count('/api/anomalies', { status: 'open' })).toBe(12)
    expect(page.asked).toMatchObject({ method: 'POST', url: '/api/anomalies/count' })

    page.answer = reply(500, {})
    expect(await api.count('/api/anomalies')).toBeNull()
    expect(shown).toEqual([])
  })
})

describe('a refused call', () => {
  it('is thrown with its violations and shown once', async () => {
    page.answer = reply(422, { violations: [{ propertyPath: 'email', message: 'déjà utilisée', code: 'x' }] })

    const error = await api.post('/api/members', {}).catch((cause: unknown) => cause)

    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, message: 'déjà utilisée' })
    expect(shown).toMatchObject([{ kind: 'error', text: 'déjà utilisée' }])
  })

  it('that nobody foresaw is offered to be tried again, and a refusal is not', async () => {
    let calls = 0
    page.answer = (request, response, body) => {
      calls++
      reply(calls === 1 ? 500 : 204, {})(request, response, body)
    }
    await expect(api.post('/api/members', { a: 1 })).rejects.toBeInstanceOf(ApiError)

    await shown[0]?.retry?.()

    expect(calls).toBe(2)
    expect(page.asked).toMatchObject({ method: 'POST', body: '{"a":1}' })
    page.answer = reply(422, { violations: [{ propertyPath: 'email', message: 'déjà utilisée' }] })
    await expect(api.post('/api/members', {})).rejects.toBeInstanceOf(ApiError)
    expect(shown[1]?.retry).toBeUndefined()
  })

  it('is not shown when the form shows it', async () => {
    page.answer = reply(422, { violations: [{ propertyPath: 'email', message: 'no' }] })

    await expect(api.post('/api/members', {}, { isQuiet: true })).rejects.toThrow('no')
    expect(shown).toEqual([])
  })

  it('leaves the text to the reader’s language when the answer is no JSON', async () => {
    page.answer = (_, response) => response.writeHead(502).end('<html>Bad gateway</html>')

    await expect(api.get('/api/members')).rejects.toBeInstanceOf(ApiError)
    expect(shown).toMatchObject([{ kind: 'error', text: null }])
  })

  it('lowers the loading flag', async () => {
    page.answer = reply(500, {})

    const call = api.get('/api/members', { isQuiet: true }).catch(() => {})
    expect(loading.isOn()).toBe(true)
    await call

    expect(loading.isOn()).toBe(false)
  })

  it('lowers the loading flag for a server that is away too, and says an unknown error', async () => {
    page.answer = (request) => request.socket.destroy()

    await expect(api.get('/api/members')).rejects.toMatchObject({ status: 0 })

    expect(loading.isOn()).toBe(false)
    expect(shown).toMatchObject([{ kind: 'error', text: null }])
  })

  it('says it too when the answer breaks off, or is a page that a proxy answers with', async () => {
    page.answer = (request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{"id":', () => request.socket.destroy())
    }
    await expect(api.get('/api/members')).rejects.toMatchObject({ status: 0 })
    expect(shown).toMatchObject([{ kind: 'error', text: null, retry: expect.any(Function) }])

    // It was written: a second time would make a second one.
    await expect(api.post('/api/members', {})).rejects.toMatchObject({ status: 0 })
    expect(shown[1]).toMatchObject({ kind: 'error', text: null })
    expect(shown[1]?.retry).toBeUndefined()

    page.answer = (_, response) => response.writeHead(200).end('<html>Sign in to the network</html>')
    await expect(api.get('/api/members')).rejects.toMatchObject({ status: 0 })
    expect(shown).toHaveLength(3)
  })

  it('says it when a file breaks off in the middle, and offers it again', async () => {
    page.answer = (request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('Name;Email', () => request.socket.destroy())
    }

    await expect(api.download('/api/members/export.csv', 'members.csv')).rejects.toThrow()

    expect(shown).toMatchObject([{ kind: 'error', text: null, retry: expect.any(Function) }])
  })

  it('shows the header’s sentence when there is no violation', async () => {
    page.answer = reply(409, {}, { 'x-mia-error-information': '{"message":"d\\u00e9j\\u00e0 faite"}' })

    await expect(api.post('/api/anomalies/1/resolve', {})).rejects.toBeInstanceOf(ApiError)
    expect(shown).toMatchObject([{ kind: 'error', text: 'déjà faite' }])
  })

  it('tells how long to wait', async () => {
    page.answer = reply(429, {}, { 'Retry-After': '30' })

    await expect(api.get('/api/members', { isQuiet: true })).rejects.toMatchObject({ retryAfterSeconds: 30 })
  })
})

describe('a sensitive call', () => {
  const late = { code: 'proof_required', 'hydra:description': 'who are you' }
  const refuse = reply(403, late, { 'x-mia-error-information': '{"message":"who are you"}' })
  const token = (name: string) => `${tokenUntil(Date.now() + 60_000)}${name}`
  let takeBack = () => {}
  beforeEach(() => stored.set('JWT_TOKEN', token('old')))
  afterEach(() => takeBack())

  /** Refuses until the new token is sent, and notes every body that was. */
  function refusing(): string[] {
    const bodies: string[] = []
    page.answer = (request, response, body) => {
      bodies.push(body)
      const isVerified = request.headers.authorization?.endsWith('new')
      return (isVerified ? reply(200, { id: bodies.length }) : refuse)(request, response, body)
    }
    return bodies
  }
  const prove = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    stored.set('JWT_TOKEN', token('new'))
    return true
  }

  it('asks for the proof, and is repeated once, with its body', async () => {
    const bodies = refusing()
    takeBack = identityCheck.askBy(prove)

    expect(await api.post('/api/user_connectors', { application: 'gitlab' })).toEqual({ id: 2 })
    expect(bodies).toEqual(['{"application":"gitlab"}', '{"application":"gitlab"}'])
    expect(shown).toEqual([])
  })

  it('is repeated with its file', async () => {
    const bodies = refusing()
    takeBack = identityCheck.askBy(prove)

    await api.upload('/api/user_connectors/1/uploads', new File(['a;b'], 'a.csv'))

    expect(bodies).toEqual(['a;b', 'a;b'])
  })

  it('asks once for several at once', async () => {
    refusing()
    const asker = vi.fn(prove)
    takeBack = identityCheck.askBy(asker)

    await Promise.all([1, 2, 3].map((n) => api.post('/api/user_connectors', { n })))
    await api.post('/api/user_connectors', {})

    expect(asker).toHaveBeenCalledOnce()
  })

  it('does not ask again for a call whose refusal comes after the proof', async () => {
    refusing()
    const answerAtOnce = page.answer
    let letGo = () => {}
    const proven = new Promise<void>((resolve) => {
      letGo = resolve
    })
    page.answer = async (request, response, body) => {
      if (body === '{"n":2}') await proven
      return answerAtOnce(request, response, body)
    }
    const asker = vi.fn(prove)
    takeBack = identityCheck.askBy(asker)

    const late = api.post('/api/user_connectors', { n: 2 })
    await api.post('/api/user_connectors', { n: 1 })
    letGo()
    await late

    expect(asker).toHaveBeenCalledOnce()
  })

  it('is refused as it was when nobody proves anything, and asks again the next time', async () => {
    refusing()
    const asker = vi.fn(async () => false)
    takeBack = identityCheck.askBy(asker)

    for (const _ of [1, 2])
      await expect(api.post('/api/user_connectors', {})).rejects.toMatchObject({
        status: 403,
        code: 'proof_required',
        message: 'who are you',
      })
    expect(asker).toHaveBeenCalledTimes(2)
    expect(shown).toHaveLength(2)
  })

  it('is not repeated for ever: one proof a call', async () => {
    page.answer = refuse
    const asker = vi.fn(prove)
    takeBack = identityCheck.askBy(asker)

    await expect(api.post('/api/user_connectors', {})).rejects.toMatchObject({ status: 403 })
    expect(asker).toHaveBeenCalledOnce()
  })

  it('does not hold the loading flag up while the person is asked', async () => {
    refusing()
    const seen: boolean[] = []
    takeBack = identityCheck.askBy(async () => {
      seen.push(loading.isOn())
      return prove()
    })

    await api.post('/api/user_connectors', {})

    expect(seen).toEqual([false])
  })

  it('lets a call that was on its way with the old token go on with the new one', async () => {
    page.answer = (request, response, body) => {
      const isNew = request.headers.authorization?.endsWith('new')
      return (isNew ? reply(200, { ok: true }) : reply(401, { code: 401, message: 'Invalid JWT Token' }))(
        request,
        response,
        body,
      )
    }
    const changed = whileTokenChanges(prove)

    expect(await api.get('/api/members')).toEqual({ ok: true })
    await changed
    expect(left).toEqual([])
  })
})

describe('the end of a session', () => {
  const settles = (call: Promise<unknown>) =>
    Promise.race([
      call.then(
        () => 'answered',
        () => 'thrown',
      ),
      new Promise((resolve) => setTimeout(() => resolve('left'), 150)),
    ])

  it.each(['Invalid JWT Token', 'Invalid credentials.', 'Identifiants invalides.'])(
    '"%s" goes to /logout',
    async (message) => {
      page.answer = reply(401, { code: 401, message })

      expect(await settles(api.get('/api/members'))).toBe('left')
      expect(left).toEqual(['/logout'])
      expect(shown).toEqual([])
    },
  )

  it('a wrong password stays on the login form', async () => {
    page.answer = reply(401, { code: 401, message: 'Invalid credentials.' })

    const call = api.post('/api/users/login', {}, { isQuiet: true, isSignIn: true })

    await expect(call).rejects.toMatchObject({ status: 401, serverMessage: 'Invalid credentials.' })
    expect(left).toEqual([])
  })

  it('an expired token is thrown away before the call, which is not made', async () => {
    stored.set('JWT_TOKEN', tokenUntil(Date.now() - 1000))

    expect(await settles(api.get('/api/members'))).toBe('left')
    expect(left).toEqual(['/logout'])
    expect(stored.has('JWT_TOKEN')).toBe(false)
    expect(page.asked).toBeNull()
  })

  it('status 455 goes to maintenance, from the login form too', async () => {
    page.answer = reply(455, {})

    expect(await settles(api.post('/api/users/login', {}, { isSignIn: true }))).toBe('left')
    expect(left).toEqual(['/maintenance?from=%2Fdashboard%3Fpage%3D2'])
  })
})

describe('a stream that is refused', () => {
  it.each([
    [401, { code: 401, message: 'Invalid JWT Token' }, '/logout'],
    [455, {}, '/maintenance?from=%2Fdashboard%3Fpage%3D2'],
  ])('with %s leaves the page as any call does', async (status, body, path) => {
    page.answer = reply(status, body)

    void api.stream('/api/user_connectors/1/progress', () => {})

    await vi.waitFor(() => expect(left).toEqual([path]))
    expect(shown).toEqual([])
  })
})

describe('a stream', () => {
  it('gives its events whatever the pieces they come in', async () => {
    page.answer = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(': open\n\nevent: progress\nda')
      setTimeout(() => response.end('ta: {"done":52}\nid: 7\n\ndata: a\ndata: b\r\n\r\ndata: cut'), 20)
    }
    const events: unknown[] = []

    await api.stream('/api/user_connectors/1/progress', (event) => events.push(event))

    expect(events).toEqual([
      { event: 'progress', data: '{"done":52}', id: '7' },
      { event: 'message', data: 'a\nb', id: '' },
    ])
  })
})
