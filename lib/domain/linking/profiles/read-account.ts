import type { AccountToMatch } from '@/lib/domain/linking/evidence/types'
import { nameSpellings } from '@/lib/domain/linking/names/fold-name'
import { isTitle } from '@/lib/domain/linking/names/name-particles'
import { isPlaceholderAddress, isSharedHandle } from '@/lib/domain/linking/profiles/nobodys-address'
import { type Handle, isPurposeWord, parseHandle } from '@/lib/domain/linking/profiles/parse-handle'
import { domainLabel, isMailProvider, registrableDomain } from '@/lib/domain/record/email-domain'

/** A name as the application shows it. `isCertain`: it has at least two words, so other words contradict it. */
export type WrittenName = { text: string; words: string[]; isCertain: boolean }

export type AccountHandle = Handle & {
  from: 'email' | 'login' | 'name'
  /** The text as the application shows it; an address in full. */
  written: string
  /**
   * From an address or login other than the first: it may be a team's, so what the name does not
   * explain does not count against.
   */
  isFurther: boolean
}

/** An account prepared for comparison. */
export type ReadAccount = {
  account: AccountToMatch
  names: WrittenName[]
  handles: AccountHandle[]
  domain: string | null
  domainHandle: Handle | null
  hasMailProvider: boolean
  /** Several people read its mailbox, so the address says nothing of an owner. */
  isShared: boolean
}

const LONGEST_NAME = 200
const MOST_FURTHER = 5

export function readAccount(shown: AccountToMatch): ReadAccount {
  const account = withoutPlaceholders(shown)
  const { displayName, firstName, lastName, email } = account
  const parts = [firstName, lastName].filter(Boolean).join(' ')
  const texts = [displayName, parts && parts !== displayName ? parts : null].filter((text) => text !== null)
  const names = texts.flatMap((text) => writtenNames(text))
  const handles = handlesOf(account, names)
  const label = domainLabel(email)
  return {
    account,
    names,
    handles,
    domain: isMailProvider(email) ? null : registrableDomain(email),
    domainHandle: parseHandle(label),
    hasMailProvider: isMailProvider(email),
    isShared: email !== null && isSharedHandle(email),
  }
}

function withoutPlaceholders({ email, identifiers, ...account }: AccountToMatch): AccountToMatch {
  return {
    ...account,
    email: email !== null && isPlaceholderAddress(email) ? null : email,
    identifiers: identifiers?.filter(({ kind, value }) => kind !== 'email' || !isPlaceholderAddress(value)),
  }
}

function writtenNames(text: string): WrittenName[] {
  const cut = text.slice(0, LONGEST_NAME)
  if (cut.includes('@')) return []
  // "Jean Dupont (ACME)", "Elaine [ext]": text in brackets is not part of the name.
  const plain = cut.replace(/[([{<"“«][^)\]}>"”»]*[)\]}>"”»]/g, ' ').replace(/\s\W.*\s-\s.*/, ' ')
  const spellings = nameSpellings(plain.trim() ? plain : cut)
  return spellings.flatMap((spelling) => {
    const words = spelling.split(' ').filter((word) => !isTitle(word))
    if (words.length === 0 || words.every(isPurposeWord)) return []
    return [{ text, words, isCertain: words.length > 1 && /\s/.test(plain.trim()) }]
  })
}

function handlesOf(
  { email, login, displayName, identifiers = [] }: AccountToMatch,
  names: WrittenName[],
): AccountHandle[] {
  const handles: AccountHandle[] = []
  const add = (text: string | null, from: AccountHandle['from'], isFurther = false) => {
    const handle = parseHandle(text)
    if (!handle || handle.isPurpose || isSharedHandle(text!)) return
    const isKnown = handles.some(
      ({ letters, digits }) => letters === handle.letters && digits === handle.digits,
    )
    if (!isKnown) handles.push({ ...handle, from, written: text!, isFurther })
  }
  add(login, 'login')
  add(email, 'email')
  const further = identifiers.filter(({ kind }) => kind === 'email' || kind === 'login')
  for (const { kind, value } of further.slice(0, MOST_FURTHER))
    add(value, kind === 'email' ? 'email' : 'login', true)
  if (displayName && !names.some(({ isCertain }) => isCertain)) add(displayName, 'name')
  return handles
}
