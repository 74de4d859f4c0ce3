import { routes } from '@/app/api/routes'
import { openapi } from '@/lib/http/describe/openapi'
import { publicDocument } from '@/lib/http/describe/public-document'
import { apiOrigin } from '@/lib/http/headers/cors'
import { env } from '@/lib/platform/env'

export const dynamic = 'force-dynamic'

export const GET = publicDocument(() => openapi(routes, apiOrigin(env().APP_URL)), 'application/json')
