import { foldLabel, type Piece, splitLabel } from '@/lib/domain/spend/detection/labels/fold-label'
import {
  CUT_WORDS,
  MANDATE_MARKS,
  MONTH_WORDS,
  REFERENCE_MARKS,
  WORD_KINDS,
} from '@/lib/domain/spend/detection/labels/label-words'
import { placeLength } from '@/lib/domain/spend/detection/labels/places'
import { findProcessor } from '@/lib/domain/spend/detection/labels/processors'
import { CURRENCIES, readAmount } from '@/lib/domain/spend/detection/labels/read-amount'
import { readHost } from '@/lib/domain/spend/detection/labels/read-host'
import { readOperation } from '@/lib/domain/spend/detection/labels/read-operation'
import {
  findAmount,
  isCreditorId,
  isDateOrTime,
  isNumber,
  splitDigits,
} from '@/lib/domain/spend/detection/labels/read-piece'
import type { NormalisedLabel, Token, TokenKind } from '@/lib/domain/spend/detection/labels/token'

/** Stored with the findings: rows read by an older version are read again. */
export const NORMALISER_VERSION = 3
const MOST_TOKENS = 64
const KEY_WORDS = 4

/** Parses a bank's label: the operation, the seller, the processor. Pure, and linear in the label's length. */
export function normaliseLabel(label: string): NormalisedLabel {
  return new LabelReader().read(foldLabel(label))
}

class LabelReader {
  private tokens: Token[] = []
  private hosts: string[] = []
  private cutHosts: string[] = []
  private processor: string | null = null
  private sellerEnd = -1
  private mandateId: string | null = null
  private creditorId: string | null = null
  private original: NormalisedLabel['original'] = null
  private lastAmount: string | null = null
  private lastCurrency: string | null = null
  private awaitsMandate = false

  read(folded: string): NormalisedLabel {
    for (const piece of splitLabel(folded)) {
      if (this.tokens.length >= MOST_TOKENS) break
      this.readPiece(piece)
    }
    const places = this.markPlaces()
    const sellerEnd = this.sellerEnd < 0 ? this.tokens.length : this.sellerEnd
    return {
      operation: readOperation(this.tokens),
      tokens: this.tokens,
      hosts: this.hosts,
      cutHosts: this.cutHosts,
      processor: this.processor,
      sellerEnd,
      merchantKey: merchantKey(this.tokens, sellerEnd),
      places,
      original: this.original,
      mandateId: this.mandateId,
      creditorId: this.creditorId,
    }
  }

  private readPiece(piece: Piece) {
    const { text } = piece
    if (this.awaitsMandate && /\d/.test(text)) {
      return this.readMandate(text)
    }
    if (isDateOrTime(text)) return
    const amount = findAmount(text)
    if (amount) return this.readAmount(amount.text, amount.currency)
    if (CURRENCIES.has(text)) return this.readCurrency(text)
    if (text.includes('@')) return this.push(text, 'reference')
    if (isCreditorId(text)) {
      this.creditorId = text
      return this.push(text, 'reference')
    }
    // APPLE.COM/BILL, 28/02/26,CB
    for (const part of text.split(/[/,]/)) {
      if (!part) continue
      // MDT/PL-000123
      const rest = text.slice(text.indexOf(part))
      if (this.awaitsMandate && part !== text && /\d/.test(rest)) return this.readMandate(rest)
      this.readPart(part, piece)
    }
  }

  private readMandate(text: string) {
    this.mandateId = text
    this.awaitsMandate = false
    this.push(text, 'reference')
  }

  private readPart(part: string, { text, hasStar, isAfterUnderscore }: Piece) {
    // SLACK T02ABCDEF,87.00 EUR, RATE 0.8601/GBP
    if (part !== text) {
      const amount = findAmount(part)
      if (amount) return this.readAmount(amount.text, amount.currency)
      if (CURRENCIES.has(part)) return this.readCurrency(part)
      if (isCreditorId(part)) {
        this.creditorId = part
        return this.push(part, 'reference')
      }
    }
    if (part.includes('.')) {
      const host = isAfterUnderscore ? null : readHost(part)
      if (host) {
        if (host.isCut) this.cutHosts.push(host.host)
        else this.hosts.push(host.host)
        return this.readName(host.name.replaceAll('-', ''), hasStar, true)
      }
      const letters = part.split('.').filter((letter) => letter !== '')
      // S.A.R.L., U.S.
      if (letters.length > 1 && letters.every((letter) => letter.length === 1))
        return this.readWord(letters.join(''), hasStar)
      for (const letter of letters) this.readName(letter, hasStar, false)
      return
    }
    this.readName(part, hasStar, false)
  }

  private readName(text: string, hasStar: boolean, isHost: boolean) {
    if (isHost) return this.readWord(text, hasStar)
    for (const word of text.split(/[-&':]/)) if (word) this.readWord(word, hasStar)
  }

  private readWord(text: string, hasStar: boolean) {
    if (isNumber(text)) return this.push(text, text.length <= 4 ? 'number' : 'reference')
    const processor = findProcessor(text, hasStar)
    // LEMSQZY* TABLEPLUS LEMONSQUEEZY.COM: its host follows the seller.
    if (processor && (this.processor === null || this.processor === processor)) {
      this.processor = processor
      return this.push(text, 'processor')
    }
    const kind = WORD_KINDS.get(text)
    if (kind) {
      if (
        REFERENCE_MARKS.has(text) &&
        this.sellerEnd < 0 &&
        this.tokens.some((token) => token.kind === 'word')
      )
        this.sellerEnd = this.tokens.length
      if (MANDATE_MARKS.has(text)) this.awaitsMandate = true
      return this.push(text, kind)
    }
    if (MONTH_WORDS.has(text) && this.isMonth()) return this.push(text, 'number')
    if (/^X{1,12}\d{2,4}$/.test(text)) return this.push(text, 'reference')
    const { name, isReference } = splitDigits(text)
    if (name !== null)
      this.push(name, WORD_KINDS.get(name) ?? (name.length === 1 ? 'reference' : 'word'), hasStar)
    if (isReference) this.push(text, 'reference')
  }

  /** 28 FEB, or FEB behind a name as in HEROKU* FEB-1234. */
  private isMonth(): boolean {
    return this.tokens.at(-1)?.kind === 'number' || this.tokens.some((token) => token.kind === 'word')
  }

  private readAmount(text: string, currency: string | null) {
    const usedCurrency = currency ?? this.lastCurrency
    if (usedCurrency) this.keepOriginal(text, usedCurrency)
    else this.lastAmount = text
    this.lastCurrency = null
  }

  private readCurrency(currency: string) {
    if (this.lastAmount) this.keepOriginal(this.lastAmount, currency)
    else this.lastCurrency = currency
    this.lastAmount = null
  }

  private keepOriginal(text: string, currency: string) {
    const amountMinor = readAmount(text, currency)
    if (this.original === null && amountMinor !== null && amountMinor > 0n)
      this.original = { amountMinor, currency }
  }

  private push(text: string, kind: TokenKind, hasStar = false) {
    this.tokens.push(hasStar ? { text, kind, hasStar } : { text, kind })
  }

  /** A city or country is the seller's location, unless it is the first name in the label. */
  private markPlaces(): string[] {
    const places: string[] = []
    let isAfterName = false
    for (let at = 0; at < this.tokens.length; at += 1) {
      const token = this.tokens[at]!
      if (token.kind !== 'word' && token.kind !== 'legal' && token.kind !== 'operation') continue
      // Crédit Mutuel writes the town between the date and the seller.
      const standsFirst =
        token.kind === 'word' && this.tokens[at - 1]?.kind === 'number' && this.hasWordAfter(at)
      const length = isAfterName || standsFirst ? placeLength(token.text, this.tokens[at + 1]?.text) : 0
      for (let offset = 0; offset < length; offset += 1) {
        const part = this.tokens[at + offset]!
        if (part.kind === 'operation') continue
        places.push(part.text)
        if (part.kind === 'word') this.tokens[at + offset] = { text: part.text, kind: 'place' }
      }
      if (token.kind === 'word' && (length === 0 || isAfterName)) isAfterName = true
      if (length === 2) at += 1
    }
    return places
  }

  private hasWordAfter(at: number): boolean {
    for (let next = at + 1; next < this.tokens.length; next += 1)
      if (this.tokens[next]!.kind === 'word') return true
    return false
  }
}

function merchantKey(tokens: readonly Token[], sellerEnd: number): string {
  const key: string[] = []
  for (let at = 0; at < sellerEnd && key.length < KEY_WORDS; at += 1) {
    const { text, kind } = tokens[at]!
    // A truncated word of two letters after the name is ignored.
    if (kind !== 'word' || key.includes(text)) continue
    if (key.length === 0 || (text.length > 2 && !CUT_WORDS.has(text))) key.push(text)
  }
  return key.join(' ')
}
