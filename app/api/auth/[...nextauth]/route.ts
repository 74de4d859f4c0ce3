import NextAuth from 'next-auth'
import { pageSession } from '@/lib/http/page-session'

const handler = (request: Request, context: unknown) => NextAuth(pageSession())(request, context)

export { handler as GET, handler as POST }
