import { todayInUtc } from '@/lib/platform/clock'
/**
 * Streams bytes to be saved, never shown in the browser. `name` has no extension and gets the day. Production stops when the
 * reader disconnects.
 */
export function attachment(
  bytes: AsyncGenerator<Uint8Array>,
  name: string,
  ending: string,
  type: string,
): Response {
  const file = `${name.replace(/[\\/:*?"<>|\s]+/g, '-')}-${todayInUtc()}.${ending}`
  const ascii = file.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '')
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      const { done, value } = await bytes.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await bytes.return(undefined)
    },
  }
  // No piece is made before the reader asks for it.
  const body = new ReadableStream(source, { highWaterMark: 0 })
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file)}`,
    },
  })
}
