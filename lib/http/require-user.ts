import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Actor } from '@/lib/domain/actor'
import { findActor } from '@/lib/domain/users/sessions'
import { env } from '@/lib/platform/env'
import { verifyLoginToken } from '@/lib/platform/login-token'
import { cookieName } from '@/lib/platform/page-cookie'

/**
 * The actor of a page, by the cookie. Called in every page: layouts do not run again, and middleware only redirects.
 * Without a token: the login page. With one that is no longer good: signed out first, or the two would loop.
 */
export const requireUser = cache(async (): Promise<Actor> => {
  const raw = (await cookies()).get(cookieName(env().APP_URL.startsWith('https:')))?.value
  if (!raw) redirect('/login')
  const claims = await verifyLoginToken(raw).catch(() => null)
  const actor = claims && (await findActor(claims))
  if (!actor?.roles.includes('ROLE_USER')) redirect('/logout')
  return actor
})
