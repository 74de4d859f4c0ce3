import type { AccountToMatch, RosterMember } from '@/lib/domain/linking/evidence/types'
import { soundOf } from '@/lib/domain/linking/names/fold-name'
import { nicknamesOf } from '@/lib/domain/linking/names/nicknames'
import { consonantsOf, spellingsOf } from '@/lib/domain/linking/names/transliterations'
import { type MemberProfile, type NameForm, profileOf } from '@/lib/domain/linking/profiles/member-profile'
import { type ReadAccount, readAccount } from '@/lib/domain/linking/profiles/read-account'

const MOST_KEYS = 160

/**
 * Short strings of which an account and each of its plausible members share at least one, so that a list of 100,000
 * members is never read in full. Prefixes: `f:` family name, `s:` its sound, `x:` with a letter left out, `g:` given
 * name, `w:` its consonants in any writing, `h:` a handle, `i:` initials, `d:` domain. Many members may share a `g:`, `i:` or
 * `d:` key, so those are read only as far as the others leave room.
 */
export function blockingKeysOfMember(member: RosterMember): string[] {
  return keysOfProfile(profileOf(member))
}

export function keysOfProfile(profile: MemberProfile): string[] {
  const keys = new Set<string>()
  const { given, family, initials, givenInitials, handles, domains } = profile
  for (const form of family) addFamily(keys, form)
  for (const form of given) {
    keys.add(`g:${form.text}`)
    keys.add(`g:${form.sound}`)
    for (const consonants of consonantsOf(form.spellings)) keys.add(`w:${consonants}`)
    for (const nickname of form.isJoined ? [] : nicknamesOf(form.text).slice(0, 12)) keys.add(`g:${nickname}`)
  }
  for (const built of builtHandles(given, family, givenInitials)) keys.add(`h:${built}`)
  const all = initials.given + initials.family
  if (all.length > 1) keys.add(`i:${sorted(all)}`)
  if (initials.given && initials.family) keys.add(`i:${sorted(initials.given[0]! + initials.family[0]!)}`)
  for (const letters of givenInitials) if (initials.family) keys.add(`i:${sorted(letters + initials.family)}`)
  for (const { letters, chunks } of handles) {
    keys.add(`h:${letters}`)
    for (const chunk of chunks) if (chunk.length > 3) keys.add(`h:${chunk}`)
    // Longer handles are built from names, whose typos are covered already.
    if (letters.length < 11) for (const cut of oneLetterLess(letters)) keys.add(`x:${cut}`)
  }
  for (const domain of domains) keys.add(`d:${domain}`)
  return [...keys].slice(0, MOST_KEYS)
}

function addFamily(keys: Set<string>, { text, sound, spellings }: NameForm) {
  if (text.length < 2) return
  keys.add(`f:${text}`)
  if (sound.length > 2) keys.add(`s:${sound}`)
  for (const cut of oneLetterLess(text)) keys.add(`x:${cut}`)
  for (const consonants of consonantsOf(spellings)) keys.add(`w:${consonants}`)
  for (const size of [4, 5, 6, 7]) if (text.length > size) keys.add(`t:${text.slice(0, size)}`)
}

// Handles that splitting the account's login cannot find, or not among the many members of that name.
function* builtHandles(given: NameForm[], family: NameForm[], initials: string[]) {
  for (const { text: last } of family) {
    for (const { text: first, isJoined } of given) {
      yield first + last
      yield last + first
      if (isJoined) continue
      for (const start of [first[0]!, ...initials]) {
        yield start + last
        yield last + start
        if (start.length + last.length > 8) yield (start + last).slice(0, 8)
      }
      yield first + last[0]
      yield first + last.slice(0, 2)
      yield first.slice(0, 3) + last.slice(0, 3)
    }
  }
}

export function blockingKeysOfAccount(account: AccountToMatch): string[] {
  return keysOfAccount(readAccount(account))
}

export function keysOfAccount({ names, handles, domain, domainHandle }: ReadAccount): string[] {
  const keys = new Set<string>()
  for (const { words } of names) {
    for (const [at, word] of words.entries()) {
      addWord(keys, word)
      const next = words[at + 1]
      if (next) addWord(keys, word + next)
    }
    const letters = words.map((word) => word.charAt(0)).join('')
    keys.add(`h:${words.join('')}`)
    if (letters.length > 1) keys.add(`i:${sorted(letters[0]! + letters.at(-1)!)}`)
  }
  for (const handle of domainHandle ? [...handles, domainHandle] : handles) {
    const { letters, chunks } = handle
    for (const chunk of chunks) addWord(keys, chunk)
    addWord(keys, letters)
    for (const text of [letters, chunks[0]!]) if (text.length < 5) keys.add(`i:${sorted(text)}`)
    // A code such as jdu, jedu or duj: where the second name begins is unknown.
    if (letters.length > 2 && letters.length < 5)
      for (const at of [1, 2, -1]) keys.add(`i:${sorted(letters[0]! + letters.at(at)!)}`)
    for (const cut of [
      letters.slice(0, 4),
      letters.slice(0, 5),
      letters.slice(1, 6),
      ...[1, 2, 3].map((from) => letters.slice(from)),
    ]) {
      if (cut.length > 3 && cut.length < 8) keys.add(`t:${cut}`)
    }
    // The boundary in a handle without separators is unknown, so every position is tried.
    for (let at = 1; at < Math.min(letters.length, 24); at++) {
      for (const part of [letters.slice(0, at), letters.slice(at)]) {
        if (part.length > 3) keys.add(`f:${part}`)
        if (part.length > 4) keys.add(`s:${soundOf(part)}`)
        if (part.length > 2) keys.add(`g:${part}`)
      }
    }
    for (let from = 1; from < 4; from++) {
      for (let to = letters.length - 1; to > letters.length - 4; to--) {
        if (to - from > 4) keys.add(`f:${letters.slice(from, to)}`)
      }
    }
  }
  if (domain) keys.add(`d:${domain}`)
  return [...keys].slice(0, MOST_KEYS)
}

function addWord(keys: Set<string>, word: string) {
  if (word.length < 2) return
  const sound = soundOf(word)
  for (const key of [`f:${word}`, `g:${word}`, `h:${word}`]) keys.add(key)
  if (sound.length > 2) {
    keys.add(`s:${sound}`)
    keys.add(`g:${sound}`)
  }
  for (const consonants of consonantsOf(spellingsOf(word))) keys.add(`w:${consonants}`)
  if (word.length > 4) for (const cut of oneLetterLess(word)) keys.add(`x:${cut}`)
}

/** Two words that differ by one letter share one of these, or one contains the other's. */
function oneLetterLess(word: string): string[] {
  if (word.length < 5 || word.length > 16) return []
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

function sorted(letters: string): string {
  return [...letters].sort().join('')
}

/** The keys for counting how many members share a name or domain of this one; the counterpart of `Rarity`. */
export function rarityKeys(member: RosterMember): string[] {
  const cached = counted.get(member)
  if (cached) return cached
  const { given, family, domains } = profileOf(member)
  const keys = [
    ...given.map(({ text }) => `g:${text}`),
    ...family.map(({ text }) => `f:${text}`),
    ...Array.from(domains, (domain) => `d:${domain}`),
  ]
  counted.set(member, keys)
  return keys
}

const counted = new WeakMap<RosterMember, string[]>()
