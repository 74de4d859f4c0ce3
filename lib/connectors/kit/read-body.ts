import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
// Not `deflate`: servers never agreed on what it means.
export const acceptedEncodings = 'gzip, br'

const tooLarge = () => new ConnectorError('unexpected', { messageKey: 'connectors.errors.too_large' })

/** The body as text, measured after decompression while it streams: 400 KB of gzip can be 400 MB of text. */
export async function readBody(body: Readable, encoding: string | undefined, limit: number): Promise<string> {
  // Whoever reads on hears of errors; a body that is thrown away has nobody to tell.
  body.on('error', () => {})
  const decoded = decode(body, encoding)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of decoded) {
      size += chunk.length
      if (size > limit) throw tooLarge()
      chunks.push(chunk)
    }
  } finally {
    body.destroy()
    decoded.destroy()
  }
  return new TextDecoder('utf-8').decode(Buffer.concat(chunks))
}

function decode(body: Readable, encoding: string | undefined): Readable {
  const name = encoding?.trim().toLowerCase() ?? ''
  if (name === '' || name === 'identity') return body
  const decoder = Object.hasOwn(decoders, name) ? decoders[name as keyof typeof decoders] : null
  if (!decoder) {
    body.destroy()
    throw new ConnectorError('unexpected', { messageKey: 'connectors.errors.not_json' })
  }
  const stream = decoder()
  body.on('error', (error) => stream.destroy(error))
  stream.on('close', () => body.destroy())
  body.pipe(stream)
  return stream
}

/** Parses JSON that nests no deeper than allowed. Undefined for what is not JSON. */
export function parseJson(text: string, deepest: number): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isDeeper(value, deepest) ? undefined : value
  } catch {
    return undefined
  }
}

/** Goes no further down than allowed, so that no depth of what came can exhaust the stack. */
function isDeeper(value: unknown, deepest: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (deepest === 0) return true
  if (Array.isArray(value)) {
    for (const part of value) if (isDeeper(part, deepest - 1)) return true
    return false
  }
  const parts = value as Record<string, unknown>
  for (const name in parts) if (isDeeper(parts[name], deepest - 1)) return true
  return false
}
