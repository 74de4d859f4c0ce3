import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { claimCall, giveUpCall, keepAnswer, releaseCall } from '@/lib/domain/record/idempotent-calls'
import { clientOf } from '@/lib/http/client-address'
import { RequestError, toResponse } from '@/lib/http/problems'
import { isDatabaseAway } from '@/lib/platform/database-away'
import { log } from '@/lib/platform/log'

const form = /^[\x21-\x7e]{1,255}$/

/**
 * Runs a POST once per `Idempotency-Key` of a caller, and repeats its answer for a day. An error releases the key, since nothing
 * was done. If the outcome is unknown, because the process died or the database connection was lost, later requests get an error
 * that says so, and the act is never repeated.
 * @param body the request body: bytes, or parsed JSON
 */
export async function once(
  request: Request,
  { actor, body }: { actor: Actor | undefined; body: unknown },
  run: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get('idempotency-key')
  if (key === null || request.method !== 'POST') return run()
  if (!form.test(key)) throw new RequestError(400, { key: 'problems.idempotency_key' })
  const companyId = actor?.companyId ?? null
  const call = { companyId, key, caller: callerOf(request, actor), request: textOf(request, body) }
  const claim = await claimCall(call)
  switch (claim.kind) {
    case 'first':
      return first(claim.id, companyId, run)
    case 'answered':
      return again(claim.answer)
    case 'running':
      throw new RequestError(
        409,
        { key: 'problems.idempotency_running' },
        { 'Retry-After': '2' },
        'idempotency_running',
      )
    case 'unknown':
      throw new RequestError(409, { key: 'problems.idempotency_unknown' }, {}, 'idempotency_unknown')
    case 'other':
      throw new RequestError(422, { key: 'problems.idempotency_other' }, {}, 'idempotency_key_reused')
  }
}

async function first(id: string, companyId: string | null, run: () => Promise<Response>): Promise<Response> {
  let response: Response
  try {
    response = await run()
  } catch (error) {
    // Any error of the database except a lost connection has rolled the act back.
    const isUnknown = isDatabaseAway(error) || toResponse(error, 'en').status === 500
    await settled(isUnknown ? giveUpCall(id, companyId) : releaseCall(id, companyId))
    throw error
  }
  const type = response.headers.get('content-type')
  if (response.body && !type?.includes('json')) {
    // Files and streams are not stored.
    await settled(giveUpCall(id, companyId))
    return response
  }
  const { status } = response
  const headers = [...response.headers]
  const body = response.body && (await response.text())
  await settled(keepAnswer(id, companyId, JSON.stringify({ status, headers, body })))
  return new Response(body, { status, headers })
}

/** If storing the outcome fails, the request does not: later requests with the key learn that the outcome is unknown. */
const settled = (noting: Promise<void>) =>
  noting.catch((error: unknown) =>
    log.warn({ err: error }, 'the end of an idempotent call could not be noted'),
  )

function again(answer: string): Response {
  const { status, headers, body } = JSON.parse(answer) as {
    status: number
    headers: [string, string][]
    body: string | null
  }
  return new Response(body, { status, headers: [...headers, ['Idempotency-Replayed', 'true']] })
}

/** The owner of a key: a token, a user in all sessions, or, for anonymous calls, an address and a path. */
function callerOf(request: Request, actor: Actor | undefined): string {
  if (actor?.token) return `token ${actor.token.id}`
  if (actor) return `user ${actor.userId}`
  return `client ${clientOf(request.headers)} ${new URL(request.url).pathname}`
}

function textOf(request: Request, body: unknown): string {
  const { pathname, search } = new URL(request.url)
  const sent = isFile(body) ? createHash('sha256').update(body.bytes).digest('hex') : JSON.stringify(body)
  return `${pathname}${search}\n${sent}`
}

const isFile = (body: unknown): body is { bytes: Buffer } =>
  typeof body === 'object' && body !== null && 'bytes' in body && body.bytes instanceof Buffer
