import { entrypoint } from '@/lib/http/hydra-documentation'
import { publicDocument } from '@/lib/http/public-document'

export const dynamic = 'force-dynamic'

export const GET = publicDocument(entrypoint)
