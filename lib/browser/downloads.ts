/** A file that is being received: how much of it has come, in lines where it is a list. */
export type Download = { id: number; name: string; lines: number | null; bytes: number }

/** What is there sooner is not shown. */
const soonMs = 500
const everyMs = 250
const newline = 10
const mostHeld = 4 * 1024 * 1024

let current: readonly Download[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly Download[]) {
  current = next
  for (const listener of listeners) listener()
}

export const downloads = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  all: () => current,
}

/** The whole body of an answer; `downloads` says meanwhile how far it is, on whatever page. */
export async function receive({ body, headers }: Response, name: string): Promise<Blob> {
  const type = headers.get('content-type') ?? ''
  // The browser keeps blobs outside the memory of the page, and large ones on disk: the page holds only what came since the last.
  const parts: BlobPart[] = []
  let recent: BlobPart[] = []
  let held = 0
  if (!body) return new Blob(parts, { type })
  const id = ++last
  const isList = name.endsWith('.csv')
  const begun = performance.now()
  let [bytes, lines, shownAt] = [0, 0, begun + soonMs - everyMs]
  try {
    const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = body.getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return new Blob([...parts, ...recent], { type })
      recent.push(value)
      bytes += value.byteLength
      if (bytes - held >= mostHeld) {
        parts.push(new Blob(recent))
        recent = []
        held = bytes
      }
      if (isList) for (const byte of value) if (byte === newline) lines++
      const now = performance.now()
      if (now - shownAt < everyMs) continue
      shownAt = now
      // The first line is the header.
      const download = { id, name, bytes, lines: isList ? Math.max(0, lines - 1) : null }
      change([...current.filter((other) => other.id !== id), download])
    }
  } finally {
    if (current.some((other) => other.id === id)) change(current.filter((other) => other.id !== id))
  }
}
