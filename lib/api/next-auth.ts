import type { NextRequest } from 'next/server'
import { authentication } from '@/lib/http/sessions/authentication'

type Context = { params: Promise<Record<string, string>> }

const answer = (request: Request, { params }: Context): Promise<Response> =>
  authentication(request as NextRequest, {
    params: params.then((asked) => ({ nextauth: Object.values(asked) })),
  })

/** The routes of next-auth, which sets the cookie that opens pages; not part of the documented API. */
export const nextAuth = {
  '/api/auth/{action}': { GET: answer, POST: answer },
  '/api/auth/{action}/{provider}': { GET: answer, POST: answer },
}
