// An application with a SCIM API whose accounts can be deleted, in a process of its own, with its own pace: node --import tsx
// vendor.ts <milliseconds for each answer> <answers at once>: whoever asks for more waits. Prints its address; each line that it
// reads is answered with the calls so far.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const [latencyMs, atOnce] = process.argv.slice(2).map(Number) as [number, number]
const deleted = new Set<string>()
let calls = 0

const server = createServer(async ({ url = '', method }, response) => {
  calls += 1
  await inTurn(() => wait(latencyMs))
  const id = new URL(url, 'http://vendor.test').pathname.split('/')[2] ?? ''
  const isThere = id !== '' && !deleted.has(id)
  if (method === 'DELETE') deleted.add(id)
  response.writeHead(isThere ? (method === 'DELETE' ? 204 : 200) : 404, {
    'content-type': 'application/scim+json',
  })
  response.end(
    isThere && method !== 'DELETE' ? JSON.stringify({ id, userName: id, active: true }) : undefined,
  )
})

let working = 0
const waiting: (() => void)[] = []

async function inTurn(answer: () => Promise<void>) {
  if (working === atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else working += 1
  await answer()
  const next = waiting.shift()
  if (next) next()
  else working -= 1
}

server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
createInterface({ input: process.stdin }).on('line', () => process.stdout.write(`${calls}\n`))
