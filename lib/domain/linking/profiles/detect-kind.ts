import type { AccountToMatch } from '@/lib/domain/linking/evidence/types'
import { nameTokens } from '@/lib/domain/linking/names/fold-name'
import { knownGivenNameFrequency } from '@/lib/domain/linking/names/given-name-frequency'
import { SERVICE_WORDS, SHARED_WORDS } from '@/lib/domain/linking/profiles/kind-words'

export type AccountKind = 'person' | 'service' | 'shared'

export type KindReason =
  | 'person.default'
  | 'service.bot_mark'
  | 'service.word'
  | 'shared.word'
  | 'service.system'

/** `word` is the word that determined the kind, for the reason shown; empty for a person. */
export type DetectedKind = { kind: AccountKind; reason: KindReason; word: string }

const PERSON: DetectedKind = { kind: 'person', reason: 'person.default', word: '' }
const SYSTEM_LOGINS = new Set([
  'root',
  'administrator',
  'nobody',
  'guest',
  'anonymous',
  'daemon',
  'default',
  'owner',
])
const BOT_MARK =
  /\[bot\]$|[-_.](?:bot|robot)$|^(?:bot|svc|sa|srv)[-_.]|^no[-_.]?reply|^do[-_.]?not[-_.]?reply|[-_.](?:svc|service[-_.]?account)$/i

/** What Exchange and Entra Connect call their own accounts, followed by a number of theirs. */
const SYSTEM_MARK =
  /^(?:sync_[a-z0-9-]+_|msol_|aad_|healthmailbox|systemmailbox\{|discoverysearchmailbox\{)[0-9a-f]{6}/i
/** Rooms, by the usual words for them. */
const ROOM_FIRST = /^(?:salle|sala|room|raum|meeting[-_. ]?room|conference[-_. ]?room)[-_. ]/i
const ROOM_INSIDE = /(?:^|[-_. ])(?:meeting|conference|board)[-_. ]?room(?:$|[-_. ])/i
/** Google's own domain for rooms and equipment. */
const RESOURCES = '@resource.calendar.google.com'

/**
 * Detects the kind of an account from its names. In doubt it is a person's: an account classified as a service by
 * mistake would never be reviewed.
 */
export function detectKind(account: Pick<AccountToMatch, 'login' | 'email' | 'displayName'>): DetectedKind {
  const local = account.email?.slice(0, 320).split('@')[0]?.split('+')[0] ?? null
  const names = [account.login, local].flatMap((text) => (text ? [text.slice(0, 200).trim()] : []))
  for (const text of [...names, ...(account.displayName ? [account.displayName.slice(0, 200).trim()] : [])]) {
    const mark = BOT_MARK.exec(text)
    if (mark)
      return { kind: 'service', reason: 'service.bot_mark', word: mark[0].replace(/[^\p{L}[\]]/gu, '') }
  }
  const system = names.find((text) => SYSTEM_MARK.test(text))
  if (system) return { kind: 'service', reason: 'service.system', word: system.split('_')[0]! }
  const room = roomWord(account, names)
  if (room) return { kind: 'shared', reason: 'shared.word', word: room }
  if (namesAPerson(account.displayName)) return PERSON
  // The display name counts too: a mailbox "it@" shown as "Isabelle Tran" is hers.
  const shown = names.length === 0 && account.displayName ? [account.displayName] : names
  for (const text of shown) {
    const found = kindOfWords(nameTokens(text.replace(/\d+/g, ' ')))
    if (found) return found
  }
  return PERSON
}

/** The word that names a room; null where a given name follows, as in "Salle Martin". */
function roomWord({ email, displayName }: Pick<AccountToMatch, 'email' | 'displayName'>, names: string[]) {
  if (email?.toLowerCase().endsWith(RESOURCES)) return 'room'
  for (const text of displayName ? [displayName.slice(0, 200).trim()] : names) {
    const room = ROOM_INSIDE.exec(text) ?? ROOM_FIRST.exec(text)
    if (room && !nameTokens(text).some((word) => knownGivenNameFrequency(word) !== null))
      return room[0].replace(/[^\p{L} ]/gu, ' ').trim()
  }
  return null
}

function namesAPerson(displayName: string | null): boolean {
  const words = nameTokens(displayName)
  const isPurpose = words.some((word) => SERVICE_WORDS.has(word) || SHARED_WORDS.has(word))
  const hasGivenName = words.some((word) => knownGivenNameFrequency(word) !== null)
  return words.length > 1 && (hasGivenName || !isPurpose)
}

function kindOfWords(words: string[]): DetectedKind | null {
  if (words.length === 0 || words.some((word) => knownGivenNameFrequency(word) !== null)) return null
  const [first] = words
  if (first && words.length === 1 && SYSTEM_LOGINS.has(first))
    return { kind: 'service', reason: 'service.system', word: first }
  const shared = words.filter((word) => SHARED_WORDS.has(word))
  const service = words.filter((word) => SERVICE_WORDS.has(word))
  // Every word must denote a purpose: "dev.lopez" is a person, "support-technique" is not.
  if (shared.length + service.filter((word) => !SHARED_WORDS.has(word)).length < words.length) {
    return strongService(words)
  }
  if (shared.length > 0) return { kind: 'shared', reason: 'shared.word', word: shared[0]! }
  return { kind: 'service', reason: 'service.word', word: service[0]! }
}

const STRONG = new Set(
  'bot robot ci cicd jenkins runner renovate dependabot webhook backup deploy svc noreply sre devops ops infra oncall'.split(
    ' ',
  ),
)

/** "gitlab-runner", "acme-ci": one unambiguous word among others. */
function strongService(words: string[]): DetectedKind | null {
  const word = words.length > 1 ? words.find((each) => STRONG.has(each)) : undefined
  return word ? { kind: 'service', reason: 'service.word', word } : null
}
