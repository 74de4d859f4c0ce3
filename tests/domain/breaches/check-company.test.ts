import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { acknowledgeHits } from '@/lib/domain/breaches/hits/acknowledge'
import { getBreachSettings } from '@/lib/domain/breaches/monitor/settings'
import { addIdentifier } from '@/lib/domain/people/identifiers/identifiers'
import { deleteMember } from '@/lib/domain/people/members/members'
import { db, everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { aDayLater, breachServers, check, hitsOf, watch } from '@/tests/support/breach-factories'
import { aKey, everyKindOfBreach } from '@/tests/support/breach-sources'
import { aCompany } from '@/tests/support/factories'
import { aMember, anAccountOf } from '@/tests/support/member-factories'

const names = async (actor: Parameters<typeof hitsOf>[0]) =>
  (await hitsOf(actor))
    .map(({ address, breach, userConnectorId }) => `${address ?? (userConnectorId && 'app')} ${breach.name}`)
    .sort()
const asked = (server: { requests: { path: string }[] }, noun: string) =>
  server.requests.map(({ path }) => path).filter((path) => path.startsWith(`/${noun}`))
const state = async (actor: Parameters<typeof hitsOf>[0]) => {
  const { error, failed_since, retry_at, checked_at, addresses, addresses_checked } =
    await getBreachSettings(actor)
  return {
    error,
    failed: failed_since !== null,
    waits: retry_at !== null,
    done: checked_at !== null,
    addresses,
    addresses_checked,
  }
}
const sound = { error: null, failed: false, waits: false, done: true }

it('asks for a proven domain whole, by one request with a user agent and the key', async () => {
  const actor = await aCompany()
  await aMember(actor, { email: 'Lea@Corvelle.example' })
  await aMember(actor, { email: 'ana@corvelle.example' })
  const { hibp } = await breachServers({
    verified: ['corvelle.example'],
    people: { 'lea@corvelle.example': ['Examplia', 'Delicate'], 'stranger@corvelle.example': ['Examplia'] },
  })
  await watch(actor)

  await check(actor)

  // Nobody is named for a sensitive breach, nor a stranger of the domain.
  expect(await names(actor)).toEqual(['lea@corvelle.example Examplia'])
  expect(await getBreachSettings(actor)).toMatchObject({
    sensitive_count: 1,
    plan: 'Pro 1',
    requests_per_minute: 60_000,
    domains: [{ domain: 'corvelle.example', is_verified: true }],
  })
  expect(asked(hibp, 'breachedaccount')).toEqual([])
  expect(hibp.requests.every(({ headers }) => /^Rollcall\/\d/.test(headers['user-agent'] ?? ''))).toBe(true)
  expect(await state(actor)).toEqual({ ...sound, addresses: 2, addresses_checked: 2 })
})

it('asks by six digits of the hash where the plan has it, and never sends an address', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, { email: 'lea@corvelle.example' })
  await aMember(actor, { email: 'ana@corvelle.example' })
  await addIdentifier(actor, member.id, { kind: 'email', value: 'l.roy@corvelle.example' })
  const { hibp } = await breachServers({
    plan: { SubscriptionName: 'High RPM', Rpm: 60_000, IncludesKAnon: true },
    people: { 'l.roy@corvelle.example': ['Examplia', 'Brand-new'] },
  })
  await watch(actor)

  await check(actor)

  // The list does not have the second one: its name is kept until it does.
  expect(await names(actor)).toEqual(['l.roy@corvelle.example Brand-new', 'l.roy@corvelle.example Examplia'])
  const prefixes = ['lea', 'ana', 'l.roy'].map((local) =>
    createHash('sha1').update(`${local}@corvelle.example`).digest('hex').slice(0, 6).toUpperCase(),
  )
  expect(asked(hibp, 'breachedaccount').sort()).toEqual(
    prefixes.map((six) => `/breachedaccount/range/${six}`).sort(),
  )
  expect(JSON.stringify(hibp.requests)).not.toMatch(/%40|@corvelle/)
})

it('asks one by one at the plan’s pace where the domain is not proven there, and newcomers the next time', async () => {
  const actor = await aCompany()
  await aMember(actor, { email: 'lea@corvelle.example' })
  await aMember(actor, { email: 'lea@gmail.example' })
  const { hibp, world } = await breachServers({ people: { 'lea@corvelle.example': ['Examplia'] } })
  await watch(actor)
  await check(actor)
  await aMember(actor, { email: 'ana@corvelle.example' })
  world.people['ana@corvelle.example'] = [
    'Html',
    'MailOnly',
    'Fabricated',
    'Unverified',
    'StealerLog',
    'LongTitle',
  ]

  await check(actor)

  // Each once; a personal address is not the company's to ask for.
  expect(asked(hibp, 'breachedaccount')).toEqual([
    '/breachedaccount/lea%40corvelle.example',
    '/breachedaccount/ana%40corvelle.example',
  ])
  const severities = Object.fromEntries(
    (await hitsOf(actor)).map(({ breach, severity }) => [breach.name, severity]),
  )
  expect(severities).toEqual({
    Examplia: 3,
    Html: 3,
    MailOnly: 2,
    Fabricated: 0,
    Unverified: 2,
    StealerLog: 3,
    LongTitle: 2,
  })
  const html = await everyCompany.breach.findFirstOrThrow({ where: { name: 'Html' } })
  expect(html).toMatchObject({
    title: '<b>Bold</b> & co',
    description: 'Read this, <script> and that & more',
  })
  expect((await everyCompany.breach.findFirstOrThrow({ where: { name: 'LongTitle' } })).title).toHaveLength(
    200,
  )
})

it('asks XposedOrNot without a key, whose 404 means that nothing is known', async () => {
  const actor = await aCompany()
  await aMember(actor, { email: 'lea@corvelle.example' })
  const { xposed, hibp } = await breachServers({ people: { 'lea@corvelle.example': ['Examplia'] } })
  await watch(actor, { source: 'xposed_or_not' })

  await check(actor)

  expect(await names(actor)).toEqual(['lea@corvelle.example Examplia'])
  expect(asked(xposed, 'check-email')).toEqual(['/check-email/lea%40corvelle.example'])
  expect(hibp.requests).toEqual([])
  expect(await state(actor)).toEqual({ ...sound, addresses: 1, addresses_checked: 1 })
})

it('asks nobody without a source or a key, and says what is missing', async () => {
  const actor = await aCompany()
  await aMember(actor, { email: 'lea@corvelle.example' })
  const { hibp, xposed } = await breachServers()

  await check(actor)

  await expect(watch(actor, { source: 'have_i_been_pwned' })).rejects.toMatchObject({
    violations: [{ propertyPath: 'api_key', key: 'breaches.key_needed' }],
  })
  expect([...hibp.requests, ...xposed.requests]).toEqual([])
  // The operator's key serves whoever has none.
  env().HIBP_API_KEY = aKey
  await watch(actor, { source: 'have_i_been_pwned' })
  await check(actor)
  env().HIBP_API_KEY = undefined
  expect(await state(actor)).toMatchObject(sound)
})

it.each([
  ['a wrong key', { status: 401, body: {} }, 'credentials'],
  ['what the plan lacks', { status: 403, body: {} }, 'permission'],
  ['being down', { status: 503, body: {} }, 'unavailable'],
  ['a wait', { status: 429, headers: { 'retry-after': '2' }, body: {} }, 'rate_limited'],
  [
    'a page of a firewall',
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' },
    'unexpected',
  ],
])('forgets nothing for %s, and goes on once it is over', async (_what, failure, error) => {
  const actor = await aCompany()
  await aMember(actor, { email: 'lea@corvelle.example' })
  const { world } = await breachServers({ people: { 'lea@corvelle.example': ['Examplia'] } })
  await watch(actor)
  await check(actor)
  await acknowledgeHits(actor, { filter: {}, note: 'Password changed' })
  await aDayLater(actor)
  world.failure = failure

  await check(actor)

  expect(await state(actor)).toMatchObject({ error, failed: true, waits: true, addresses_checked: 1 })
  expect(await hitsOf(actor)).toMatchObject([{ note: 'Password changed', breach: { name: 'Examplia' } }])
  world.failure = null
  world.people['lea@corvelle.example']!.push('MailOnly')
  await aDayLater(actor)
  await everyCompany.breachPace.deleteMany()
  await check(actor)
  expect(await state(actor)).toMatchObject(sound)
  expect((await hitsOf(actor)).map(({ note, breach }) => [breach.name, note]).sort()).toEqual([
    ['Examplia', 'Password changed'],
    ['MailOnly', null],
  ])
})

it('knows breaches of applications by their domain, never by their name', async () => {
  const actor = await aCompany()
  await anAccountOf(actor, null, { application: 'gitlab' })
  await breachServers({ breaches: [] })
  const { world } = await breachServers()
  world.breaches = [
    ...world.breaches,
    { ...world.breaches[0], Name: 'gitlab', Title: 'GitLab', Domain: 'gitlab.example' },
  ]
  await watch(actor)

  await check(actor)

  expect(await names(actor)).toEqual(['app GitLabLeak'])
  // It was breached before anybody used it here.
  expect((await hitsOf(actor))[0]).toMatchObject({ severity: 2 })
})

it('tells of what is new once, by a mail to the users that names nobody, and is silent about what is old', async () => {
  const actor = await aCompany()
  await aMember(actor, { email: 'lea@corvelle.example' })
  await breachServers({ people: { 'lea@corvelle.example': ['Examplia', 'Fresh'] } })
  await watch(actor)

  await check(actor)
  await aDayLater(actor)
  await check(actor)

  const mails = await db.mail.findMany({ where: { companyId: actor.companyId } })
  expect(mails.map(({ template, toAddress }) => [template, toAddress])).toEqual([
    ['breach_found', actor.email],
  ])
  expect(JSON.stringify(mails)).not.toContain('lea@')
  const notices = await db.breachNotice.findMany({ where: { companyId: actor.companyId } })
  expect(notices.map(({ isSilent }) => isSilent).sort()).toEqual([false, true])
})

it('tells of light breaches together, once a day', async () => {
  const actor = await aCompany()
  await anAccountOf(actor, null, { application: 'gitlab' })
  const [known, newest] = everyKindOfBreach()
  const light = (Name: string) => ({
    ...newest,
    Name,
    Domain: 'about.gitlab.com',
    DataClasses: ['Email addresses'],
  })
  const { world } = await breachServers({ breaches: [known!, light('LightOne')] })
  await watch(actor)
  const mailed = async () => {
    const mails = await db.mail.findMany({
      where: { companyId: actor.companyId, template: 'breach_digest' },
      orderBy: { createdAt: 'asc' },
    })
    return mails.map(({ params }) => (params as { count: number }).count)
  }

  await check(actor)
  expect(await mailed()).toEqual([1])
  world.breaches.splice(1, 0, light('LightTwo'), light('LightThree'))
  await aDayLater(actor)
  await check(actor)
  expect(await mailed()).toEqual([1])
  await db.breachMonitor.update({
    where: { companyId: actor.companyId },
    data: { digestedAt: new Date(Date.now() - 90_000_000) },
  })
  await check(actor)

  expect(await mailed()).toEqual([1, 2])
})

it('reads the list again only where the source has something new, or after a day', async () => {
  const actor = await aCompany()
  const { hibp, world } = await breachServers()
  await watch(actor)
  const anHourLater = () =>
    everyCompany.breachFeed.updateMany({ data: { probedAt: new Date(Date.now() - 3_700_000) } })
  await check(actor)

  await anHourLater()
  await check(actor)
  expect([asked(hibp, 'latestbreach').length, asked(hibp, 'breaches').length]).toEqual([2, 1])

  world.breaches.splice(1, 0, { ...world.breaches[0], Name: 'Newest', Title: 'Newest' })
  await anHourLater()
  await check(actor)
  expect([asked(hibp, 'latestbreach').length, asked(hibp, 'breaches').length]).toEqual([3, 2])
})

it('follows the members: who leaves the list takes along what was found of them', async () => {
  const actor = await aCompany()
  const lea = await aMember(actor, { email: 'lea@corvelle.example' })
  await breachServers({ people: { 'lea@corvelle.example': ['Examplia'] } })
  await watch(actor)
  await check(actor)

  await deleteMember(actor, lea.id)

  expect(await hitsOf(actor)).toEqual([])
  expect(await db.breachAddress.count({ where: { companyId: actor.companyId } })).toBe(0)
})
