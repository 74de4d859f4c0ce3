import DataLoader from 'dataloader'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { isId } from '@/lib/domain/record/id-schema'
import { forgetBrowsers } from '@/lib/domain/sign-in/sessions/known-browsers'
import { now } from '@/lib/platform/clock'
import { everyCompany, pool, type Tx } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import type { LoginClaims } from '@/lib/platform/login-token'
import { issueLoginToken, loginTokenSeconds } from '@/lib/platform/login-token'
import { column } from '@/lib/platform/sql/column'
import { readRows, runStatement } from '@/lib/platform/sql/read-rows'

type SessionClaims = Pick<LoginClaims, 'jti' | 'sub' | 'company'>

/**
 * The actor of a verified token, from the rows: null when the session is revoked, expired or deleted, or the user
 * disabled. Read again for every page and every call.
 */
export async function findActor({ jti, sub, company }: SessionClaims): Promise<Actor | null> {
  if (![jti, sub, company].every((id) => isId(id))) return null
  return actors.load({ jti, sub, company })
}

// Calls that arrive in one turn of the event loop share one statement; nothing is cached between turns.
const actors = new DataLoader<SessionClaims, Actor | null>(readActors, {
  cache: false,
  batchScheduleFn: (send) => setImmediate(send),
})

async function readActors(asked: readonly SessionClaims[]): Promise<(Actor | null)[]> {
  const rows = await readRows(
    pool,
    {
      userId: column.uuid,
      companyId: column.uuid,
      sessionId: column.uuid,
      roles: column.text.array.known,
      role: column.enum('UserRole'),
      fullName: column.text,
      email: column.text,
      companyName: column.text,
      onboardingStep: column.int,
      language: column.enum('Language'),
      isDarkMode: column.bool,
      dateLanguage: column.text.nullable,
      isIdentityVerified: column.bool,
      isExpired: column.bool,
      isLongUnseen: column.bool,
    },
    {
      name: 'find-actors',
      text: `SELECT u.id AS "userId", u.company_id AS "companyId", s.id AS "sessionId", u.roles, u.role, u.full_name AS "fullName",
                  u.email, u.language, u.is_dark_mode AS "isDarkMode", u.date_language AS "dateLanguage", c.name AS "companyName", c.onboarding_step AS "onboardingStep",
                  -- Whoever a demo was made for has nothing to prove with; somebody with a password has, there too.
                  ((c.is_demo AND u.password_hash IS NULL) OR s.proved_at > now() - interval '10 minutes') AS "isIdentityVerified",
                  (NOT c.is_demo AND coalesce(p.read_only_from <= now(), false)) AS "isExpired",
                  s.last_seen_at < now() - interval '5 minutes' AS "isLongUnseen"
             FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS asked (id, user_id, company_id)
             JOIN sessions s ON s.id = asked.id AND s.user_id = asked.user_id AND s.company_id = asked.company_id
             JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id
             JOIN companies c ON c.id = s.company_id
             LEFT JOIN plans p ON p.company_id = s.company_id
            WHERE s.revoked_at IS NULL AND s.expires_at > now() AND u.disabled_at IS NULL`,
      values: [asked.map(({ jti }) => jti), asked.map(({ sub }) => sub), asked.map(({ company }) => company)],
    },
  )
  noteSeen(rows.filter(({ isLongUnseen }) => isLongUnseen).map(({ sessionId }) => sessionId))
  const sessionOf = new Map(
    rows.map(({ isLongUnseen: _, isExpired, ...actor }) => [
      `${actor.sessionId} ${actor.userId} ${actor.companyId}`,
      // Without Stripe nobody could pay: whatever is left of a subscription limits nobody.
      { ...actor, isExpired: isExpired && env().stripe !== null },
    ]),
  )
  return asked.map(({ jti, sub, company }) => sessionOf.get(`${jti} ${sub} ${company}`.toLowerCase()) ?? null)
}

type SignedIn = { id: string; companyId: string; roles: string[]; onboardingStep: number }

/** Opens a session and issues its token. */
export async function createSession(tx: Tx, user: SignedIn, device: string): Promise<string> {
  const session = await tx.session.create({
    data: {
      companyId: user.companyId,
      userId: user.id,
      device: device.slice(0, 300),
      expiresAt: new Date(now().getTime() + loginTokenSeconds * 1000),
    },
  })
  return issueLoginToken({
    sub: user.id,
    jti: session.id,
    company: user.companyId,
    roles: user.roles,
    onBoardingStep: user.onboardingStep,
    exp: Math.floor(session.expiresAt.getTime() / 1000),
  })
}

/** A token of the same session with current claims; it does not outlive the session. */
export async function freshToken(actor: Actor): Promise<string> {
  const session = await everyCompany.session.findUniqueOrThrow({
    where: { companyId_id: { companyId: actor.companyId, id: actor.sessionId } },
  })
  return issueLoginToken({
    sub: actor.userId,
    jti: actor.sessionId,
    company: actor.companyId,
    roles: actor.roles,
    onBoardingStep: actor.onboardingStep,
    exp: Math.floor(session.expiresAt.getTime() / 1000),
  })
}

/**
 * Ends every session and forgets every known browser of a user, so that older tokens, stolen ones perhaps, are worthless.
 * Part of each change of password, address or second factor; the browser that made it continues with a new session.
 */
export async function revokeSessions(tx: Tx, { id, companyId }: Pick<SignedIn, 'id' | 'companyId'>) {
  await tx.session.updateMany({
    where: { companyId, userId: id, revokedAt: null },
    data: { revokedAt: now() },
  })
  await forgetBrowsers(tx, id)
  // A sign-in between password and code relies on what has just been changed.
  await tx.oneTimeToken.deleteMany({ where: { userId: id, purpose: 'totp', usedAt: null } })
}

/** Signs out: the revoked row makes every process refuse the token at once. */
export async function revokeSession(actor: Actor) {
  await everyCompany.$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { companyId: actor.companyId, id: actor.sessionId, revokedAt: null },
      data: { revokedAt: now() },
    })
    if (count > 0) await recordAct(tx, actor, 'user.signed_out', actor.userId)
  })
}

/** Keeps "last seen" exact to five minutes. Written after the answer is sent, so that no call waits for it. */
function noteSeen(sessionIds: string[]) {
  if (sessionIds.length === 0) return
  runStatement(pool, {
    name: 'note-seen',
    text: `WITH seen AS (
             UPDATE sessions SET last_seen_at = now()
              WHERE id = ANY($1::uuid[]) AND last_seen_at < now() - interval '5 minutes'
             RETURNING company_id, user_id
           )
           -- Sessions are deleted once they are over; when somebody was last there stays.
           UPDATE users u SET last_seen_at = now() FROM seen s
            WHERE u.company_id = s.company_id AND u.id = s.user_id`,
    values: [sessionIds],
  }).catch((error: unknown) => log.warn({ err: error }, 'the last use of sessions could not be noted'))
}
