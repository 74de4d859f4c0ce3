import { apiOrigin } from '@/lib/http/cors'
import { contextOf } from '@/lib/http/hydra-documentation'
import { publicDocument } from '@/lib/http/public-document'
import { env } from '@/lib/platform/env'

export const dynamic = 'force-dynamic'

export const GET = publicDocument(({ name = '' }) => contextOf(name, apiOrigin(env().APP_URL)))
