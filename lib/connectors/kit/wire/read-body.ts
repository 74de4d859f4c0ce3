import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { tooLarge } from '@/lib/connectors/kit/wire/receive'

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}
// Not `deflate`: servers never agreed on what it means.
export const acceptedEncodings = 'gzip, br'

const utf8 = new TextDecoder('utf-8')

/** The body as text, measured while it is decompressed: 400 KB of gzip can be 400 MB of text. */
export async function readBody(body: Buffer, encoding: string | undefined, limit: number): Promise<string> {
  const name = encoding?.trim().toLowerCase() ?? ''
  if (name === '' || name === 'identity' || body.length === 0) return utf8.decode(body)
  if (!Object.hasOwn(decoders, name))
    throw new ConnectorError('unexpected', { messageKey: 'connectors.errors.not_json' })
  return utf8.decode(await decompress(decoders[name as keyof typeof decoders], body, limit))
}

const chunkSize = 64 * 1024

async function decompress(decoder: typeof decoders.gzip, body: Buffer, limit: number): Promise<Buffer> {
  try {
    return await decoder(body, { maxOutputLength: limit, chunkSize: Math.min(chunkSize, limit) })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : error
  }
}

/** Parses JSON that nests no deeper than allowed. Undefined for what is not JSON. */
export function parseJson(text: string, deepest: number): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isNested(value) && isDeeper(value, deepest) ? undefined : value
  } catch {
    return undefined
  }
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Goes no further down than allowed, so that no depth of what came can exhaust the stack. */
function isDeeper(value: object, deepest: number): boolean {
  if (deepest === 0) return true
  if (Array.isArray(value)) {
    for (const part of value) if (isNested(part) && isDeeper(part, deepest - 1)) return true
    return false
  }
  const parts = value as Record<string, unknown>
  for (const name in parts) {
    const part = parts[name]
    if (isNested(part) && isDeeper(part, deepest - 1)) return true
  }
  return false
}
