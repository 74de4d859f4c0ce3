import type { Session } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { notFound } from '@/lib/domain/record/errors'
import { byId, type List, readList } from '@/lib/domain/record/lists/listing'
import { endLinks } from '@/lib/domain/sign-in/sessions/renew-session'
import type { SessionQuery, SessionView } from '@/lib/domain/sign-in/sessions/schema'
import { revokeSessions } from '@/lib/domain/sign-in/sessions/sessions'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

const open = (actor: Actor) => ({
  companyId: actor.companyId,
  userId: actor.userId,
  revokedAt: null,
  expiresAt: { gt: now() },
})

export type OwnSession = Session & { isCurrent: boolean }

/** The user's open sessions, the last seen first. */
export function listSessions(actor: Actor, query: SessionQuery): Promise<List<OwnSession>> {
  const where = open(actor)
  return readList(query, {
    ...byId,
    count: () => db.session.count({ where }),
    page: ({ skip, take, isReversed }) => {
      const turned = isReversed ? 'asc' : 'desc'
      return db.session.findMany({ where, orderBy: [{ lastSeenAt: turned }, { id: turned }], skip, take })
    },
    after: (cursor, most) =>
      db.session.findMany({
        where: { ...where, ...(cursor && { id: { gt: cursor } }) },
        orderBy: { id: 'asc' },
        take: most,
      }),
    rows: async (found) => found.map((row) => ({ ...row, isCurrent: row.id === actor.sessionId })),
  })
}

/** Signs one browser out. @throws notFound unless it is an open session of the user */
export async function endSession(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const [session] = await tx.session.updateManyAndReturn({
      where: { ...open(actor), id },
      data: { revokedAt: now() },
    })
    if (!session) throw notFound()
    await recordAct(tx, actor, 'user.session_ended', id, { device: session.device })
  })
}

/** Signs out everywhere, this browser included; mailed links become invalid too. */
export const endAllSessions = (actor: Actor) =>
  db.$transaction(async (tx) => {
    await revokeSessions(tx, { id: actor.userId, companyId: actor.companyId })
    await endLinks(tx, actor.userId)
    await recordAct(tx, actor, 'user.all_sessions_ended', actor.userId)
  })

export const presentSession = (session: OwnSession): SessionView => ({
  id: session.id,
  ...deviceWords(session.device),
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
  expires_at: session.expiresAt.toISOString(),
  is_current: session.isCurrent,
})

const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
]

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (names: [string, RegExp][], text: string) =>
  names.find(([, sign]) => sign.test(text))?.[0] ?? null

/**
 * A user agent in two words that people recognise; null where it names none. The order matters: most
 * browsers also claim to be the ones below them. A program, such as curl, is named by its first word.
 */
export function deviceWords(userAgent: string): { browser: string | null; system: string | null } {
  const text = userAgent.slice(0, 300)
  const program = /^([\w.-]{1,40})(\/|$)/.exec(text)?.[1]
  const isProgram = program !== undefined && program !== 'Mozilla' && program !== 'Opera'
  return { browser: isProgram ? program : nameIn(browsers, text), system: nameIn(systems, text) }
}
