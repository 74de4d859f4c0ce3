import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import type { Field } from '@/lib/connectors/kit/fields'
import { askInTerminal, runConnector } from '@/scripts/connector'
import type { Cassette } from '@/scripts/connector/cassette'
import { findLeaks } from '@/scripts/connector/find-leaks'
import { replayCassette } from '@/scripts/connector/replay'
import { vocabularyOf } from '@/scripts/connector/vocabulary'
import { type Answering, vendorServer } from '@/tests/support/vendor-server'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const secret = 'glpat-Zx81kQvv0p_Lm'
const group = 'kesteven-labs'
const people = [
  {
    id: 710144,
    username: 'ingrid.haverkamp',
    name: 'Ingrid Haverkamp',
    email: 'ingrid.haverkamp@kesteven.fr',
  },
  { id: 710145, username: 'odufuwa', name: '王小明 Odufuwa', email: 't.odufuwa@kesteven.fr' },
  { id: 710146, username: 'group_710144_bot_3c1f', name: 'deploy key', email: '' },
]
const member = ({ email, ...person }: (typeof people)[number]) => ({
  ...person,
  ...(email && { email }),
  state: 'active',
  access_level: person.username.startsWith('ingrid') ? 50 : 30,
  created_at: '2025-06-03T14:00:41.900Z',
  web_url: `https://gitlab.com/${person.username}`,
  avatar_url: `https://secure.gravatar.com/avatar/9b0c1f7e2d3a4b5c6d7e8f9012345678?s=80`,
  phone: '+33 6 12 34 56 78',
  note: `ask ${encodeURIComponent(email)} or ${base64(person.name)}`,
  by_login: { [person.username]: person.id },
})
const planted =
  /Haverkamp|haverkamp|Ingrid|ingrid|odufuwa|小明|kesteven|71014[456]|glpat|Zx81|34 56|3c1f|9b0c1f7e/

/** GitLab with two pages, whose second one is found by a cursor that contains an address. */
const gitLab =
  (url: () => string): Answering =>
  ({ path: asked, headers }) => {
    const { pathname, searchParams } = new URL(asked, 'http://gitlab')
    if (headers['private-token'] !== secret) return { status: 401, body: { message: `401 for ${secret}` } }
    if (pathname === '/api/v4/user') return { body: member(people[0]!) }
    if (pathname.includes('personal_access_tokens'))
      return { body: { scopes: ['api'], name: 'Ingrid’s key' } }
    const list = `/api/v4/groups/${group}/members/all`
    const one = people.find(({ id }) => pathname === `${list}/${id}`)
    if (one) return { body: member(one) }
    if (pathname !== list) return { body: [] }
    const cursor = searchParams.get('cursor')
    const next = `${url()}${list}?per_page=100&cursor=${base64(`after:${people[1]!.email}`)}&owner=${encodeURIComponent(people[0]!.email)}`
    return {
      body: (cursor ? people.slice(2) : people.slice(0, 2)).map(member),
      headers: {
        'x-total': '3',
        'set-cookie': `session=${secret}`,
        'x-request-owner': people[0]!.email,
        ...(!cursor && { link: `<${next}>; rel="next"` }),
      },
    }
  }

async function run(verb: string, { token = secret, words = [] as string[] } = {}) {
  let url = ''
  const server = await vendorServer(gitLab(() => url))
  url = server.url
  const lines: string[] = []
  const env = {
    GITLAB_CUSTOM_DOMAIN: url,
    GITLAB_API_TOKEN: token,
    GITLAB_SELECTION: group,
    OUTBOUND_ALLOW: server.host,
  }
  const code = await runConnector([verb, 'gitlab', ...words], env, (line) => void lines.push(line))
  return { code, text: lines.join('\n'), server }
}

/** Every reading of a text that a person with time would try. */
const readingsOf = (text: string) => [
  text,
  decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '')),
  ...[...text.matchAll(/[A-Za-z0-9+/_-]{6,}/g)].flatMap(([found]) =>
    [0, 1, 2, 3].map((start) => Buffer.from(found.slice(start), 'base64').toString('latin1')),
  ),
]

it('records a live account without anything that belongs to it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cassette-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'gitlab.json')

  const { code, text } = await run('record', { words: [file] })

  expect(text).toContain('A replay gives the same facts, up to names.')
  expect(code).toBe(0)
  const written = await readFile(file, 'utf8')
  for (const reading of readingsOf(written)) expect(reading).not.toMatch(planted)
  expect(text).not.toMatch(planted)

  const cassette = JSON.parse(written) as Cassette
  const { outcome, unknown } = await replayCassette(cassette)
  expect(unknown).toEqual([])
  expect(JSON.parse(JSON.stringify(outcome))).toEqual(cassette.outcome)
  const { accounts } = cassette.outcome.reading as unknown as { accounts: Record<string, string>[] }
  expect(accounts.map(({ kind, status }) => [kind, status])).toEqual([
    [null, 'active'],
    [null, 'active'],
    ['service', 'active'],
  ])
  const [ingrid, odufuwa] = accounts
  expect(ingrid).toMatchObject({
    externalId: expect.stringMatching(/^\d{6}$/),
    email: `${ingrid!.login}@${odufuwa!.email!.split('@')[1]}`,
    login: ingrid!.displayName!.toLowerCase().replace(' ', '.'),
  })
  expect(ingrid!.email).toMatch(/^[a-z]{6}\.[a-z]{9}@[a-z]{8}\.example$/)
  expect(accounts[2]!.login).toMatch(new RegExp(`^group_${ingrid!.externalId}_bot_`))
})

it('checks an account and prints nothing that belongs to it', async () => {
  const { code, text, server } = await run('check')

  expect(code).toBe(0)
  expect(text).toContain('list: 3 accounts in 5 pages; total there: 3; left out: 0; whole: yes')
  expect(text).toContain('  email: 2 of 3')
  expect(text).toContain('  kind: unknown 2, service 1')
  expect(text).toMatch(/one account: (says the same|by its id it differs)/)
  expect(text).toMatch(/GET \/api\/v4\/groups\/[a-z]+-[a-z]+\/members\/all\?\S+ 200 application\/json/)
  expect(text).not.toMatch(planted)
  expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)
})

it('checks an account that refuses, and prints why without the secret', async () => {
  const { code, text } = await run('check', { token: 'glpat-wrong' })

  expect(code).toBe(1)
  expect(text).toContain('! credentials (connectors.errors.credentials, status 401)')
  expect(text).not.toMatch(planted)
})

it('finds what a redaction would have left, in whatever encoding', () => {
  const name = 'Haverkamp'
  const spellings = [
    name,
    encodeURIComponent(`é ${name}`),
    base64(`x ${name}`),
    Buffer.from(name).toString('hex'),
  ]
  const inPlace = Object.fromEntries(spellings.map((text, index) => [`part${index}`, `a ${text} b`]))
  const look = (value: unknown) =>
    findLeaks(value, { secrets: [secret], values: [`Ingrid ${name}`], isKnown: () => false })

  expect(look(inPlace)).toEqual(['.part0', '.part1', '.part2', '.part3'])
  expect(look({ [name]: 1 })).toEqual(['.(name 1)'])
  expect(look([{ header: `Bearer ${secret}` }, `x=${base64(secret)}`])).toEqual(['[0].header', '[1]'])
  expect(look({ name: 'Somebody else' })).toEqual([])
})

it('asks for a secret without showing it', async () => {
  const input = new PassThrough()
  const output = new PassThrough()
  const ask = askInTerminal({ input, output })
  const field = (name: string, kind: Field['kind']) => ({ name, kind }) as Field

  const domain = ask(field('domain', 'text'))
  input.write('acme\r')
  expect(await domain).toBe('acme')
  const token = ask(field('api_token', 'secret'))
  input.write(`${secret}\r`)
  expect(await token).toBe(secret)

  const shown = String(output.read())
  expect(shown).toContain('acme')
  expect(shown).toContain('api_token: ')
  expect(shown).not.toMatch(planted)
})

it.each(catalogue.flatMap(({ id, texts }) => (texts ? [[id, Object.values(texts.en)] as const] : [])))(
  'takes no sentence for users of %s for a word of its code',
  (id, sentences) => {
    const { contains } = vocabularyOf(id)

    expect(sentences.filter((sentence) => sentence.length > 20 && contains(sentence))).toEqual([])
  },
)
