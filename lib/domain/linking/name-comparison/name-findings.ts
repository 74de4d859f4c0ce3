import type { EvidenceReason } from '@/lib/domain/linking/evidence/evidence-reasons'
import type { Finding, Rarity } from '@/lib/domain/linking/evidence/types'
import {
  compareDisplayName,
  comparisonValue,
  type NameComparison,
} from '@/lib/domain/linking/name-comparison/compare-display-name'
import type { Cover } from '@/lib/domain/linking/name-comparison/compare-name-forms'
import { markLetters } from '@/lib/domain/linking/name-comparison/mark-letters'
import { nameSpellings } from '@/lib/domain/linking/names/fold-name'
import type { MemberProfile } from '@/lib/domain/linking/profiles/member-profile'
import type { ReadAccount, WrittenName } from '@/lib/domain/linking/profiles/read-account'

/** Compares the names the application shows with the member's. */
export function bestNameComparison(account: ReadAccount, profile: MemberProfile, rarity: Rarity) {
  let best: { name: WrittenName; comparison: NameComparison } | null = null
  for (const name of account.names) {
    const comparison = compareDisplayName(name, profile, rarity)
    if (!best || comparisonValue(comparison) > comparisonValue(best.comparison)) best = { name, comparison }
  }
  return best
}

export function nameFindings(
  match: { name: WrittenName; comparison: NameComparison } | null,
  profile: MemberProfile,
  rarity: Rarity,
): Finding[] {
  if (!match) return []
  const { name, comparison } = match
  const { given, family, penalty, conflict } = comparison
  const shown = fullName(profile)
  const findings: Finding[] = []
  const bits = (given?.bits ?? 0) + (family?.bits ?? 0)
  if (given || family) {
    findings.push({
      field: 'name',
      reason: agreementReason(comparison, name, shown),
      params: rarityParams(family ?? given!, rarity),
      accountValue: name.text,
      memberValue: shown,
      accountMarks: markLetters(
        name.text,
        [given, family].flatMap((cover) => cover?.written ?? []),
      ),
      memberMarks: markLetters(
        shown,
        [given, family].flatMap((cover) => (cover ? memberPiece(cover) : [])),
      ),
      bits,
      weight: bits,
    })
  }
  if (penalty > 0 && conflict && name.isCertain) {
    findings.push({
      field: 'name',
      reason:
        conflict === 'first'
          ? 'name.first_differs'
          : conflict === 'last'
            ? 'name.last_differs'
            : 'name.differs',
      params: {},
      accountValue: name.text,
      memberValue: shown,
      bits: -penalty,
      weight: -penalty,
    })
  } else if (findings[0]) {
    findings[0].bits -= penalty
    findings[0].weight = Math.max(0, findings[0].weight - penalty)
  }
  return findings
}

export function fullName({ member }: MemberProfile): string {
  return `${member.firstName} ${member.lastName}`.trim()
}

/** The letters of the member's own name that were matched. */
export function memberPiece({ like, written, name }: Cover): string {
  if (like === 'initial') return name[0]!
  return like === 'prefix' && written.length < name.length ? written : name
}

/** How many members have the matching name. */
export function rarityParams(cover: Cover, rarity: Rarity): Record<string, string | number> {
  const bearers = cover.role === 'family' ? rarity.familyName(cover.name) : rarity.givenName(cover.name)
  return { bearers: Math.max(1, bearers) }
}

function agreementReason(
  { given, family, isSwapped }: NameComparison,
  name: WrittenName,
  shown: string,
): EvidenceReason {
  if (!family) return given!.like === 'nickname' ? 'name.nickname' : 'name.first_only'
  if (!given) return family.like === 'typo' ? 'name.typo' : 'name.last_only'
  const likes = [given.like, family.like]
  if (likes.includes('typo')) return 'name.typo'
  if (family.like === 'former') return 'name.former'
  if (likes.includes('transliterated')) return 'name.transliterated'
  if (family.like === 'sound') return 'name.sounds_alike'
  if (given.like === 'initial') return 'name.initial_and_last'
  if (family.like === 'initial') return 'name.first_and_initial'
  if (likes.includes('nickname')) return 'name.nickname'
  if (likes.includes('sound')) return 'name.sounds_alike'
  if (likes.includes('prefix')) return 'name.shortened'
  if (isSwapped) return 'name.order_swapped'
  const same = name.text.normalize('NFC').toLowerCase() === shown.normalize('NFC').toLowerCase()
  return same || nameSpellings(name.text)[0] !== nameSpellings(shown)[0] ? 'name.same' : 'name.diacritics'
}
