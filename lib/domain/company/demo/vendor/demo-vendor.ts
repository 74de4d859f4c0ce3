import { EventEmitter } from 'node:events'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Language } from '@prisma/client'
import { isDemoOffered } from '@/lib/domain/company/demo/is-demo-offered'
import { type Answers, answer, type Reply } from '@/lib/domain/company/demo/vendor/answering'
import { atlassian } from '@/lib/domain/company/demo/vendor/answers/atlassian'
import { figma } from '@/lib/domain/company/demo/vendor/answers/figma'
import { github } from '@/lib/domain/company/demo/vendor/answers/github'
import { gitlab } from '@/lib/domain/company/demo/vendor/answers/gitlab'
import { googleWorkspace } from '@/lib/domain/company/demo/vendor/answers/google-workspace'
import { notion } from '@/lib/domain/company/demo/vendor/answers/notion'
import { slack } from '@/lib/domain/company/demo/vendor/answers/slack'
import { wordpress } from '@/lib/domain/company/demo/vendor/answers/wordpress'
import { workplacesOf } from '@/lib/domain/company/demo/vendor/workplaces'
import { demoVendorAt } from '@/lib/domain/connections/credentials/demo-vendor'

const vendors: Record<string, Answers> = {
  atlassian,
  figma,
  github,
  gitlab,
  google_workspace: googleWorkspace,
  notion,
  slack,
  wordpress,
}
const mostBytes = 64 * 1024
const mark = 'rollcall-demo-'

/**
 * Identifies the company whose applications are requested. It is no secret, since it only gives access to invented
 * data.
 */
export const demoToken = (companyId: string, language: Language) => `${mark}${language}-${companyId}`

let starting: Promise<void> | null = null

/**
 * Starts, once per process, the server that replaces the vendors of demo companies. It answers this machine only, at an
 * address that only the connections of demo companies have; on an instance without demos it does not start.
 */
export function startDemoVendor(): Promise<void> {
  if (!isDemoOffered()) return Promise.resolve()
  starting ??= listen()
  return starting
}

/**
 * The web server's request checks apply to every server of its process, and accept only its host names, so this server
 * has its own checks.
 */
class VendorServer extends Server {
  override emit(event: string | symbol, ...words: unknown[]): boolean {
    return EventEmitter.prototype.emit.call(this, event, ...words)
  }
}

function listen(): Promise<void> {
  const server = new VendorServer((incoming, response) => {
    reply(incoming)
      .catch((): Reply => ({ status: 400, body: {} }))
      .then((sent) => send(response, sent))
  })
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      demoVendorAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      resolve()
    })
  })
}

async function reply(incoming: IncomingMessage): Promise<Reply> {
  // Answering under other host names would allow DNS rebinding by pages of other sites.
  if (incoming.headers.host !== `127.0.0.1:${incoming.socket.localPort}`) return { status: 421, body: {} }
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
  const [, first = '', ...rest] = url.pathname.split('/')
  // Google's other hosts stand beside its first one, without a path.
  const [name, path] = Object.hasOwn(vendors, first)
    ? [first, `/${rest.join('/')}`]
    : ['google_workspace', url.pathname]
  const place = whose(incoming)?.get(name)
  const answers = vendors[name]
  if (!place || !answers) return { status: 401, body: {} }
  const sent = await readFields(incoming)
  return answer(answers, incoming.method ?? 'GET', decodeURIComponent(path), {
    query: url.searchParams,
    sent,
    place,
  })
}

/** Each vendor uses another header for the token. */
function whose({ headers }: IncomingMessage) {
  const given = String(headers['private-token'] ?? headers.authorization ?? '')
  const text = given.startsWith('Basic ') ? Buffer.from(given.slice(6), 'base64').toString() : given
  const at = text.indexOf(mark)
  if (at < 0) return null
  const [language, ...id] = text.slice(at + mark.length, at + mark.length + 39).split('-')
  const companyId = id.join('-')
  return language && Object.hasOwn(Language, language) && companyId.length === 36
    ? workplacesOf(companyId, language as Language)
    : null
}

async function readFields(incoming: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error('too long')
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString()
  if (text === '') return {}
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  response.writeHead(status, {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
