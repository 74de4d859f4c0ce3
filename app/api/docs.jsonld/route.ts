import { routes } from '@/app/api/routes'
import { hydraDocumentation } from '@/lib/http/describe/hydra-documentation'
import { publicDocument } from '@/lib/http/describe/public-document'
import { apiOrigin } from '@/lib/http/headers/cors'
import { env } from '@/lib/platform/env'

export const dynamic = 'force-dynamic'

export const GET = publicDocument(() => hydraDocumentation(routes, apiOrigin(env().APP_URL)))
