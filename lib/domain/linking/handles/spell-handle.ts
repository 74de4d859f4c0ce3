import type { Rarity } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import type { Cover } from '@/lib/domain/linking/name-comparison/compare-name-forms'
import { cutNameBits, INITIAL_BITS, type NameRole, nameBits } from '@/lib/domain/linking/names/name-rarity'
import type { MemberProfile, NameWord } from '@/lib/domain/linking/profiles/member-profile'

/** A handle explained as a sequence of prefixes of the member's names. */
export type Spelling = { given: Cover | null; family: Cover | null; value: number }

const LONGEST = 24

/**
 * The explanation with the most evidence of all the letters as prefixes of the names, in an order that people use:
 * jamtur for James Turnbull, hanxl for Xiaolei Han, sjvdwalt for Stefan van der Walt, vimartin for Victoria Martínez.
 */
export function spellHandle(letters: string, profile: MemberProfile, rarity: Rarity): Spelling | null {
  if (letters.length < 2 || letters.length > LONGEST) return null
  let best: Spelling | null = null
  for (const words of profile.wordOrders) {
    const spelling = spell(letters, words, rarity)
    if (spelling && spelling.value > (best?.value ?? 0)) best = spelling
  }
  return best
}

type Piece = { role: NameRole; written: string; word: string; bits: number }

function spell(letters: string, words: NameWord[], rarity: Rarity): Spelling | null {
  // best[at] is the explanation with the most evidence of the first `at` letters by the words so far.
  let best = new Map<number, { value: number; pieces: Piece[] }>([[0, { value: 0, pieces: [] }]])
  for (const { role, text, isNeeded } of words) {
    const next = new Map(isNeeded ? [] : best)
    for (const [at, { value, pieces }] of best) {
      for (let size = 1; size <= text.length && letters[at + size - 1] === text[size - 1]; size++) {
        const bits = pieceBits(text, size, role, rarity)
        const longer = next.get(at + size)
        if (longer && longer.value >= value + bits) continue
        const piece = { role, written: text.slice(0, size), word: text, bits }
        next.set(at + size, { value: value + bits, pieces: [...pieces, piece] })
      }
    }
    best = next
  }
  const whole = best.get(letters.length)
  if (!whole || (whole.pieces.length < 2 && letters.length < 4)) return null
  const given = coverOfPieces('given', whole.pieces, rarity)
  const family = coverOfPieces('family', whole.pieces, rarity)
  return { given, family, value: (given?.bits ?? 0) + (family?.bits ?? 0) }
}

function pieceBits(text: string, size: number, role: NameRole, rarity: Rarity): number {
  if (size === 1) return INITIAL_BITS - WEIGHTS.initial
  return size === text.length
    ? nameBits(role, text, rarity)
    : cutNameBits(role, text.slice(0, size), text, rarity)
}

function coverOfPieces(role: NameRole, all: Piece[], rarity: Rarity): Cover | null {
  const pieces = all.filter((piece) => piece.role === role)
  if (pieces.length === 0) return null
  const isWhole = pieces.some(({ written, word }) => written === word && word.length > 1)
  const like = isWhole ? 'exact' : pieces.some(({ written }) => written.length > 1) ? 'prefix' : 'initial'
  const name = pieces.map(({ word }) => word).join('')
  const written = pieces.map((piece) => piece.written).join('')
  // The parts of a name cannot give more evidence than the name: "je" and "an" are not two rare names.
  const bits = Math.min(
    pieces.reduce((sum, piece) => sum + piece.bits, 0),
    nameBits(role, name, rarity),
  )
  return { role, like, bits, written, name }
}
