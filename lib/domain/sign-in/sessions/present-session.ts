import type { OwnSession } from '@/lib/domain/sign-in/sessions/list-sessions'
import type { SessionView } from '@/lib/domain/sign-in/users/schema'

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
