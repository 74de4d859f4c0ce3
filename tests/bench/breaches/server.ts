import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aWorld, hibpAnswers } from '@/tests/support/breach-sources'

// Have I Been Pwned with a plan that it holds: one address in twenty is in a breach.
const rpm = Number(process.argv[2])
const world = aWorld({
  plan: { SubscriptionName: 'Bench', Rpm: rpm, IncludesKAnon: false },
  people: new Proxy({}, { get: (_, address) => (/[05]0@/.test(String(address)) ? ['Examplia'] : undefined) }),
})
const answer = hibpAnswers(world)
const minutes = new Map<number, number>()
let refused = 0

const server = createServer((incoming, response) => {
  const path = incoming.url ?? ''
  if (path === '/seen') {
    response.end(JSON.stringify({ busiest: Math.max(0, ...minutes.values()), refused }))
    return
  }
  const minute = Math.floor(performance.now() / 60_000)
  const count = (minutes.get(minute) ?? 0) + 1
  minutes.set(minute, count)
  if (count > rpm) {
    refused++
    response.writeHead(429, { 'retry-after': '2' }).end()
    return
  }
  const { status = 200, body } = answer({ path, headers: incoming.headers }) ?? {}
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
