import { randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { createOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { minutes } from '@/lib/platform/clock'
import { db, everyCompany } from '@/lib/platform/db'
import { hashPassword } from '@/lib/platform/passwords'
import { hashOpaqueToken } from '@/lib/platform/secrets'
import { type Act, type Acts, on } from '@/tests/support/act'
import { codeNow } from '@/tests/support/one-time-code'
import {
  aUserWithPassword,
  aUserWithSecondFactor,
  beginSetUp,
  password,
  tmpTokenOf,
} from '@/tests/support/second-factor'
import { aWholeCompany } from '@/tests/support/whole-company'

/** In every secret that these acts send: none may ever be read in the log. */
export const canary = 'canary-2b9e41d07c'

async function asUser(body: unknown): Promise<Act> {
  const { actor, token } = await aUserWithPassword()
  return { companyId: actor.companyId, token, body }
}

const mailed = (actor: Actor, purpose: 'password_reset' | 'email_update' | 'email_restore', params = {}) =>
  everyCompany.$transaction((tx) => createOneTimeToken(tx, actor.userId, purpose, minutes(5), params))

/** Operations about who is asking. */
export const recordedUserActs: Acts = {
  'POST /api/users/login': async () => {
    const { actor } = await aUserWithPassword()
    return { companyId: actor.companyId, body: { email: actor.email, password } }
  },
  'GET /api/users/logout': () => asUser(undefined),
  'PATCH /api/users/me': () => asUser({ full_name: 'Camille Roy' }),
  'POST /api/users/verify_identity': () => asUser({ password }),
  'POST /api/users/password': () =>
    asUser({ current_password: password, new_password: `${canary} new words` }),
  'POST /api/users/email_update': () => asUser({ email: `new.${randomUUID()}@corvelle.example` }),
  'POST /api/users/email_update/confirm': async () => {
    const { actor } = await aUserWithPassword()
    const token = await mailed(actor, 'email_update', { email: `moved.${randomUUID()}@corvelle.example` })
    return { companyId: actor.companyId, body: { token } }
  },
  'POST /api/users/email_update/restore': async () => {
    const { actor } = await aUserWithPassword()
    const token = await mailed(actor, 'email_restore', {
      email: `before.${randomUUID()}@corvelle.example`,
      changedAt: new Date().toISOString(),
    })
    return { companyId: actor.companyId, body: { token } }
  },
  'POST /api/users/password_reset_action': async () => {
    const { actor } = await aUserWithPassword()
    const token = await mailed(actor, 'password_reset')
    return { companyId: actor.companyId, body: { token, password: `${canary} other words` } }
  },
  'DELETE /api/users/sessions': () => asUser(undefined),
  'DELETE /api/users/sessions/{id}': on(({ session }) => ({ params: { id: session } })),
  'DELETE /api/users/identities/{id}': async () => {
    const mine = await aWholeCompany()
    const key = { companyId: mine.actor.companyId, id: mine.actor.userId }
    await db.user.update({
      where: { companyId_id: key },
      data: { passwordHash: await hashPassword(password) },
    })
    return { companyId: key.companyId, token: mine.token, params: { id: mine.identity } }
  },
  'POST /api/users/totp/enable': async () => {
    const { actor, token } = await aUserWithPassword()
    const secret = await beginSetUp(token)
    return { companyId: actor.companyId, token, body: { code: codeNow(secret), password } }
  },
  'POST /api/users/totp/disable': async () => {
    const { actor, token, secret } = await aUserWithSecondFactor()
    return { companyId: actor.companyId, token, body: { code: codeNow(secret), password } }
  },
  'POST /api/users/totp/check': async () => {
    const { actor, secret } = await aUserWithSecondFactor()
    const body = { totpTmpToken: await tmpTokenOf(actor), code: codeNow(secret) }
    return { companyId: actor.companyId, body }
  },
  'POST /api/users/totp/recovery_codes': async () => {
    const { actor, token } = await aUserWithSecondFactor()
    return { companyId: actor.companyId, token }
  },
}

/** A registration whose link is followed: its company is made by the call. */
export async function aRegistration() {
  const token = randomUUID()
  await everyCompany.registration.create({
    data: {
      companyName: 'Corvelle',
      companyDomain: 'corvelle.example',
      fullName: 'Léa Martin',
      language: 'fr',
      email: `lea.${randomUUID()}@corvelle.example`,
      passwordHash: await hashPassword(password),
      hash: hashOpaqueToken(token),
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  return { token, password }
}
