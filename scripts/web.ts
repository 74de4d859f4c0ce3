import { channel } from 'node:diagnostics_channel'
import { Server } from 'node:http'
// Imported by its file name: this file runs in Node as it is, without a loader.
import { printJsonLines } from '../lib/platform/json-lines.ts'

// The web process: the server that `next build` made, started after its output and its requests are guarded.
printJsonLines()
holdConnections()
await import(new URL('../.next/standalone/server.js', import.meta.url).href)

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
