import { headerKey } from '@/lib/connectors/apps/file/header-key'
import type { AccountStatus } from '@/lib/connectors/kit/account-facts'

const yes = new Set(
  'true t 1 yes y oui o vrai x on enabled active actif active activee enrolled enforced licensed billable'.split(
    ' ',
  ),
)
const no = new Set(
  'false f 0 no n non faux off disabled inactive inactif inactive notenrolled unlicensed notenforced none aucun aucune'.split(
    ' ',
  ),
)
const active = new Set('active actif active activee enabled ok current member membre'.split(' '))
const suspended = new Set(
  `suspended suspendu suspendue inactive inactif disabled desactive desactivee deactivated blocked bloque bloquee
   archived archive archivee locked verrouille deleted supprime removed terminated expired expire`.split(
    /\s+/,
  ),
)
const invited = new Set(
  `invited invite invitee pending enattente invitationpending pendinginvitation pendingacceptance invitationsent
   invitedmember awaitingactivation provisioned`.split(/\s+/),
)

/** Yes, no, or unknown: an unknown word is never read as no. */
export function readFlag(text: string): boolean | null {
  const key = headerKey(text)
  if (yes.has(key)) return true
  return no.has(key) ? false : null
}

/** A word for the state of an account in French or English, or yes and no in a column such as "Active". */
export function readStatus(text: string): AccountStatus | null {
  const key = headerKey(text)
  if (active.has(key)) return 'active'
  if (suspended.has(key)) return 'suspended'
  if (invited.has(key)) return 'invited'
  const flag = readFlag(text)
  return flag === null ? null : flag ? 'active' : 'suspended'
}

/** "Never logged in": known, and no date. */
export function meansNever(text: string): boolean {
  return /^(?:never|jamais)\b/i.test(text.trim())
}

export function readEmail(text: string): string | null {
  // Copied addresses come with marks that nobody sees, and with their owner's name.
  const plain = text.replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '').trim()
  const address = (/^[^<>]*<([^<>]+)>$/.exec(plain)?.[1] ?? plain)
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()
  return address.length <= 254 && /^[^\s@<>,;:]{1,64}@[^\s@<>,;]+$/.test(address) ? address : null
}

/**
 * Whether a role is an administrator's; unknown if its words are neither an administrator's nor known to be another
 * role's.
 */
export function readAdministrator(role: string | null, theirs: RegExp, others: RegExp): boolean | null {
  if (!role || /\b(?:non?|not(?: an?)?|sans)[\s_-]*admin/i.test(role)) return null
  if (theirs.test(role)) return true
  return others.test(role) ? false : null
}
