import { describe, expect, it } from 'vitest'
import { type Asker, inPlace, Places, placesOf } from '@/lib/http/places'
import { env } from '@/lib/platform/env'

/** A place that is free sooner or later. */
async function enter(places: Places, asker: Parameters<Places['take']>[0]): Promise<() => void> {
  const leave = await places.take(asker)
  if (!leave) throw new Error('There was no place.')
  return leave
}

const of = (company: string, person = 'one'): Asker => ({ company, person: `${company} ${person}` })
const forEver = Number.POSITIVE_INFINITY

/** Asks for a place for each, in this order. @returns those that got one, as they get it */
function crowd(places: Places, askers: Asker[]) {
  const inside: { asker: Asker; leave: () => void }[] = []
  for (const asker of askers) void enter(places, asker).then((leave) => inside.push({ asker, leave }))
  return inside
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** The order in which all of them are let in, when they leave one after the other. */
async function orderOf(places: Places, askers: Asker[]): Promise<string[]> {
  const inside = crowd(places, askers)
  for (let left = 0; left < askers.length; left++) {
    await settled()
    inside[left]?.leave()
  }
  return inside.map(({ asker }) => asker.person)
}

describe('a company that floods', () => {
  it('never has the last place', async () => {
    const places = new Places(3, forEver)
    const flood = crowd(
      places,
      Array.from({ length: 50 }, () => of('A')),
    )
    await settled()
    expect(flood).toHaveLength(2)

    const other = crowd(places, [of('B')])
    await settled()

    expect(other).toHaveLength(1)
  })

  it.each([1, 2, 3, 8])('waits its turn like the others, for each of %i places', async (most) => {
    const [flood, quiet] = [Array.from({ length: 40 }, () => of('A')), [of('B'), of('C'), of('B')]]

    const order = await orderOf(new Places(most, forEver), [...flood, ...quiet])

    // Each of the first requests waits for those inside and for one round; the second of B for one more.
    expect(order.indexOf('B one')).toBeLessThanOrEqual(most + 2)
    expect(order.indexOf('C one')).toBeLessThanOrEqual(most + 2)
    expect(order.lastIndexOf('B one')).toBeLessThanOrEqual(most + 5)
    expect(order).toHaveLength(43)
  })

  it('gets its turn, however many new companies keep coming', async () => {
    const places = new Places(1, forEver)
    const inside = crowd(
      places,
      Array.from({ length: 4 }, () => of('A')),
    )
    let turns = 0
    while (inside.filter(({ asker }) => asker.company === 'A').length < 4 && turns++ < 50) {
      for (const letter of ['b', 'c'])
        void enter(places, of(`${letter}${turns}`)).then((leave) => inside.push({ asker: of(letter), leave }))
      await settled()
      inside.at(-1)?.leave()
    }

    expect(turns).toBeLessThan(50)
  })

  it('is refused itself when too many wait', async () => {
    const places = new Places(1, forEver)
    const leave = await enter(places, of('A'))
    const refused: string[] = []
    const ask = (company: string) =>
      enter(places, of(company)).then(
        (leaveAgain) => leaveAgain(),
        () => refused.push(company),
      )
    const all = [...Array.from({ length: 1_200 }, () => 'A'), 'B', 'C'].map(ask)
    await settled()
    leave()

    await Promise.all(all)
    expect(refused).toEqual(Array.from({ length: 202 }, () => 'A'))
  })
})

it('lets the people of one company in by turns', async () => {
  const script = Array.from({ length: 20 }, () => of('A', 'script'))

  const order = await orderOf(new Places(2, forEver), [...script, of('A', 'Nora'), of('A', 'Paul')])

  expect(order.indexOf('A Nora')).toBeLessThanOrEqual(4)
  expect(order.indexOf('A Paul')).toBeLessThanOrEqual(4)
})

it('refuses who finds no place in time, and keeps nothing of them', async () => {
  const places = new Places(1, 1)
  const leave = await enter(places, of('A'))

  expect(await places.take(of('B'))).toBeNull()
  leave()
  await expect(places.take(of('C'))).resolves.toBeInstanceOf(Function)
})

it('forgets who has left the queue, and gives a place back once', async () => {
  const places = new Places(1, forEver)
  const leave = await enter(places, of('A'))
  const gone = new AbortController()
  const waiting = places.take(of('B'), gone.signal)
  gone.abort()
  expect(await waiting).toBeNull()
  expect(await places.take(of('B'), gone.signal)).toBeNull()

  leave()
  leave()

  const inside = crowd(places, [of('C'), of('D')])
  await settled()
  expect(inside).toHaveLength(1)
})

describe('an export', () => {
  const request = () => new Request('http://localhost/api/members/export.csv')
  const exported = (company: string, onCancel = () => {}) => {
    let made = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          made++
          controller.enqueue(new Uint8Array([made]))
        },
        cancel: onCancel,
      },
      { highWaterMark: 0 },
    )
    const run = () => new Response(body, { status: 200, headers: { 'Content-Type': 'text/csv' } })
    const answer = inPlace({ request: request(), company, person: company, isSearch: false }, run)
    return { answer: answer as Promise<Response>, made: () => made }
  }

  it('holds no place while nobody reads it, and waits for one for each further part', async () => {
    const places = placesOf('export')
    const more = env().DATABASE_POOL * 2
    const unread = Array.from({ length: more }, () => exported('A'))
    const answers = await Promise.all(unread.map(({ answer }) => answer))
    await settled()
    // The first part of each is there, and no other.
    expect(unread.map(({ made }) => made())).toEqual(unread.map(() => 1))

    const held = await Promise.all(
      Array.from({ length: Math.ceil(env().DATABASE_POOL / 2) }, (_, index) => enter(places, of(`${index}`))),
    )
    const reader = answers[0]!.body!.getReader()
    await reader.read()
    const second = reader.read()
    await settled()
    expect(unread[0]?.made()).toBe(1)

    for (const leave of held) leave()
    expect((await second).value).toEqual(new Uint8Array([2]))
    expect(answers[0]!.headers.get('content-type')).toBe('text/csv')
  })

  it('ends what makes it when its reader leaves', async () => {
    let isCancelled = false
    const { answer } = exported('A', () => {
      isCancelled = true
    })
    await (await answer).body?.cancel()

    expect(isCancelled).toBe(true)
  })
})

it('keeps places of its own for each kind of call', async () => {
  const most = env().DATABASE_POOL
  const ask = (address: string, company: string | undefined, isSearch: boolean, run: () => unknown) =>
    inPlace({ request: new Request(`http://localhost${address}`), company, person: company, isSearch }, run)
  let end = () => {}
  const never = new Promise<void>((resolve) => {
    end = resolve
  })
  // Every place of searches, exports and visitors is taken.
  const taken = Array.from({ length: most }, (_, index) => [
    ask('/api/members', `s${index}`, true, () => never),
    ask('/api/members/export.csv', `e${index}`, false, () => never),
    ask('/api/users/login', undefined, false, () => never),
  ]).flat()

  await expect(ask('/api/members', 'A', false, () => 'answered')).resolves.toBe('answered')

  end()
  await Promise.all(taken)
})
