import 'server-only'
import { receiveEvent } from '@/lib/domain/subscription/receive-event'
import { readBytes } from '@/lib/http/body'
import { RequestError } from '@/lib/http/problems'

const most = 1024 * 1024

/** Verified by its bytes, because the signature covers what was sent, not what was parsed. */
export async function receiveStripeEvent(request: Request): Promise<void> {
  const body = await readBytes(request, most)
  const outcome = await receiveEvent({ signature: request.headers.get('stripe-signature'), body })
  if (outcome === 'not_sold') throw new RequestError(404, { key: 'problems.not_found' })
  if (outcome === 'unsigned') throw new RequestError(400, { key: 'subscription.unsigned' })
}
