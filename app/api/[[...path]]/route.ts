import { documents } from '@/lib/api/documents'
import { nextAuth } from '@/lib/api/next-auth'
import { routes } from '@/lib/api/routes'
import { dispatch } from '@/lib/http/dispatch'
import { serveMcp } from '@/lib/mcp/serve'

export const dynamic = 'force-dynamic'

/** The whole API: its nouns declare their operations in lib/api. Next answers HEAD by GET. */
const answer = dispatch({ ...nextAuth, ...documents, '/api/mcp': { POST: serveMcp }, ...routes })

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT }
