import type { MemberIdentifierValue, RosterMember } from '@/lib/domain/linking/evidence/types'
import { isTypo, nameSpellings, soundOf } from '@/lib/domain/linking/names/fold-name'
import { isParticle, isTitle } from '@/lib/domain/linking/names/name-particles'
import type { NameRole } from '@/lib/domain/linking/names/name-rarity'
import { type Spelling, spellingsOf } from '@/lib/domain/linking/names/transliterations'
import { isSharedHandle } from '@/lib/domain/linking/profiles/nobodys-address'
import { type Handle, parseHandle } from '@/lib/domain/linking/profiles/parse-handle'
import { isMailProvider, registrableDomain } from '@/lib/domain/record/email-domain'

/** One name as it can be typed, in lower-case ASCII. `isFormer`: a family name that only another address has. */
export type NameForm = {
  text: string
  sound: string
  spellings: Spelling[]
  isJoined: boolean
  isFormer?: boolean
}

export type MemberHandle = Handle & { from: 'email' | 'login'; source: MemberIdentifierValue | null }

/** One word of a name. `isNeeded`: this syllable cannot be left out when the other is present. */
export type NameWord = { role: NameRole; text: string; isNeeded: boolean }

/** A member prepared for comparison: spellings of the names, parsed handles. Computed once per member. */
export type MemberProfile = {
  member: RosterMember
  given: NameForm[]
  family: NameForm[]
  /** Every word of the names, to find what an account's name contains beyond them. */
  words: Set<string>
  initials: { given: string; family: string }
  /** Initials as people write them, including those of Chinese syllables: hf for Haifeng. */
  givenInitials: string[]
  /** The name's words in the orders in which handles are built. */
  wordOrders: NameWord[][]
  handles: MemberHandle[]
  domains: Set<string>
}

export function profileOf(member: RosterMember): MemberProfile {
  const cached = profiles.get(member)
  if (cached) return cached
  const profile = makeProfile(member)
  profiles.set(member, profile)
  return profile
}

const profiles = new WeakMap<RosterMember, MemberProfile>()

function makeProfile(member: RosterMember): MemberProfile {
  const given = formsOf(member.firstName)
  const current = formsOf(member.lastName)
  const syllables = given.flatMap(({ text }) =>
    [pinyinSyllables(text) ?? []].filter((parts) => parts.length > 0),
  )
  const emails = member.identifiers.filter(({ kind }) => kind === 'email').map(({ value }) => value)
  const addresses = [...new Set([...(member.email ? [member.email] : []), ...emails])]
  const handles = handlesOf(member, addresses)
  const family = [...current, ...formerNames(handles, given, current)]
  return {
    member,
    given,
    family,
    words: new Set([...given, ...family].map(({ text }) => text)),
    initials: { given: initialsOf(member.firstName), family: initialsOf(member.lastName) },
    givenInitials: [
      ...new Set([
        initialsOf(member.firstName),
        ...syllables.map((parts) => parts.map((part) => part[0]).join('')),
      ]),
    ],
    wordOrders: wordOrdersOf(member, syllables),
    handles,
    domains: new Set(
      addresses.flatMap((email) => (isMailProvider(email) ? [] : (registrableDomain(email) ?? []))),
    ),
  }
}

/** Each word, and the words joined with and without particles: "van der Berg" gives berg, vanderberg. */
export function formsOf(name: string): NameForm[] {
  const forms = new Map<string, NameForm>()
  const add = (text: string, isJoined: boolean) => {
    if (text.length > 0 && !forms.has(text))
      forms.set(text, { text, sound: soundOf(text), spellings: isJoined ? [] : spellingsOf(text), isJoined })
  }
  for (const spelling of nameSpellings(withoutBrackets(name))) {
    const words = spelling.split(' ').filter((word) => !isTitle(word))
    const bare = words.filter((word) => !isParticle(word))
    for (const word of bare.length > 0 ? bare : words) add(word, false)
    if (words.length > 1 && words.length < 6) {
      add(words.join(''), true)
      add(bare.join(''), true)
      for (let at = 0; at + 1 < words.length; at++) add(`${words[at]}${words[at + 1]}`, true)
    }
  }
  return [...forms.values()]
}

// "Relf (aka the God)", "Kauldron [Kauldron LLC]"
function withoutBrackets(name: string): string {
  const plain = name.slice(0, 200).replace(/[([][^)\]]*[)\]]?/g, ' ')
  return plain.trim() ? plain : name
}

/** The family name beside the given name in another address: marie.vasselin@ of Marie Castelnau gives vasselin. */
function formerNames(handles: MemberHandle[], given: NameForm[], family: NameForm[]): NameForm[] {
  return handles.flatMap(({ from, chunks }) => {
    const other = chunks.find((chunk) => given.every(({ text }) => text !== chunk))
    if (from !== 'email' || chunks.length !== 2 || !other || other.length < 4) return []
    const sound = soundOf(other)
    const isOwn = [...given, ...family].some((form) => form.sound === sound || isTypo(other, form.text))
    if (isOwn || given.every(({ text }) => !chunks.includes(text))) return []
    return [{ text: other, sound, spellings: spellingsOf(other), isJoined: false, isFormer: true }]
  })
}

function wordOrdersOf(member: RosterMember, syllables: string[][]): NameWord[][] {
  const given = wordsOf(member.firstName, 'given')
  const family = wordsOf(member.lastName, 'family')
  const orders = [
    [...given, ...family],
    [...family, ...given],
  ]
  const last = family.at(-1)
  if (last && family.length > 1) orders.push([last, ...given, ...family.slice(0, -1)])
  // Nguyễn Văn An is an.nguyen and annv: his own name is the last one, and the middle one follows it or is left out.
  const own = given.at(-1)
  if (own && given.length > 1) orders.push([own, ...family, ...given.slice(0, -1)])
  for (const parts of syllables.slice(0, 2)) {
    const words = parts.map((text): NameWord => ({ role: 'given', text, isNeeded: true }))
    orders.push([...words, ...family], [...family, ...words])
  }
  return orders
}

function wordsOf(name: string, role: NameRole): NameWord[] {
  const [spelling] = nameSpellings(withoutBrackets(name))
  const words = (spelling ?? '').split(' ').filter((word) => word && !isTitle(word))
  return words.slice(0, 5).map((text) => ({ role, text, isNeeded: false }))
}

function initialsOf(name: string): string {
  const [spelling] = nameSpellings(withoutBrackets(name))
  return (spelling ?? '')
    .split(' ')
    .filter((word) => !isParticle(word) && !isTitle(word))
    .map((word) => word.charAt(0))
    .join('')
}

function handlesOf(member: RosterMember, addresses: string[]): MemberHandle[] {
  const handles = new Map<string, MemberHandle>()
  const add = (text: string, from: 'email' | 'login', source: MemberIdentifierValue | null) => {
    const handle = parseHandle(text)
    const key = handle && handle.chunks.join(' ') + handle.digits
    if (
      handle &&
      !handle.isPurpose &&
      !isSharedHandle(text) &&
      key &&
      (!handles.has(key) || source?.learnedFrom)
    ) {
      handles.set(key, { ...handle, from, source })
    }
  }
  for (const email of addresses) {
    add(
      email,
      'email',
      member.identifiers.find(({ kind, value }) => kind === 'email' && value === email) ?? null,
    )
  }
  for (const identifier of member.identifiers) {
    if (identifier.kind === 'login') add(identifier.value, 'login', identifier)
  }
  return [...handles.values()]
}

const INITIAL = '(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?'
const FINAL =
  '(?:iang|iong|uang|iao|ian|ing|ang|eng|ong|uai|uan|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ui|un|ue|ve|a|o|e|i|u|v)'
const TWO_SYLLABLES = new RegExp(`^(${INITIAL}${FINAL})(${INITIAL}${FINAL})$`)

const LONGEST_GIVEN_NAME = 12

/**
 * Splits a Chinese given name written as one word into its two syllables: Haifeng gives hai and feng, as in the login
 * yanhf. Null for any other word; some words of other languages split too, which is harmless.
 */
function pinyinSyllables(name: string): [string, string] | null {
  if (name.length > LONGEST_GIVEN_NAME) return null
  const syllables = TWO_SYLLABLES.exec(name)
  return syllables ? [syllables[1]!, syllables[2]!] : null
}
