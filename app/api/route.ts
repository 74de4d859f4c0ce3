import { entrypoint } from '@/lib/http/describe/hydra-documentation'
import { publicDocument } from '@/lib/http/describe/public-document'

export const dynamic = 'force-dynamic'

export const GET = publicDocument(entrypoint)
