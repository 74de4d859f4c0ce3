import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { OutboundPolicy } from '@/lib/connectors/kit/outbound'
import { bytesAgent } from '@/lib/connectors/kit/wire/bytes-agent'
import { admit } from '@/lib/connectors/kit/wire/guard'
import { receive } from '@/lib/connectors/kit/wire/receive'

type BytesRequest = {
  url: string
  type: string
  body: Uint8Array
  policy: OutboundPolicy
  signal?: AbortSignal
}

const milliseconds = 30_000
const most = 65_536

/**
 * Posts bytes that are not JSON through the same guard as every call outside: one address, checked again at the
 * connection, no redirect, an answer of 64 KiB at most.
 * @throws ConnectorError for an address that may not be reached, and for every answer but 200
 */
export async function postBytes({ url, type, body, policy, signal }: BytesRequest): Promise<Buffer> {
  const { url: admitted, isListed } = admit(url, policy, '')
  const agent = bytesAgent(policy, isListed)
  try {
    const { status, body: answer } = await receive(
      agent,
      {
        origin: admitted.origin,
        path: admitted.pathname + admitted.search,
        method: 'POST',
        headers: { 'user-agent': 'Rollcall', 'content-type': type },
        body: Buffer.from(body),
      },
      { signal: signal ?? new AbortController().signal, milliseconds, bytes: most },
    )
    if (status !== 200) throw new ConnectorError('unavailable', { reason: `HTTP ${status}` })
    return answer
  } finally {
    await agent.destroy()
  }
}
