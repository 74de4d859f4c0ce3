import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Actor } from '@/lib/domain/record/actor'
import { findActor } from '@/lib/domain/sign-in/sessions/sessions'
import { home, isHeldBack, onboarding, userRole } from '@/lib/http/navigation'
import { env } from '@/lib/platform/env'
import { readLoginToken } from '@/lib/platform/login-token'
import { isInMaintenance } from '@/lib/platform/maintenance'
import { cookieName } from '@/lib/platform/page-cookie'

/** Somebody signed in, whatever they may do. */
export type PageUser = {
  actor: Actor
  hasRole: boolean
  /** 0: the company's email domain is asked before anything else. */
  mustOnboard: boolean
  /** Their token is older than the rows, and keeps them from what is open to them. */
  isHeldBack: boolean
}

/**
 * Who visits a page, by the cookie and the rows. For the frame and the two pages that people without the role, or before
 * the first step, are sent to; every other page calls `requireUser`.
 * Without a token, or with one that is none of ours: the login page. With one that is no longer good: signed out first,
 * or the two would loop.
 */
export const findPageUser = cache(async (): Promise<PageUser> => {
  if (await isInMaintenance()) redirect('/maintenance')
  const raw = (await cookies()).get(cookieName(env().APP_URL.startsWith('https:')))?.value
  const claims = raw ? await readLoginToken(raw) : null
  if (!claims) redirect('/login')
  const actor = await findActor(claims)
  if (!actor) redirect('/logout')
  return {
    actor,
    hasRole: actor.roles.includes(userRole),
    mustOnboard: actor.onboardingStep === 0,
    isHeldBack: isHeldBack(claims, actor),
  }
})

/** The actor of a page. Called in every page: layouts do not run again, and middleware only redirects. */
export const requireUser = cache(async (): Promise<Actor> => {
  const { actor, hasRole, mustOnboard } = await findPageUser()
  if (!hasRole) redirect(home)
  if (mustOnboard) redirect(onboarding)
  return actor
})
