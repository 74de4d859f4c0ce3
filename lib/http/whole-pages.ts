import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** As long as a skeleton stays invisible (app/motion.css): until then its page need not show that it waits. */
const patienceMs = 150
const mostBytes = 256 * 1024

/**
 * Pages that are ready soon are sent in one piece. A browser draws what it has: the frame with a skeleton, and then all of it
 * again with the page, which on a phone is most of the work. A page that takes longer comes as it is made, and so does
 * everything that the browser's own script asks for.
 */
export function sendPagesWhole(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (request.method === 'GET' && request.headers.accept?.includes('text/html')) holdBack(response)
  })
}

type Words = [chunk?: unknown, encoding?: unknown, done?: unknown]

/** Below the compression, which takes the functions of the response as it finds them: what is held is what would be sent. */
function holdBack(response: ServerResponse): void {
  const write = response.write.bind(response) as (chunk: Buffer, done?: () => void) => boolean
  const end = response.end.bind(response) as (...words: Words) => ServerResponse
  let held: Buffer[] | null = []
  let size = 0

  const letGo = () => {
    clearTimeout(timer)
    const pieces = held
    held = null
    return Buffer.concat(pieces ?? [])
  }
  const timer = setTimeout(() => {
    const piece = letGo()
    if (piece.length > 0) write(piece)
  }, patienceMs)
  response.once('close', letGo)

  response.write = ((...words: Words) => {
    const { piece, done } = read(words)
    if (!held) return write(piece, done)
    held.push(piece)
    size += piece.length
    if (size > mostBytes) return write(letGo(), done)
    if (done) process.nextTick(done)
    return true
  }) as typeof response.write

  response.end = ((...words: Words) => {
    if (!held) return end(...words)
    const { piece, done } = read(words)
    const whole = Buffer.concat([letGo(), piece])
    // An answer without a body stays one.
    return whole.length > 0 ? end(whole, done) : end(done)
  }) as typeof response.end
}

/** What `write` and `end` of Node take: a chunk, its encoding, a function; each may be missing. */
function read(words: Words): { piece: Buffer; done?: () => void } {
  const [chunk, encoding] = words
  return {
    piece:
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : chunk instanceof Uint8Array
          ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
          : Buffer.alloc(0),
    done: words.find((word): word is () => void => typeof word === 'function'),
  }
}
