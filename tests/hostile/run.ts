import { cookieName } from '@/lib/platform/page-cookie'
import { compare } from '@/tests/hostile/compare'
import { hostileInstance } from '@/tests/hostile/instance'
import { longRequests } from '@/tests/hostile/long-requests'
import { randomRequests } from '@/tests/hostile/random-requests'
import { report } from '@/tests/hostile/report'
import { type Sender, senderTo } from '@/tests/hostile/send'
import { operationsIn } from '@/tests/support/openapi-operations'
import type { WholeCompany } from '@/tests/support/whole-company'
import { ask } from '@/tests/support/wire'

// Long, odd and random input to every operation of a started instance: what it costs against a short text, and whether
// anything fails. Ten minutes at most; starting, and building before it, is not counted.
const minutes = Number(process.env.HOSTILE_MINUTES ?? 9)
/** What of that time the random requests have for themselves. */
const randomShare = 0.2
const providerCookies = ['callback-url', 'csrf-token', 'state', 'nonce', 'pkce.code_verifier']

const instance = await hostileInstance()
try {
  const { port } = instance
  const start = Date.now()
  const after = (share: number) => start + share * minutes * 60_000
  let mine = await instance.company()
  const send = senderTo(port, () => mine.token)
  const document = await ask(port, '/api/openapi.json', { headers: { host: `localhost:${port}` } })
  // Assistants have API tokens, and the messages of their protocol have random tests of their own.
  const operations = operationsIn(JSON.parse(document.text)).filter(({ path }) => path !== '/api/mcp')
  const cookies = [cookieName(false), ...providerCookies.map((name) => `next-auth.${name}`)]

  const long = await compareLong(send, after(1 - randomShare))
  const company = async (): Promise<WholeCompany> => {
    mine = await instance.company()
    return mine
  }
  const random = await randomRequests({ send, company }, operations, after(1))
  process.exitCode = report({ ...long, random, seconds: (Date.now() - start) / 1000 }) ? 1 : 0

  async function compareLong(sender: Sender, until: number) {
    const compared = []
    let missed = 0
    for (const { isNeeded, operation, pairs } of longRequests(operations, cookies))
      for (const pair of pairs) {
        if (Date.now() > until) {
          if (!isNeeded) return { compared, missed }
          missed++
          continue
        }
        let found = await compare(sender, pair)
        // Somebody signed out, or is gone: on with another company.
        if (
          found.status === 401 &&
          operation &&
          !operation.isAnonymous &&
          !operation.path.includes('{token}')
        ) {
          mine = await instance.company()
          found = await compare(sender, pair)
        }
        compared.push(found)
      }
    return { compared, missed }
  }
} finally {
  await instance.stop()
}
