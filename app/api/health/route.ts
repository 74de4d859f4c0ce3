import { withApiHeaders } from '@/lib/http/headers/security-headers'
import { env } from '@/lib/platform/env'

export const dynamic = 'force-dynamic'

/** For load balancers: this process answers, in maintenance too. It asks nothing of the database. */
export const GET = () => withApiHeaders(new Response('ok'), env().APP_URL)
