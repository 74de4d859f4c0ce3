import { routes } from '@/app/api/routes'
import { apiOrigin } from '@/lib/http/cors'
import { hydraDocumentation } from '@/lib/http/hydra-documentation'
import { publicDocument } from '@/lib/http/public-document'
import { env } from '@/lib/platform/env'

export const dynamic = 'force-dynamic'

export const GET = publicDocument(() => hydraDocumentation(routes, apiOrigin(env().APP_URL)))
