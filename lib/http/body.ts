import { z } from 'zod'
import { RequestError } from '@/lib/http/problems'
import { storableText } from '@/lib/http/storable-text'
import { log } from '@/lib/platform/log'

const largestJson = 1_000_000
export const largestUpload = 20 * 1024 * 1024
const deepest = 20
const mostItems = 10_000

const noFields = z.strictObject({})

const jsonTypes = {
  json: ['application/json', 'application/ld+json'],
  'merge-patch': ['application/merge-patch+json'],
}

/** Counts the bytes that are read, so a wrong Content-Length has no effect. */
export async function readBytes(request: Request, most: number): Promise<Buffer> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > most) throw tooLarge(most)
  const chunks: Uint8Array[] = []
  let read = 0
  try {
    for await (const chunk of request.body ?? []) {
      read += chunk.byteLength
      if (read > most) throw tooLarge(most)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof RequestError) throw error
    // The client has disconnected. This is no failure of ours, so the log needs no stack.
    log.info({ read, announced }, 'a body was cut off by its sender')
    throw cutShort()
  }
  if (announced && read !== announced) throw cutShort()
  return Buffer.concat(chunks)
}

const cutShort = () => new RequestError(400, { key: 'problems.cut_short' })

const tooLarge = (most: number) =>
  new RequestError(
    413,
    { key: 'problems.too_large', params: { megabytes: Math.round(most / 1024 / 1024) } },
    { Connection: 'close' },
  )

/**
 * Reads a body in the form that an operation takes. 'nothing': no body, or an empty object, which many clients send.
 * @param isWhole whether the fields of JSON-LD and the id are kept for a comparison
 */
export async function readBody(
  request: Request,
  takes: keyof typeof jsonTypes | 'file' | 'nothing',
  isWhole: boolean,
): Promise<unknown> {
  if (takes === 'file') return readFile(request)
  if (takes !== 'nothing') {
    requireType(request, jsonTypes[takes])
    return jsonOf(await readBytes(request, largestJson), isWhole)
  }
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const bytes = await readBytes(request, largestJson)
  if (bytes.length === 0) return undefined
  requireType(request, jsonTypes.json)
  return noFields.parse(jsonOf(bytes, false))
}

function requireType(request: Request, types: readonly string[]) {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type))
    throw new RequestError(415, { key: 'problems.media_type', params: { expected: types.join(', ') } })
}

function jsonOf(bytes: Buffer, isWhole: boolean): unknown {
  let value: unknown
  try {
    value = parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new RequestError(400, { key: 'problems.malformed_json' })
  }
  checkShape(value, 0)
  return isWhole ? value : withoutJsonLd(value)
}

// Only an escape can introduce a forbidden character: JSON has no other way, and UTF-8 was decoded strictly.
const unstorable = /\\u(?:0000|d[89a-f])/i

const parse = (text: string): unknown =>
  unstorable.test(text)
    ? JSON.parse(text, (_, value) => (typeof value === 'string' ? storableText(value) : value))
    : JSON.parse(text)

/** Checks depth and sizes, and refuses keys that would reach the prototype. */
function checkShape(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest) throw new RequestError(400, { key: 'problems.too_deep' })
  const entries = Object.entries(value)
  if (entries.length > mostItems) throw new RequestError(400, { key: 'problems.too_many_items' })
  for (const [key, item] of entries) {
    if (key === '__proto__' || key === 'constructor')
      throw new RequestError(400, { key: 'problems.malformed_json' })
    checkShape(item, depth + 1)
  }
}

/** A client may send an item back as it read it, so the fields of JSON-LD and the id are ignored. */
function withoutJsonLd(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const {
    '@id': _id,
    '@type': _type,
    '@context': _context,
    id: _,
    ...rest
  } = value as Record<string, unknown>
  return rest
}

export type SentFile = { name: string; bytes: Buffer }

/** A file sent as the raw body, its name in Content-Disposition or `?name=`. Its content is checked later. */
async function readFile(request: Request): Promise<SentFile> {
  requireType(request, ['application/octet-stream'])
  const bytes = await readBytes(request, largestUpload)
  if (bytes.length === 0) throw new RequestError(400, { key: 'problems.empty_file' })
  const name = new URL(request.url).searchParams.get('name') ?? ''
  return { name: name.replace(/\p{C}/gu, '').slice(0, 200), bytes }
}
