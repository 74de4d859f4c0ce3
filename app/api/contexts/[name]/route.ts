import { apiOrigin } from '@/lib/http/cors'
import { contextOf } from '@/lib/http/hydra-documentation'
import { RequestError, toResponse } from '@/lib/http/problems'
import { publicDocument } from '@/lib/http/public-document'
import { env } from '@/lib/platform/env'

export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const context = contextOf((await params).name, apiOrigin(env().APP_URL))
  return context
    ? publicDocument(context)
    : toResponse(new RequestError(404, { key: 'problems.not_found' }), 'en')
}
