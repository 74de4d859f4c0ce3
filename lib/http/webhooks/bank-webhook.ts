import 'server-only'
import { receiveWebhook } from '@/lib/domain/spend/banks/providers/receive-webhook'
import { readBytes } from '@/lib/http/body'
import { RequestError } from '@/lib/http/problems'

/** Large, because Powens includes all data that it read in its events. */
const most = 5 * 1024 * 1024

/** Verified by its bytes, because the signature covers what was sent, not what was parsed. */
export async function receiveBankWebhook(request: Request, provider: 'bridge' | 'powens'): Promise<void> {
  const { pathname: path } = new URL(request.url)
  const body = await readBytes(request, most)
  const outcome = await receiveWebhook(provider, { headers: request.headers, body, path })
  if (outcome === 'unknown') throw new RequestError(404, { key: 'problems.not_found' })
  if (outcome === 'unsigned') throw new RequestError(403, { key: 'banks.connection.webhook_unsigned' })
}
