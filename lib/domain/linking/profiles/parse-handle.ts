import { foldName } from '@/lib/domain/linking/names/fold-name'

const LONGEST_HANDLE = 100

/** Mailbox names and logins of a function rather than a person. */
const PURPOSE_WORDS = new Set(
  `info mail email me contact dev devel developer git github gitlab gmail hello hi hey root admin administrator code
  coding oss opensource foss work list lists linux home office web www user users noreply unknown none null test self
  post mails inbox public private spam junk kernel debian ubuntu software project projects perl cpan python rust php
  bugs bugzilla support team sales hr it accounts account name first last my the webmaster postmaster hostmaster
  personal perso pro bot default guest owner login id ext external partner openstack launchpad contrib opensrc os
  src gh commits commit patches patch dot net com org noemail devnull anonymous nobody guest student staff mobile phone`.split(
    /\s+/,
  ),
)

/** A name chosen for a login: "jean.dupont+git", "m-r-r", "JebronLames32", "94692076+aasim". */
export type Handle = { text: string; chunks: string[]; letters: string; digits: string; isPurpose: boolean }

/** Reads a login or the local part of an address; null when nothing in it can be compared. */
export function parseHandle(text: string | null): Handle | null {
  if (!text) return null
  const bare = text
    .slice(0, LONGEST_HANDLE)
    .trim()
    .replace(/^\d+\+/, '')
  const local = bare.split('@')[0]!.split('+')[0]!
  const folded = foldName(local)
  if (!folded) return null
  const words = folded.split(' ')
  const chunks = words.filter((word) => !PURPOSE_WORDS.has(word))
  const kept = chunks.length > 0 ? chunks : words
  return {
    text: local,
    chunks: kept,
    letters: kept.join(''),
    digits: local.replace(/\D+/g, ''),
    isPurpose: chunks.length === 0,
  }
}

export function isPurposeWord(word: string): boolean {
  return PURPOSE_WORDS.has(word)
}
