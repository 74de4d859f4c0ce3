import { expect, it } from 'vitest'
import { downloads, receive } from '@/lib/browser/downloads'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A body that comes in pieces, each when it is let go. */
function inPieces(type: string) {
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start(its) {
      controller = its
    },
  })
  let sent = 0
  /** Sends the piece again until the file shows: what is there at once does not. */
  const sendUntilShown = (piece: string) =>
    expect
      .poll(() => {
        controller.enqueue(bytesOf(piece))
        sent++
        return downloads.all().length
      })
      .toBe(1)
  return {
    response: new Response(body, { headers: { 'content-type': type } }),
    controller,
    sendUntilShown,
    sent: () => sent,
  }
}

it('says how many lines have come while a list is received, and nothing once it is there', async () => {
  const { response, controller, sendUntilShown, sent } = inPieces('text/csv')
  const received = receive(response, 'members.csv')

  controller.enqueue(bytesOf('Name;Email\nAda;a\n'))
  expect(downloads.all()).toEqual([])
  await sendUntilShown('Bo;b\n')
  const [shown] = downloads.all()
  controller.close()

  expect(shown!.name).toBe('members.csv')
  expect(shown!.lines).toBeGreaterThan(0)
  expect(shown!.bytes).toBe(17 + (shown!.lines! - 1) * 5)
  const blob = await received
  expect(await blob.text()).toBe(`Name;Email\nAda;a\n${'Bo;b\n'.repeat(sent())}`)
  expect(blob.type).toContain('text/csv')
  expect(downloads.all()).toEqual([])
})

it('puts a file together that came in more pieces than the page holds', async () => {
  const piece = new Uint8Array(1024 * 1024 + 1)
  const pieces = Array.from({ length: 9 }, (_, index) => piece.slice().fill(index))
  const body = new ReadableStream({
    start(controller) {
      for (const one of pieces) controller.enqueue(one)
      controller.close()
    },
  })

  const blob = await receive(new Response(body), 'export.zip')

  expect(blob.size).toBe(9 * piece.length)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  expect(pieces.map((_, index) => bytes[index * piece.length])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

it('forgets a file whose line breaks, and counts no lines of what is no list', async () => {
  const { response, controller, sendUntilShown } = inPieces('application/zip')
  const received = receive(response, 'evidence.zip')
  await sendUntilShown('PK\n\n')
  expect(downloads.all()).toMatchObject([{ name: 'evidence.zip', lines: null }])
  controller.error(new Error('the line broke'))

  await expect(received).rejects.toThrow('the line broke')
  expect(downloads.all()).toEqual([])
})
