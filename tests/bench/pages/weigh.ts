import { gzipSync } from 'node:zlib'

const known = new Map<string, number>()

/** What a first visit transfers, gzip, in bytes: the page itself, and the scripts that it names. */
export async function weigh(origin: string, path: string, headers: Record<string, string>) {
  const answer = await fetch(origin + path, { headers, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  const html = await answer.text()
  const scripts = new Set(
    [
      ...html.matchAll(/<script[^>]+src="([^"]+)"(?![^>]*nomodule)/gi),
      // What the page draws by `next/dynamic`.
      ...html.matchAll(/<link[^>]+rel="preload"[^>]+href="([^"]+)"[^>]+as="script"/gi),
    ].map(([, src]) => src!),
  )
  const sizes = await Promise.all([...scripts].map((src) => sizeOf(new URL(src, origin).href)))
  return { html: gzipSync(html).length, scripts: sizes.reduce((sum, size) => sum + size, 0) }
}

async function sizeOf(url: string): Promise<number> {
  const size = known.get(url) ?? gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length
  known.set(url, size)
  return size
}
