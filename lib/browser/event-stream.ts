export type StreamEvent = { event: string; data: string; id: string }

/** The server says something every 15 s: after more silence nothing comes any more, as after a change of networks. */
const longestSilenceMs = 60_000

/**
 * Splits a body of server-sent events. Read by fetch, since EventSource cannot carry the Bearer and a token in the
 * address would land in logs.
 * @throws when the line breaks, or falls silent
 */
export async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event: StreamEvent) => void) {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await readInTime(reader)
    if (done) return
    rest = (rest + value).replaceAll('\r\n', '\n')
    let end = rest.indexOf('\n\n')
    while (end >= 0) {
      const event = parseEvent(rest.slice(0, end))
      if (event) onEvent(event)
      rest = rest.slice(end + 2)
      end = rest.indexOf('\n\n')
    }
  }
}

async function readInTime(reader: ReadableStreamDefaultReader<string>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`silent for ${longestSilenceMs} ms`)), longestSilenceMs)
  })
  try {
    return await Promise.race([reader.read(), silent])
  } catch (error) {
    // The browser closes the connection, of which it opens few.
    void reader.cancel().catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** One block of lines; null for comments, which only keep the line open. */
export function parseEvent(block: string): StreamEvent | null {
  const event: StreamEvent = { event: 'message', data: '', id: '' }
  const data: string[] = []
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon === 0) continue
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    else if (field === 'event') event.event = value
    else if (field === 'id') event.id = value
  }
  return data.length > 0 ? { ...event, data: data.join('\n') } : null
}
