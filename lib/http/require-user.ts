import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Actor } from '@/lib/domain/record/actor'
import { findActor } from '@/lib/domain/sign-in/sessions/sessions'
import { home, isHeldBack, onboarding, userRole } from '@/lib/http/navigation'
import { env } from '@/lib/platform/env'
import { isInMaintenance } from '@/lib/platform/known-state'
import { readLoginToken } from '@/lib/platform/login-token'
import { cookieName } from '@/lib/platform/page-cookie'

/** A signed-in user, whatever their role. */
export type PageUser = {
  actor: Actor
  hasRole: boolean
  /** 0: the company must first enter its email domain. */
  mustOnboard: boolean
  /** The token is older than the database, and lacks a right that the user has now. */
  isHeldBack: boolean
}

/**
 * The visitor of a page, by the cookie and the database. For the frame, and for the two pages that receive users without the
 * role or before the first step. Every other page calls `requireUser`.
 * Without a token, or with a foreign one, the visitor goes to the login page. With an expired or revoked one the visitor is
 * signed out first, or the two pages would redirect to each other.
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
