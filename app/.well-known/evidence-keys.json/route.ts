import { allEvidenceKeys } from '@/lib/domain/reviews/evidence/keys'
import { withApiHeaders } from '@/lib/http/headers/security-headers'
import { env } from '@/lib/platform/env'

export const dynamic = 'force-dynamic'

/** Without a login, for whoever checks a pack: the keys that `/api/evidence_keys` lists. Public halves alone. */
export const GET = () => withApiHeaders(Response.json({ keys: allEvidenceKeys() }), env().APP_URL)
