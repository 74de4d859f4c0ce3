import { todayInUtc } from '@/lib/platform/clock'
/**
 * Bytes sent as they are made, to be saved and never shown. `name` is without its ending and gets the day; whatever is
 * not made when the reader goes away is not made at all.
 */
export function attachment(
  bytes: AsyncGenerator<Uint8Array>,
  name: string,
  ending: string,
  type: string,
): Response {
  const file = `${name.replace(/[\\/:*?"<>|\s]+/g, '-')}-${todayInUtc()}.${ending}`
  const ascii = file.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '')
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await bytes.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await bytes.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file)}`,
    },
  })
}
