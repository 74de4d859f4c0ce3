import { channel } from 'node:diagnostics_channel'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Runtime } from '@/lib/connectors/kit/outbound'

const calls = channel('rollcall.vendor-call')

/**
 * Publishes how a call with all its retries ended, how long it took, and how much of that it waited: for the metrics. Only the
 * connector and the kind of an error are named.
 */
export async function watchCall<T>(
  connector: string,
  runtime: Runtime,
  call: (runtime: Runtime) => Promise<T>,
): Promise<T> {
  if (!calls.hasSubscribers) return call(runtime)
  const began = performance.now()
  let waited = 0
  const sleep: Runtime['sleep'] = async (milliseconds, signal) => {
    const from = performance.now()
    try {
      await runtime.sleep(milliseconds, signal)
    } finally {
      waited += performance.now() - from
    }
  }
  let outcome = 'ok'
  try {
    return await call({ ...runtime, sleep })
  } catch (error) {
    outcome = error instanceof ConnectorError ? error.kind : 'aborted'
    throw error
  } finally {
    const seconds = (performance.now() - began) / 1_000
    calls.publish({ connector, outcome, seconds, waitedSeconds: waited / 1_000 })
  }
}
