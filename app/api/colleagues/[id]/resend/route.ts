import { getColleague } from '@/lib/domain/sign-in/colleagues/colleagues'
import { resendInvitation } from '@/lib/domain/sign-in/colleagues/invite'
import { endpoint } from '@/lib/http/endpoint'

/** A new link for somebody who is invited. */
export const POST = endpoint({
  resource: 'Colleague',
  run: async ({ actor, params, client }) => {
    await resendInvitation(actor, params.id!, client)
    return getColleague(actor, params.id!)
  },
})
