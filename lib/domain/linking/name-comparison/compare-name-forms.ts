import { distance } from 'fastest-levenshtein'
import type { Rarity } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import { isTypo, soundOf } from '@/lib/domain/linking/names/fold-name'
import {
  cutNameBits,
  INITIAL_BITS,
  isKnownName,
  type NameRole,
  nameBits,
} from '@/lib/domain/linking/names/name-rarity'
import { areNicknames } from '@/lib/domain/linking/names/nicknames'
import {
  areTransliterations,
  mayBeTransliterations,
  spellingsOf,
} from '@/lib/domain/linking/names/transliterations'
import type { NameForm } from '@/lib/domain/linking/profiles/member-profile'

export type Likeness =
  | 'exact'
  | 'former'
  | 'sound'
  | 'transliterated'
  | 'nickname'
  | 'typo'
  | 'prefix'
  | 'initial'

/** How a displayed word matches one of the member's names, and its evidence in bits. */
export type Cover = { role: NameRole; like: Likeness; bits: number; written: string; name: string }

/** The best match between a displayed word and a given or family name; null if they do not match. */
export function coverOf(written: string, role: NameRole, forms: NameForm[], rarity: Rarity): Cover | null {
  let best: Cover | null = null
  const sound = soundOf(written)
  for (const form of forms) {
    const like = likenessOf(written, sound, form, role)
    if (!like) continue
    const bits = coverBits(like, written, form, role, rarity)
    if (bits > (best?.bits ?? 0)) best = { role, like, bits, written, name: form.text }
  }
  return best
}

function likenessOf(written: string, sound: string, form: NameForm, role: NameRole): Likeness | null {
  const name = form.text
  if (written === name) return form.isFormer ? 'former' : 'exact'
  if (written.length === 1 || name.length === 1) return written[0] === name[0] ? 'initial' : null
  if (sound.length > 3 && sound === form.sound) return 'sound'
  if (role === 'given' && areNicknames(written, name)) return 'nickname'
  if (written.length > 2 && written.length < name.length && name.startsWith(written)) return 'prefix'
  if (mayBeTransliterations(written, name) && areTransliterations(spellingsOf(written), form.spellings))
    return 'transliterated'
  return isTypo(written, name) ? 'typo' : null
}

function typoCost(written: string, name: string): number {
  const more = distance(written, name) - 1
  return WEIGHTS.typo + more * WEIGHTS.secondTypo + (isKnownName(written) ? WEIGHTS.cutToName : 0)
}

function coverBits(like: Likeness, written: string, form: NameForm, role: NameRole, rarity: Rarity): number {
  const whole = nameBits(role, form.text, rarity)
  switch (like) {
    case 'exact':
      return whole
    case 'former':
      return whole - WEIGHTS.former
    case 'transliterated':
      return whole - WEIGHTS.transliterated - (isKnownName(written) ? WEIGHTS.cutToName / 2 : 0)
    case 'sound':
      return whole - WEIGHTS.sound - (role === 'family' && isKnownName(written) ? WEIGHTS.cutToName : 0)
    case 'nickname':
      return Math.min(whole, nameBits(role, written, rarity)) - WEIGHTS.nickname
    case 'typo':
      return whole - typoCost(written, form.text)
    case 'prefix':
      return cutNameBits(role, written, form.text, rarity)
    case 'initial':
      return INITIAL_BITS - WEIGHTS.initial
  }
}
