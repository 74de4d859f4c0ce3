import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import Negotiator from 'negotiator'
import { RequestError } from '@/lib/http/problems'

const jsonLd = 'application/ld+json'
const json = 'application/json'
const problem = 'application/problem+json'

// An empty header counts as none, as some clients send it for "anything".
const accepts = (request: Request) =>
  new Negotiator({ headers: { accept: request.headers.get('accept') || undefined } })

/**
 * Chooses the media type of a document: JSON-LD unless the client prefers plain JSON. The bytes are the same.
 * @throws RequestError 406
 */
export function acceptedForm(request: Request): typeof jsonLd | typeof json {
  const [form] = accepts(request).mediaTypes([jsonLd, json])
  if (!form)
    throw new RequestError(406, { key: 'problems.not_acceptable', params: { types: `${jsonLd}, ${json}` } })
  return form as typeof jsonLd | typeof json
}

/** An error in the form that the client prefers; with the fields of RFC 9457 if it names `application/problem+json`. */
export async function inErrorForm(request: Request, response: Response): Promise<Response> {
  const form = errorForm(request)
  if (form === jsonLd) return response
  response.headers.set('Content-Type', form)
  if (form === json) return response
  const { 'hydra:title': title, 'hydra:description': description, ...rest } = await response.json()
  const { status, headers } = response
  const named = { type: 'about:blank', title: title ?? STATUS_CODES[status], status }
  return Response.json({ ...rest, ...named, detail: description ?? rest.message }, { status, headers })
}

/** Errors are sent even if the client accepts none of their media types. */
function errorForm(request: Request) {
  const named = accepts(request)
    .mediaTypes()
    .map((type) => type.toLowerCase())
  const [asProblem, asJsonLd] = [named.indexOf(problem), named.indexOf(jsonLd)]
  if (asProblem >= 0 && (asJsonLd < 0 || asProblem < asJsonLd)) return problem
  return accepts(request).mediaTypes([jsonLd, json])[0] === json ? json : jsonLd
}

/** Sets the media type of a document to plain JSON if the client prefers it. Other answers, such as files, stay unchanged. */
export function inForm(response: Response, form: string | undefined): void {
  if (form === json && response.headers.get('content-type')?.startsWith(jsonLd))
    response.headers.set('Content-Type', json)
}

/** Kinds of documents that are the same until something changes. A page has a nonce of its own each time. */
const tagged = ['json', 'javascript', 'css']

/**
 * Adds an ETag, a hash of the document, and answers 304 if the client already has that version. The tag does not depend on
 * compression, since it identifies the content, not its encoding.
 */
export async function withEntityTag(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !tagged.some((kind) => type.includes(kind))) return response
  const body = await response.text()
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = new Headers(response.headers)
  headers.set('ETag', tag)
  const held = request.headers.get('if-none-match')
  if (held === null || !namesTag(held, tag)) return new Response(body, { headers })
  headers.delete('Content-Type')
  return new Response(null, { status: 304, headers })
}

/**
 * Whether a list of tags, or `*`, names this one. Proxies that compress turn a tag into a weak one (`W/"…"`); it is accepted in
 * If-Match too, or no client behind such a proxy could write.
 */
export const namesTag = (list: string, tag: string): boolean =>
  list.trim() === '*' || list.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
