import type { IdentifierKind } from '@/lib/domain/linking/evidence/types'

const LONGEST_EMAIL = 320
const LONGEST_LOGIN = 256
const LONGEST_EXTERNAL_ID = 512

/**
 * Normalises an identifier for automatic links. Deliberately strict: dots, tags and look-alike letters are kept, since
 * a wrong automatic link hides an intruder. Null when there is nothing to compare.
 */
export function normaliseIdentifier(kind: IdentifierKind, application: string, value: string): string | null {
  if (kind === 'email') return normaliseEmail(value)
  return kind === 'login' ? normaliseLogin(value) : normaliseExternalId(application, value)
}

export function normaliseEmail(text: string | null | undefined): string | null {
  const email = clean(text, LONGEST_EMAIL)
  const at = email?.lastIndexOf('@') ?? -1
  if (!email || at < 1 || /\s/.test(email) || email.indexOf('@') !== at) return null
  const domain = asciiDomain(email.slice(at + 1))
  if (!domain || ANYBODYS_DOMAIN.test(domain) || ANYBODYS_MAILBOX.test(email)) return null
  return `${lowerCase(email.slice(0, at))}@${domain}`
}

// root@laptop.local and noreply@github.com occur on many people's accounts, so they identify nobody.
const ANYBODYS_DOMAIN = /(?:^|\.)(?:local|localdomain|localhost|invalid|lan|internal|home|none)$/
const ANYBODYS_MAILBOX = /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|devnull|nobody|mailer-daemon)@/i

export function normaliseLogin(text: string | null | undefined): string | null {
  const login = clean(text, LONGEST_LOGIN)
  return login && lowerCase(login)
}

/** An id is unique within its application only, so the application is part of the key; ids are case-sensitive. */
export function normaliseExternalId(application: string, id: string | null | undefined): string | null {
  const cleaned = clean(id, LONGEST_EXTERNAL_ID)
  return cleaned && `${application}:${cleaned}`
}

function clean(text: string | null | undefined, longest: number): string | null {
  if (!text || text.length > longest || hidesAscii(text)) return null
  const trimmed = text.normalize('NFC').trim()
  // Invisible characters would make two identifiers that look equal, or one that looks like another.
  return trimmed && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(trimmed) ? trimmed : null
}

// The Kelvin sign normalises to K, so it could be used to impersonate another user.
function hidesAscii(text: string): boolean {
  for (const letter of text) if (letter > '\x7f' && /[\0-\x7f]/.test(letter.normalize('NFC'))) return true
  return false
}

// The dotted İ lower-cases to i and a combining dot: a non-ASCII letter must never become an ASCII one.
function lowerCase(text: string): string {
  let lowered = ''
  for (const letter of text) {
    const lower = letter.toLowerCase()
    lowered += letter > '\x7f' && /[\0-\x7f]/.test(lower) ? letter : lower
  }
  return lowered.normalize('NFC')
}

// A full-width domain resolves to the ASCII one, but nobody writes it in good faith, so it matches nobody.
function asciiDomain(domain: string): string | null {
  const bare = domain.replace(/\.$/, '')
  if (!/^[^\s@:/?#\\[\]%]+$/.test(bare) || !bare.includes('.')) return null
  const labels = bare.split(/[.。]/)
  const ascii = URL.parse(`http://${bare}`)?.hostname.split('.')
  if (!ascii || ascii.length !== labels.length) return null
  const honest = labels.every((label, index) => {
    const isAscii = /^[\0-\x7f]+$/.test(label)
    return isAscii ? label.toLowerCase() === ascii[index] : ascii[index]!.startsWith('xn--')
  })
  return honest ? ascii.join('.') : null
}
