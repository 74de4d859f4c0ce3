import { routes } from '@/app/api/routes'
import { apiOrigin } from '@/lib/http/cors'
import { openapi } from '@/lib/http/openapi'
import { publicDocument } from '@/lib/http/public-document'
import { env } from '@/lib/platform/env'

export const dynamic = 'force-dynamic'

export const GET = publicDocument(() => openapi(routes, apiOrigin(env().APP_URL)), 'application/json')
