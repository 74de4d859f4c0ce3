import { revokeSession } from '@/lib/domain/sign-in/sessions/sessions'
import { endpoint } from '@/lib/http/endpoint'
import { clearSiteData } from '@/lib/http/headers/clear-site-data'

// A GET by contract. It asks for the Bearer, so that no image and no prefetch signs anybody out.
export const GET = endpoint({
  resource: 'User',
  access: 'signed_in',
  answers: 'nothing',
  run: async ({ actor }) => {
    await revokeSession(actor)
    return new Response(null, { status: 204, headers: clearSiteData })
  },
})
