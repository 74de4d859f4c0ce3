import { keepScan } from '@/lib/domain/scans/discovered/keep-scan'
import { keepInput } from '@/lib/domain/scans/discovered/schema'
import { endpoint } from '@/lib/http/endpoint'

/** A visitor who has an account by now keeps what they found out before. */
export const POST = endpoint({
  resource: 'DiscoveredApplication',
  body: keepInput,
  answers: 'count',
  run: async ({ actor, body, client }) => ({ count: await keepScan(actor, body, client) }),
})
