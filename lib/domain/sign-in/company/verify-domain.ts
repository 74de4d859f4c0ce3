import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import type { Mail } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { invalid, unavailable } from '@/lib/domain/record/errors'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { type DomainRow, getDomain, txtNameOf, txtTextOf } from '@/lib/domain/sign-in/company/domains'
import { markVerified } from '@/lib/domain/sign-in/company/mark-verified'
import type { VerifyDomainInput } from '@/lib/domain/sign-in/company/schema'
import { takeStep, tokenOfToday } from '@/lib/domain/sign-in/company/take-step'
import { minutes } from '@/lib/platform/clock'
import { db, everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { countAttempt } from '@/lib/platform/rate-limit'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const validFor = minutes(30)
const mostTries = 5

/** Mails a code to a mailbox at the domain; it replaces the code before. */
export async function sendDomainCode(
  actor: Actor,
  id: string,
  address: string,
  client: string,
): Promise<DomainRow> {
  const { domain } = await getDomain(actor, id)
  if (!address.endsWith(`@${domain}`))
    throw invalid('address', 'company-domains.address_elsewhere', { domain })
  await countAttempt(['mail_client', client], ['mail_address', address])
  return db.$transaction(async (tx) => {
    await execute(tx)`
      UPDATE company_domains SET code_hash = NULL, code_tries = 0, code_address = ${address},
             code_expires_at = now() + interval '30 minutes'
       WHERE company_id = ${actor.companyId}::uuid AND id = ${id}::uuid`
    await queueMail(tx, {
      template: 'domain_code',
      to: { name: '', address },
      language: actor.language,
      companyId: actor.companyId,
      params: { companyId: actor.companyId, domainId: id, address },
      validFor,
    })
    await recordAct(tx, actor, 'company_domain.code_sent', id, { name: domain, email: address })
    return getDomain(actor, id, tx)
  })
}

/** The code, made while its mail is sent; a retry of the mail makes another. Null once another was asked for. */
export async function domainCode(mail: Pick<Mail, 'params' | 'toAddress'>): Promise<string | null> {
  const { companyId, domainId } = mail.params as { companyId: string; domainId: string }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const count = await execute(everyCompany)`
    UPDATE company_domains SET code_hash = ${hashesOf(domainId, code)[0]}
     WHERE company_id = ${companyId}::uuid AND id = ${domainId}::uuid AND proven_at IS NULL
       AND code_address = ${mail.toAddress} AND code_expires_at > now()`
  return count > 0 ? code : null
}

// Keyed: six digits could soon be tried out against a plain hash. One for each key, the newest first: a code outlives a change of it.
const hashesOf = (domainId: string, code: string) =>
  env().CREDENTIAL_KEYS.map(
    ({ key }) =>
      new Uint8Array(createHmac('sha256', key).update(`domain code\0${domainId}\0${code}`).digest()),
  )

/**
 * Verifies a domain by its DNS record, or by the code that was mailed there.
 * @returns the domain, and a token that carries the onboarding step that this may have completed
 */
export async function verifyDomain(
  actor: Actor,
  id: string,
  input: VerifyDomainInput,
): Promise<{ row: DomainRow; token: string }> {
  const domain = await getDomain(actor, id)
  if (!domain.provenAt) {
    await countAttempt(['verify_domain', id])
    if (input.method === 'dns') await requireRecord(domain)
    else await requireCode(actor, domain, input.code)
  }
  const row = await db.$transaction(async (tx) => {
    const field = input.method === 'dns' ? 'method' : 'code'
    await markVerified(tx, actor.companyId, domain.domain, field)
    await takeStep(tx, actor, 1)
    if (!domain.provenAt)
      await recordAct(tx, actor, 'company_domain.verified', id, { name: domain.domain, method: input.method })
    return getDomain(actor, id, tx)
  })
  return { row, token: await tokenOfToday(actor) }
}

async function requireRecord({ domain, txtValue }: DomainRow) {
  const texts = await readTxt(txtNameOf(domain)).catch(() => {
    throw unavailable('company-domains.dns_unavailable')
  })
  if (!texts.some((text) => text.trim() === txtTextOf(txtValue)))
    throw invalid('method', 'company-domains.record_missing', { name: txtNameOf(domain) })
}

/** Counted before the code is compared, so that concurrent guesses have no more attempts than consecutive ones. */
async function requireCode(actor: Actor, { id }: DomainRow, code: string) {
  const [row] = await queryRows(db, { hash: column.bytes.nullable })`
    UPDATE company_domains SET code_tries = code_tries + 1
     WHERE company_id = ${actor.companyId}::uuid AND id = ${id}::uuid
       AND code_tries < ${mostTries} AND code_expires_at > now()
    RETURNING code_hash AS hash`
  if (!row) throw invalid('code', 'company-domains.code_over')
  const { hash } = row
  const typed = hashesOf(id, code.replaceAll(/\s/g, ''))
  if (!hash || !typed.some((one) => timingSafeEqual(hash, one)))
    throw invalid('code', 'company-domains.wrong_code')
}

const nothing = ['ENOTFOUND', 'ENODATA', 'NOTFOUND', 'NODATA']

/** The TXT records of a name, each as one text; none for a name that does not exist. @throws when DNS does not answer */
async function readTxt(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (env().DNS_SERVERS.length > 0) resolver.setServers(env().DNS_SERVERS)
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (nothing.includes((error as { code?: string }).code ?? '')) return []
    throw error
  }
}
