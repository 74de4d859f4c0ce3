// A vendor of one style in a process of its own: node --import tsx vendor.ts <style> <accounts> [<latency ms> <requests/s>].
// Prints its address; on a line of its input, how many requests it had, how many of them it refused, and when each
// credentials' first page was asked for.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pagesOf, styles } from '@/tests/bench/reading/styles'

const [name = '', accounts, latency = '0', perSecond = '0'] = process.argv.slice(2)
const style = styles[name]
if (!style) throw new Error(`No style ${name}`)
const pages = pagesOf(style, Number(accounts))
const limit = Number(perSecond)
let requests = 0
let refused = 0
let latest: number[] = []
const firstPages: Record<string, number> = {}

/** Any ten within a second, and no eleventh, as strict as a limit can be. */
function isOver(now: number): boolean {
  latest = latest.filter((at) => at > now - 1_000)
  if (limit === 0 || latest.length < limit) {
    latest.push(now)
    return false
  }
  return true
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const asked = { path: request.url ?? '', body: Buffer.concat(chunks).toString() }
  requests++
  const isRefused = isOver(performance.now())
  if (latency !== '0') await wait(Number(latency))
  if (isRefused) {
    refused++
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' })
    return response.end('{"message":"Too many requests"}')
  }
  const page = style.asks(asked)
  const who = String(request.headers['private-token'] ?? request.headers.authorization)
  if (page !== null) firstPages[who] ??= Date.now()
  if (page === null) {
    const { status, body } = style.besides(asked)
    response.writeHead(status, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(body))
  }
  response.writeHead(200, { 'content-type': 'application/json', ...pages[page]?.headers })
  return response.end(pages[page]?.body ?? '{}')
})
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.stdin.on('data', () => process.stdout.write(`${JSON.stringify({ requests, refused, firstPages })}\n`))
process.stdin.on('end', () => process.exit(0))
