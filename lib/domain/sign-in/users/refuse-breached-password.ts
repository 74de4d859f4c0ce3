import { createHash } from 'node:crypto'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { openService } from '@/lib/connectors/kit/wire/open-service'
import { invalid } from '@/lib/domain/record/errors'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { knownPasswords } from '@/lib/domain/sign-in/users/known-passwords'
import { log } from '@/lib/platform/log'
import { productVersion } from '@/lib/platform/product-version'

/** A user is waiting at the form. */
const longestWaitMs = 2_500
/** After a failure others need not wait for the same; until then the local list decides alone. */
const pauseMs = 60_000
const mostBytes = 512 * 1024

let pausedUntil = 0

/**
 * Refuses a password that was published in a breach. The commonest are known here; the rest is asked of Pwned Passwords, which
 * gets the first five of forty digits of its SHA-1 and answers with all that begin so, padded: it learns neither the
 * password nor whether it was found. Where it does not answer, the password passes: sign-up must not depend on it.
 * @param field the field with the password
 * @throws invalid at that field
 */
export async function refuseBreachedPassword(field: string, password: string): Promise<void> {
  if (isKnownHere(password) || (await isPublished(password))) throw invalid(field, 'users.password_breached')
}

const isKnownHere = (password: string) =>
  knownPasswords.has(
    createHash('sha256')
      .update(password.normalize('NFKC').toLowerCase())
      .digest()
      .subarray(0, 6)
      .toString('base64url'),
  )

async function isPublished(password: string): Promise<boolean> {
  if (performance.now() < pausedUntil) return false
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    return occurrences(await readRange(hash.slice(0, 5)), hash.slice(5)) > 0
  } catch (error) {
    pausedUntil = performance.now() + pauseMs
    log.info(
      { kind: error instanceof ConnectorError ? error.kind : 'unknown' },
      'Pwned Passwords does not answer: the offline list decides alone',
    )
    return false
  }
}

/** https://haveibeenpwned.com/API/v3#PwnedPasswords */
async function readRange(prefix: string): Promise<string> {
  const service = openService({
    id: 'pwned_passwords',
    baseUrl: 'https://api.pwnedpasswords.com',
    headers: { 'user-agent': `Rollcall/${productVersion}`, accept: 'text/plain', 'add-padding': 'true' },
    takesText: true,
    policy: outboundPolicy(),
    limits: { requestMs: longestWaitMs, tries: 1, retryAfterMs: 0, pageBytes: mostBytes },
  })
  try {
    const { body } = await service.http.send({ path: `/range/${prefix}` })
    return typeof body === 'string' ? body : ''
  } finally {
    await service.close()
  }
}

/** Lines of `SUFFIX:COUNT`; those that only pad the answer count 0. */
function occurrences(range: string, suffix: string): number {
  for (const line of range.split('\n')) {
    const [found = '', count = ''] = line.trim().split(':')
    if (found.toUpperCase() === suffix) return Number(count) || 0
  }
  return 0
}
