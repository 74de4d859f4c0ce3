import { channel } from 'node:diagnostics_channel'
import { Server } from 'node:http'
// By its file name: this file runs as it is, in Node, without a loader.
import { printJsonLines } from '../lib/platform/json-lines.ts'

// The web process: what `next build` made, once what it prints and whom it answers are seen to.
printJsonLines()
holdConnections()
await import(new URL('../.next/standalone/server.js', import.meta.url).href)

/** Next listens before it runs instrumentation.ts: nobody is read until that stands before the requests. */
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
