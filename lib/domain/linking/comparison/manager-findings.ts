import { cleanTextOrNull } from '@/lib/connectors/kit/clean-text'
import type { Finding, NamedManager, Rarity, RosterManager } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import { nameTokens } from '@/lib/domain/linking/names/fold-name'
import type { MemberProfile } from '@/lib/domain/linking/profiles/member-profile'
import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import type { ReadAccount } from '@/lib/domain/linking/profiles/read-account'
import { nameOf } from '@/lib/domain/record/person-name'

const longest = 200

/**
 * Compares the manager named by the application with the one on the list. A match counts more the fewer people report
 * to that manager; a different manager counts less, because people change teams. If either side names none, or both may
 * be one person spelt in two ways, there is no evidence.
 */
export function managerFinding(
  { account }: ReadAccount,
  { member }: MemberProfile,
  { members }: Rarity,
): Finding | null {
  if (!account.manager || !member.manager) return null
  const named = readManager(account.manager)
  const isSame = isOne(named, member.manager)
  if (isSame === null) return null
  const { reports } = member.manager
  const share = Math.max(1, reports) / Math.max(1, members, reports)
  const bits = isSame ? Math.min(WEIGHTS.sameManager, -Math.log2(share)) : -WEIGHTS.otherManager
  if (isSame && bits < 0.5) return null
  return {
    field: 'manager',
    reason: isSame ? 'manager.same' : 'manager.differs',
    params: isSame ? { reports: Math.max(1, reports) } : {},
    accountValue: named.text,
    memberValue: nameOf(member.manager),
    bits,
    weight: bits,
  }
}

type ReadManager = { memberId: string | null; email: string | null; words: string[]; text: string | null }

// Every candidate of an account is compared with the same manager.
const read = new WeakMap<NamedManager, ReadManager>()

function readManager(manager: NamedManager): ReadManager {
  const cached = read.get(manager)
  if (cached) return cached
  const name = cleanTextOrNull(manager.name?.slice(0, longest) ?? null, longest)
  const address = cleanTextOrNull(manager.email?.slice(0, longest) ?? null, longest)
  // Some directories swap the name and the address.
  const email = normaliseEmail(manager.email ?? (name?.includes('@') ? name : null))
  const words = name && !name.includes('@') ? nameTokens(name) : []
  const made = { memberId: manager.memberId, email, words, text: name ?? address }
  read.set(manager, made)
  return made
}

/** @returns null if it cannot be told */
function isOne({ memberId, email, words }: ReadManager, manager: RosterManager): boolean | null {
  if (memberId) return memberId === manager.id
  if (email && manager.addresses.includes(email)) return true
  const own = new Set(nameTokens(`${manager.firstName} ${manager.lastName}`.slice(0, longest)))
  const shared = words.filter((word) => own.has(word)).length
  if (own.size > 1 && shared === own.size && shared === new Set(words).size) return true
  if (words.length > 1) return shared > 0 ? null : false
  if (!email) return null
  // An address that is not on the list may still be the manager's if a part of it resembles the name.
  const mailbox = email.slice(0, email.lastIndexOf('@')).replaceAll(/[^a-z]/g, '')
  const isAlike = [...own].some((word) => word.length > 2 && mailbox.includes(word.slice(0, 4)))
  return isAlike || mailbox.length < 5 ? null : false
}
