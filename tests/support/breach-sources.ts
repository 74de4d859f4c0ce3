import { createHash } from 'node:crypto'
import type { Reply, SeenRequest } from '@/tests/support/vendor-server'

/** What the servers in the sources' place know and how they feel; tests change it while they run. */
export type BreachWorld = {
  key: string
  plan: { SubscriptionName: string; Rpm: number; IncludesKAnon: boolean }
  breaches: object[]
  /** Names of breaches by address. */
  people: Record<string, string[]>
  /** Domains that the key's owner has proven there. */
  verified: string[]
  /** Answers of this status instead, as long as it is set. */
  failure: Reply | null
  /** A path that gets no answer. */
  hangsAt: string | null
  /** Passwords that Pwned Passwords knows, with how often it saw them. */
  passwords: Record<string, number>
}

export const aKey = 'a3f1c2d4e5b60718293a4b5c6d7e8f90'

const breach = (Name: string, facts: object = {}) => ({
  Name,
  Title: Name,
  Domain: '',
  BreachDate: '2025-11-02',
  AddedDate: '2026-01-14T08:30:00Z',
  ModifiedDate: '2026-01-20T10:05:00Z',
  PwnCount: 412_345,
  Description: `In November 2025, <em>${Name}</em> was breached.`,
  DataClasses: ['Email addresses', 'Names', 'Passwords'],
  IsVerified: true,
  IsFabricated: false,
  IsSensitive: false,
  IsRetired: false,
  IsSpamList: false,
  IsStealerLog: false,
  ...facts,
})

/** Twelve breaches of every kind, the newest added an hour ago. */
export const everyKindOfBreach = () => [
  breach('Examplia', { Domain: 'examplia.example' }),
  breach('Fresh', {
    Title: 'Boutique Lumio',
    Domain: 'lumio.example',
    AddedDate: new Date(Date.now() - 3_600_000).toISOString(),
  }),
  breach('GitLabLeak', {
    Domain: 'about.gitlab.com',
    AddedDate: new Date(Date.now() - 7_200_000).toISOString(),
  }),
  breach('Unverified', { IsVerified: false }),
  breach('Fabricated', { IsFabricated: true }),
  breach('Delicate', { IsSensitive: true }),
  breach('SpamList', { IsSpamList: true, DataClasses: ['Email addresses'] }),
  breach('StealerLog', { IsStealerLog: true, DataClasses: ['Email addresses'] }),
  breach('MailOnly', { DataClasses: ['Email addresses'] }),
  breach('Html', {
    Title: '<b>Bold</b> & co',
    Description:
      'Read <a href="javascript:alert(1)" onclick="alert(2)">this</a>, &lt;script&gt; and <script>alert(3)</script>that<img src=x onerror=alert(4)> &amp; more',
  }),
  breach('LongTitle', { Title: 'L'.repeat(5_000), DataClasses: ['Email addresses', 'Shoe sizes'] }),
  breach('Later', { ModifiedDate: '2026-10-01T00:00:00Z', NewAttribute: { nested: true } }),
]

export const aWorld = (world: Partial<BreachWorld> = {}): BreachWorld => ({
  key: aKey,
  plan: { SubscriptionName: 'Pro 1', Rpm: 60_000, IncludesKAnon: false },
  breaches: everyKindOfBreach(),
  people: {},
  verified: [],
  failure: null,
  hangsAt: null,
  passwords: {},
  ...world,
})

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const named = ({ Name, AddedDate }: { Name?: string; AddedDate?: string }) => ({ Name, AddedDate })

/** Have I Been Pwned, version 3, as its page tells: https://haveibeenpwned.com/API/v3 */
export const hibpAnswers =
  (world: BreachWorld) =>
  ({ path, headers }: Pick<SeenRequest, 'path' | 'headers'>): Reply | undefined => {
    if (path === world.hangsAt) return undefined
    if (!headers['user-agent']) return { status: 403, body: { statusCode: 403, message: 'No user agent.' } }
    if (world.failure) return world.failure
    const { pathname } = new URL(path, 'http://hibp')
    const [, noun = '', ...rest] = pathname.split('/').map(decodeURIComponent)
    if (noun === 'breaches') return { body: world.breaches }
    if (noun === 'latestbreach') return { body: named(world.breaches[1] ?? {}) }
    if (headers['hibp-api-key'] !== world.key)
      return { status: 401, body: { statusCode: 401, message: 'Access denied due to invalid hibp-api-key.' } }
    if (noun === 'subscription') return { body: world.plan }
    if (noun === 'breacheddomain') return ofDomain(world, rest[0] ?? '')
    if (noun === 'breachedaccount' && rest[0] === 'range') return ofRange(world, rest[1] ?? '')
    const found = noun === 'breachedaccount' ? world.people[rest[0] ?? ''] : undefined
    return found ? { body: found.map((Name) => ({ Name })) } : { status: 404 }
  }

function ofDomain(world: BreachWorld, domain: string): Reply {
  if (!world.verified.includes(domain))
    return { status: 403, body: { statusCode: 403, message: 'Not verified.' } }
  const found = Object.entries(world.people).filter(([address]) => address.endsWith(`@${domain}`))
  if (found.length === 0) return { status: 404 }
  return { body: Object.fromEntries(found.map(([address, names]) => [address.split('@')[0], names])) }
}

/** Its own suffixes among decoys. */
function ofRange(world: BreachWorld, prefix: string): Reply {
  if (!world.plan.IncludesKAnon)
    return { status: 403, body: { statusCode: 403, message: 'Not in this plan.' } }
  if (!/^[0-9A-F]{6}$/i.test(prefix)) return { status: 400 }
  const own = Object.entries(world.people)
    .filter(([address]) => sha1(address).startsWith(prefix))
    .map(([address, websites]) => ({ hashSuffix: sha1(address).slice(6), websites }))
  const decoys = ['decoy', 'other'].map((text) => ({
    hashSuffix: sha1(text).slice(6),
    websites: ['Examplia'],
  }))
  return { body: [...decoys, ...own] }
}

/** XposedOrNot, version 1. */
export const xposedAnswers =
  (world: BreachWorld) =>
  ({ path }: Pick<SeenRequest, 'path'>): Reply => {
    if (world.failure) return world.failure
    const [, noun = '', address = ''] = path.split('/').map(decodeURIComponent)
    if (noun === 'breaches')
      return {
        body: {
          status: 'success',
          exposedBreaches: world.breaches.map((one) => {
            const { Name, Domain, BreachDate, AddedDate, DataClasses } = one as ReturnType<typeof breach>
            return {
              breachID: Name,
              domain: Domain,
              breachedDate: `${BreachDate}T00:00:00+00:00`,
              addedDate: AddedDate,
              exposedRecords: 12,
              exposedData: DataClasses,
              exposureDescription: 'Text',
              verified: true,
            }
          }),
        },
      }
    const found = noun === 'check-email' ? world.people[address] : undefined
    return found
      ? { body: { breaches: [found] } }
      : { status: 404, body: { Error: 'Not found', email: null } }
  }

/** Pwned Passwords: padded, as asked. */
export const passwordAnswers =
  (world: BreachWorld) =>
  ({ path }: Pick<SeenRequest, 'path'>): Reply => {
    if (world.failure) return world.failure
    const prefix = path.split('/').at(-1) ?? ''
    const lines = Object.entries(world.passwords)
      .filter(([password]) => sha1(password).startsWith(prefix))
      .map(([password, count]) => `${sha1(password).slice(5)}:${count}`)
    const padding = [1, 2, 3].map((n) => `${sha1(`padding ${n}`).slice(5)}:0`)
    return { headers: { 'content-type': 'text/plain' }, body: [...padding, ...lines].join('\r\n') }
  }
