import type { Dispatcher } from 'undici'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { StaleHold } from '@/lib/connectors/kit/wire/hold'

export type Received = { status: number; headers: Record<string, string>; body: Buffer }

type Bounds = {
  signal: AbortSignal
  milliseconds: number
  bytes: number
  /** Called when the request has its connection and is about to be written. */
  mayLeave?: (() => boolean) | undefined
}

export const tooLarge = () => new ConnectorError('unexpected', { messageKey: 'connectors.errors.too_large' })

/**
 * Sends one request and collects its answer, within its time and its size. Takes undici's events as they come: its
 * streams and the platform's combined signals cost a page more than its JSON, and hold its memory until the time is up.
 */
export function receive(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { signal, milliseconds, bytes, mayLeave }: Bounds,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null
    let failure: Error | null = null
    let status = 0
    let headers: Record<string, string> = {}
    let chunks: Buffer[] = []
    let size = 0

    const settle = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
    }
    const fail = (error: Error) => {
      if (failure) return
      failure = error
      chunks = []
      settle()
      reject(error)
      controller?.abort(error)
    }
    const cancel = () => fail(asError(signal.reason))
    const timer = setTimeout(() => fail(new DOMException('Out of time', 'TimeoutError')), milliseconds)
    signal.addEventListener('abort', cancel)
    if (signal.aborted) return cancel()

    dispatcher.dispatch(request, {
      onRequestStart(started) {
        controller = started
        // Given up while it waited for a connection.
        if (failure) started.abort(failure)
        else if (mayLeave && !mayLeave()) fail(new StaleHold())
      },
      onResponseStart(_controller, statusCode, received) {
        if (statusCode < 200) return
        status = statusCode
        headers = joined(received)
      },
      onResponseData(_controller, chunk) {
        if (failure) return
        size += chunk.length
        if (size > bytes) fail(tooLarge())
        else chunks.push(chunk)
      },
      onResponseEnd() {
        if (failure) return
        settle()
        resolve({ status, headers, body: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size) })
      },
      onResponseError: (_controller, error) => fail(error),
    })
  })
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error('Cancelled'))

/** A header that comes several times, as one. */
function joined(received: Record<string, string | string[] | undefined>): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name in received) {
    const value = received[name]
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return headers
}
