import { admit, requireReachable } from '@/lib/connectors/kit/wire/guard'
import { invalid } from '@/lib/domain/record/errors'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { env } from '@/lib/platform/env'

/**
 * An address that events may be sent to: https and public, unless the operator opened it, and not our own. It is checked
 * again at every attempt, since a name may lead elsewhere by then. @returns how it is shown
 * @throws invalid
 */
export async function admitAddress(address: string): Promise<{ origin: string; host: string }> {
  const refused = () => invalid('address', 'webhooks.address')
  try {
    const admission = admit(address, outboundPolicy(), '')
    const { url } = admission
    if (url.hash !== '' || url.host === new URL(env().APP_URL).host) throw refused()
    await requireReachable(admission)
    return { origin: url.origin + (url.pathname.length > 1 || url.search ? '/…' : ''), host: url.host }
  } catch {
    throw refused()
  }
}
