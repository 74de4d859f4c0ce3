import { allEvidenceKeys } from '@/lib/domain/reviews/evidence/keys'
import { withApiHeaders } from '@/lib/http/headers/security-headers'
import { env } from '@/lib/platform/env'

export const dynamic = 'force-dynamic'

/** The public keys that `/api/evidence_keys` lists, without a login, for anybody who verifies a pack. */
export const GET = () => withApiHeaders(Response.json({ keys: allEvidenceKeys() }), env().APP_URL)
