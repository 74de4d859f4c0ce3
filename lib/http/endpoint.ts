import 'server-only'
import { z } from 'zod'
import type { Actor } from '@/lib/domain/record/actor'
import { DomainError, identityUnverified } from '@/lib/domain/record/errors'
import { isId } from '@/lib/domain/record/id-schema'
import { may, type Right, rightFor } from '@/lib/domain/record/rights'
import { readBody, type SentFile } from '@/lib/http/body'
import { languageOf, personOnly, refuseBeyondScopes, requireActor } from '@/lib/http/callers'
import { clientOf } from '@/lib/http/client-address'
import { documentationLink } from '@/lib/http/describe/public-document'
import { linksIn, withIds, withIris } from '@/lib/http/describe/relations'
import { corsHeaders, type Quota, rateLimitHeaders } from '@/lib/http/headers/answer-headers'
import { type Deprecation, deprecationHeaders } from '@/lib/http/headers/deprecation'
import { apiHeaders } from '@/lib/http/headers/security-headers'
import { Collection, searchTemplate, toCollection, toItem } from '@/lib/http/hydra'
import { once } from '@/lib/http/idempotency'
import { inPlace } from '@/lib/http/places'
import { maintenance, RequestError, toResponse } from '@/lib/http/problems'
import { readQuery } from '@/lib/http/query'
import { acceptedForm, inErrorForm, inForm, withEntityTag } from '@/lib/http/representation'
import type { Resource } from '@/lib/http/resource'
import { asWritten } from '@/lib/http/unchanged'
import type { Language } from '@/lib/i18n/languages'
import { env } from '@/lib/platform/env'
import { isInMaintenance } from '@/lib/platform/known-state'
import { countOne } from '@/lib/platform/rate-limit'

type Nothing = undefined

/** A file to be saved; `events`: server-sent events. */
export type FileKind = 'csv' | 'zip' | 'events'

export type Definition = {
  resource: Resource
  /** For the descriptions: the first sentence is the summary. Absent where method and resource are clear enough. */
  about?: string
  /** Who may call: a signed-in user with the role, any signed-in user (who must be able to sign out), or anyone. */
  access: 'user' | 'signed_in' | 'anyone'
  /** A sensitive act, for every body or some: it needs the password or a code, given within the last ten minutes. */
  needsVerifiedIdentity: boolean
  /** The right that it needs; null: derived from method and resource (`rightFor`). */
  right: Right | null
  query?: z.ZodType
  body?: z.ZodType
  /** The form of the body: JSON, a merge patch, or a file as raw bytes. */
  takes: 'json' | 'merge-patch' | 'file' | 'nothing'
  /** Whether the body may be the item as GET shows it. */
  takesShown: boolean
  /** The schema of the answer, when it is not an item of the resource. */
  answers: 'item' | 'collection' | 'count' | 'nothing' | FileKind | z.ZodType
  status: number
  /** Another operation replaces it: its answers say so in headers. */
  deprecated?: Deprecation
}

export type Handler = ((
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>) & {
  definition: Definition
}

type Call<Q, B, A> = {
  actor: A
  query: Q
  body: B
  params: Record<string, string>
  request: Request
  language: Language
  /** The key under which attempts are counted. */
  client: string
}

type Options<
  Q extends z.ZodType | Nothing,
  B extends z.ZodType | 'file' | Nothing,
  Access,
  A extends Definition['answers'],
> = {
  resource: Resource
  about?: string
  access?: Access
  /** A function: for some bodies only. 'at_times': depends on stored data, so the domain checks (`identityUnverified`). */
  needsVerifiedIdentity?:
    | boolean
    | 'at_times'
    | ((body: B extends z.ZodType ? z.output<B> : never) => boolean)
  /** Needed where method and resource do not decide it (`rightFor`). */
  right?: Right
  query?: Q
  body?: B
  /** PATCH routes: the body is a merge patch. */
  isPatch?: boolean
  /** PUT routes: the item as GET shows it, which may be sent back. */
  shows?: (call: { actor: Actor; params: Record<string, string> }) => Promise<object>
  answers?: A
  status?: number
  deprecated?: Deprecation
  run: (
    call: Call<
      Q extends z.ZodType ? z.output<Q> : Nothing,
      B extends z.ZodType ? z.output<B> : B extends 'file' ? SentFile : Nothing,
      Access extends 'anyone' ? Nothing : Actor
    >,
  ) => A extends z.ZodType ? z.input<A> | Promise<z.input<A>> : unknown
}

const noQuery = z.strictObject({})
const nameOfFile = z.strictObject({ name: z.string().optional() })

// Every answer of this process has the same headers, so they are built once.
let fixed: [name: string, value: string][] | undefined

const fixedHeaders = () => {
  fixed ??= Object.entries({
    ...apiHeaders(env().APP_URL),
    Link: documentationLink(),
    Vary: 'Origin, Accept, Accept-Language, Authorization',
  })
  return fixed
}

/**
 * One route of the API: finds the actor, parses the request, runs, and sends the answer or the error.
 * What `run` returns decides the form: a Collection, an item, `{ count }`, nothing (204), or an unchanged Response.
 */
export function endpoint<
  Q extends z.ZodType | Nothing = Nothing,
  B extends z.ZodType | 'file' | Nothing = Nothing,
  Access extends 'user' | 'signed_in' | 'anyone' = 'user',
  A extends Definition['answers'] = 'item',
>(options: Options<Q, B, Access, A>): Handler {
  const {
    resource,
    query,
    body,
    run,
    shows,
    needsVerifiedIdentity = false,
    isPatch = false,
    status = 200,
  } = options
  const answers: Definition['answers'] = options.answers ?? 'item'
  const search = answers === 'collection' && query ? searchTemplate(resource.path, query) : null
  // Files, streams and empty answers are not negotiated.
  const isDocument = !isFile(answers) && answers !== 'nothing'
  const takes: Definition['takes'] =
    body === 'file' ? 'file' : body ? (isPatch ? 'merge-patch' : 'json') : 'nothing'
  const handler = async (
    request: Request,
    context: { params: Promise<Record<string, string>> },
  ): Promise<Response> => {
    let language = languageOf(request)
    let reading: 'query' | 'body' = 'query'
    let response: Response
    let actor: Actor | undefined
    let quota: Quota | undefined
    const admit = async (): Promise<Actor | undefined> => {
      if (options.access === 'anyone') return undefined
      actor = await requireActor(request)
      language = languageOf(request, actor)
      if (options.access !== 'signed_in' && !actor.roles.includes('ROLE_USER'))
        throw new RequestError(403, { key: 'problems.role_missing' })
      const right = options.right ?? rightFor(request.method, new URL(request.url).pathname, resource.name)
      refuseBeyondScopes(actor, resource.name, right)
      if (!may(actor.role, right)) throw new RequestError(403, { key: `problems.role_refused.${actor.role}` })
      if (actor.isExpired && !isOpenExpired(right)) throw expiredSubscription()
      if (needsVerifiedIdentity === true && !actor.isIdentityVerified) throw identityUnverified()
      return actor
    }
    try {
      if (await isInMaintenance()) throw maintenance()
      actor = await admit()
      if (actor?.token) quota = await countOne('api_token', actor.token.id)
      const form = isDocument ? acceptedForm(request) : undefined
      const params = await context.params
      if (params?.id !== undefined && !isId(params.id) && resource.name !== 'Application')
        throw new RequestError(404, { key: 'problems.not_found' })
      const url = new URL(request.url)
      const querySchema = query ?? (body === 'file' ? nameOfFile : noQuery)
      const parsedQuery = querySchema.parse(
        withIds(readQuery(url.searchParams), linksIn(querySchema, 'input', resource)),
      )
      reading = 'body'
      // What anyone may send without a schema is read by `run`: signed bytes, or a form.
      const isReadByRun = takes === 'nothing' && options.access === 'anyone'
      const sent = isReadByRun ? undefined : await readBody(request, takes, shows !== undefined)
      const shown = shows && (async () => toItem(resource, await shows({ actor: actor!, params }), url))
      const written = body && body !== 'file' ? await asWritten(sent, body, resource, shown) : sent
      const parsedBody = body === 'file' ? sent : await body?.parseAsync(written)
      // A body may arrive slowly, and its sender may have lost the session or the role meanwhile.
      if (sent !== undefined) actor = await admit()
      if (
        typeof needsVerifiedIdentity === 'function' &&
        !actor?.isIdentityVerified &&
        needsVerifiedIdentity(parsedBody as never)
      )
        throw identityUnverified()
      const call = {
        actor,
        query: parsedQuery,
        body: parsedBody,
        params,
        request,
        language,
        get client() {
          return clientOf(request.headers)
        },
      } as never
      const isSearch = Boolean((parsedQuery as { search?: string } | undefined)?.search)
      const whose = { request, company: actor?.companyId, person: actor?.userId, isSearch }
      const act = async () =>
        onTheWire(await inPlace(whose, () => run(call)), { answers, resource, url, status, search })
      response = await once(request, { actor, body: sent }, act)
      inForm(response, form)
      if (isDocument && isRead(request) && answers !== 'collection')
        response = await withEntityTag(request, response)
      if (isFile(answers)) endUnread(response, request)
    } catch (error) {
      const isUnproved = error instanceof DomainError && error.kind === 'unverified'
      const refusal = toResponse(actor?.token && isUnproved ? personOnly() : error, language, reading)
      response = await inErrorForm(request, refusal)
    }
    for (const [name, value] of fixedHeaders()) {
      if (name === 'Link') response.headers.append(name, value)
      else response.headers.set(name, value)
    }
    const further = {
      ...(options.deprecated && deprecationHeaders(options.deprecated)),
      ...(quota && rateLimitHeaders('api_token', quota)),
      ...corsHeaders(request.headers.get('origin')),
    }
    for (const [name, value] of Object.entries(further)) response.headers.set(name, value)
    if (response.headers.get('Content-Type')?.startsWith('text/event-stream'))
      // Compression would hold an event back until the next ones.
      response.headers.append('Cache-Control', 'no-transform')
    return response
  }
  const definition: Definition = {
    resource,
    about: options.about,
    access: options.access ?? 'user',
    needsVerifiedIdentity: needsVerifiedIdentity !== false,
    right: options.right ?? null,
    query,
    body: body === 'file' ? undefined : body,
    takes,
    takesShown: options.shows !== undefined,
    answers,
    status,
    ...(options.deprecated && { deprecated: options.deprecated }),
  }
  return Object.assign(handler, { definition })
}

/** After its subscription has ended, a company may read, export, sign in and out, and pay, but write no more than an auditor. */
const isOpenExpired = (right: Right) => right === 'paying' || right === 'exporting' || may('auditor', right)

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Cancels a body that nobody reads: that of a HEAD answer, or one whose client disconnected before the first byte. */
function endUnread({ body }: Response, { method, signal }: Request) {
  const end = () => {
    // A locked body is ended by its reader.
    if (body && !body.locked) body.cancel().catch(() => {})
  }
  if (method === 'HEAD' || signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
}

const expiredSubscription = () =>
  new RequestError(403, { key: 'subscription.read_only' }, {}, 'subscription_expired')

const jsonLd = { 'Content-Type': 'application/ld+json; charset=utf-8' }

export const isFile = (answers: Definition['answers']): answers is FileKind =>
  answers === 'csv' || answers === 'zip' || answers === 'events'

type Sent = Pick<Definition, 'answers' | 'resource' | 'status'> & { url: URL; search: object | null }

function onTheWire(answer: unknown, { answers, resource, url, status, search }: Sent): Response {
  if (answer instanceof Response) return answer
  if (answer === undefined || answer === null) return new Response(null, { status: 204 })
  if (answer instanceof Collection)
    return Response.json(toCollection(resource, answer, url, search), { status, headers: jsonLd })
  if (answers === 'count' || answers instanceof z.ZodType) {
    // Plain JSON, which the named context turns into JSON-LD.
    const context = `</api/contexts/${resource.name}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`
    const document = answers === 'count' ? answer : withIris(answer, linksIn(answers, 'output', resource))
    return Response.json(document, { status, headers: { 'Content-Type': 'application/json', Link: context } })
  }
  const item = toItem(resource, answer, url)
  const response = Response.json(item, { status, headers: jsonLd })
  if (status === 201 && item['@id']) response.headers.set('Location', item['@id'])
  return response
}
