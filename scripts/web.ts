import { channel, subscribe } from 'node:diagnostics_channel'
import { get, Server, type ServerResponse } from 'node:http'
// Imported by its file name: this file runs in Node as it is, without a loader.
import { printJsonLines } from '../lib/platform/json-lines.ts'

// The web process: the server that `next build` made, started after its output and its requests are guarded.
printJsonLines()
// Next reads it as it starts. A proxy that keeps its connections longer than we do sends a request into one that we are closing:
// somebody would see a 502. Caddy keeps them for 120 s, others for 60 to 90.
process.env.KEEP_ALIVE_TIMEOUT ??= '130000'
holdConnections()
compressAnswers()
channel('rollcall.guarded').subscribe(warmUp)
await import(new URL('../.next/standalone/server.js', import.meta.url).href)

/** The first visitor need not wait until the code of pages is loaded. Whoever comes meanwhile is served all the same. */
function warmUp() {
  const { HOSTNAME = '0.0.0.0', PORT, APP_URL } = process.env
  // By its own name: an address is answered for the health check alone.
  if (!PORT || !APP_URL || !URL.canParse(APP_URL)) return
  const host = HOSTNAME === '0.0.0.0' ? '127.0.0.1' : HOSTNAME
  const headers = { Host: new URL(APP_URL).host, Connection: 'close' }
  get({ host, port: PORT, path: '/login', headers }, (answer) => answer.resume()).on('error', () => {})
}

/** Next listens before it runs instrumentation.ts: requests wait until the guard that it installs is there. */
function holdConnections() {
  const emit = Server.prototype.emit
  let waiting: (() => void)[] | undefined = []
  Server.prototype.emit = function (this: Server, event: string | symbol, ...words: unknown[]) {
    if (event !== 'connection' || !waiting) return emit.call(this, event, ...words)
    waiting.push(() => this.emit(event, ...words))
    return true
  } as typeof emit
  channel('rollcall.guarded').subscribe(() => {
    const held = waiting ?? []
    waiting = undefined
    for (const goOn of held) goOn()
  })
}

/**
 * Next writes the headers of a route's answer as arrays of one value, and its own compression does not recognise such a content
 * type, so JSON and CSV would be sent uncompressed, ten times as long. This writes such an array as its text.
 */
function compressAnswers(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    const set = response.setHeader.bind(response)
    response.setHeader = ((name: string, value: number | string | readonly string[]) =>
      set(name, Array.isArray(value) && value.length === 1 ? value[0] : value)) as typeof response.setHeader
  })
}
