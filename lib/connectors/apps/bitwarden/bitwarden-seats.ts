import { z } from 'zod'
import { member } from '@/lib/connectors/apps/bitwarden/to-account'
import type { Http } from '@/lib/connectors/kit/http'
import type { SeatPool } from '@/lib/connectors/kit/seat-pool'

const bought = z.object({ seats: z.number().nullish() }).nullish()
const subscription = z.object({ passwordManager: bought, secretsManager: bought })
const list = z.object({ data: z.array(member) })

/** Of the clouds alone; a server of one's own knows no subscription. Revoked and staged members hold no seat. */
export async function readSeats(http: Http): Promise<SeatPool[]> {
  const { passwordManager, secretsManager } = await http.get(
    '/public/organization/subscription',
    subscription,
  )
  const { data } = await http.get('/public/members', list)
  const used = data.filter(({ status }) => status >= 0 && status <= 2).length
  return [
    {
      licence: 'password_manager',
      name: 'Password Manager',
      purchased: passwordManager?.seats ?? null,
      used,
    },
    // It does not tell who uses this one.
    {
      licence: 'secrets_manager',
      name: 'Secrets Manager',
      purchased: secretsManager?.seats || null,
      used: null,
    },
  ]
}
