import { detectKind } from '@/lib/domain/linking/profiles/detect-kind'
import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'

// Domains reserved for examples, https://www.rfc-editor.org/rfc/rfc2606. The people of demo companies have addresses
// under `.example`, so that domain is not listed.
const RESERVED_DOMAIN = /(?:^|[@.])(?:example\.(?:com|net|org)|test)$/
const MADE_UP_MAILBOX =
  /^(?:null|none|undefined|unknown|no[-_.]?e?mail|user(?:name)?|your[-_.]?(?:name|e?mail)|first(?:name)?[-_.]?last(?:name)?|foo(?:bar)?|asdf|fake|dummy|placeholder|sample|example|deleted|removed)@/

/** An address that belongs to no person: invented to fill a field, of a machine, or of a mailbox that nobody reads. */
export function isPlaceholderAddress(email: string): boolean {
  const key = normaliseEmail(email)
  return key === null || RESERVED_DOMAIN.test(key) || MADE_UP_MAILBOX.test(key)
}

/** An address or login that several people use: info@, compta@, "support-rh". Its users may change. */
export const isSharedHandle = (text: string): boolean =>
  detectKind({ login: text.split('@')[0] ?? null, email: null, displayName: null }).kind !== 'person'
