import type { CompanyDomain } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { isMailProvider } from '@/lib/domain/record/email-domain'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { inMemory, type List, readList } from '@/lib/domain/record/lists/listing'
import { isAnothers, markVerified, verifiesDomain } from '@/lib/domain/sign-in/company/mark-verified'
import type { CompanyDomainQuery, CompanyDomainView } from '@/lib/domain/sign-in/company/schema'
import { takeStep, tokenOfToday } from '@/lib/domain/sign-in/company/take-step'
import { now } from '@/lib/platform/clock'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

const mostDomains = 50

/** The company's domains, the oldest first. */
export async function listDomains(actor: Actor, query: CompanyDomainQuery): Promise<List<DomainRow>> {
  const { companyId } = actor
  const all = await db.companyDomain.findMany({ where: { companyId }, orderBy: { id: 'asc' } })
  return readList(
    query,
    inMemory(all.map(withCode), ({ id }) => id),
  )
}

const withCode = <Row extends { codeHash: Uint8Array | null; codeExpiresAt: Date | null }>(row: Row) => ({
  ...row,
  isCodeLive: row.codeHash !== null || (row.codeExpiresAt !== null && row.codeExpiresAt > now()),
})

export async function getDomain(actor: Actor, id: string, tx: Tx = db): Promise<DomainRow> {
  const { companyId } = actor
  const row = await tx.companyDomain.findUnique({ where: { companyId_id: { companyId, id } } })
  if (!row) throw notFound()
  return withCode(row)
}

/**
 * Adds an email domain. It is verified at once when the user's own verified address is in it.
 * @throws invalid for a public mail provider's domain, and for one that another company has verified
 */
export async function addDomain(
  actor: Actor,
  { domain }: { domain: string },
): Promise<{ row: DomainRow; token: string }> {
  const { companyId } = actor
  if (isMailProvider(`x@${domain}`)) throw invalid('domain', 'company-domains.mail_provider')
  // The domain was named at registration, or added by a colleague meanwhile: the first step continues with it.
  const companyDomain = await db.companyDomain.findUnique({
    where: { companyId_domain: { companyId, domain } },
  })
  if (companyDomain && actor.onboardingStep === 0) {
    if (companyDomain.provenAt) await takeStep(db, actor, 1)
    return { row: withCode(companyDomain), token: await tokenOfToday(actor) }
  }
  const row = await unique(
    db.$transaction(async (tx) => {
      if (await isAnothers(tx, companyId, domain))
        throw invalid('domain', 'company-domains.of_another_company')
      if ((await tx.companyDomain.count({ where: { companyId } })) >= mostDomains)
        throw invalid('domain', 'company-domains.too_many', { most: mostDomains })
      const { id } = await tx.companyDomain.create({ data: { companyId, domain } })
      const isVerified = verifiesDomain(actor.email, domain)
      if (isVerified) await markVerified(tx, companyId, domain)
      if (isVerified) await takeStep(tx, actor, 1)
      await recordAct(tx, actor, 'company_domain.added', id, { name: domain, proven: isVerified })
      return getDomain(actor, id, tx)
    }),
  )
  return { row, token: await tokenOfToday(actor) }
}

/** Members and links that it led to stay; it has no effect from now on. */
export const removeDomain = (actor: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    // Serialised: two domains removed at once would each find the other one left.
    await execute(tx)`SELECT 1 FROM companies WHERE id = ${companyId}::uuid FOR NO KEY UPDATE`
    const { domain } = await getDomain(actor, id, tx)
    if ((await tx.companyDomain.count({ where: { companyId } })) === 1) throw conflict('company-domains.last')
    await tx.companyDomain.deleteMany({ where: { companyId, id } })
    await recordAct(tx, actor, 'company_domain.removed', id, { name: domain })
  })

async function unique<Row>(writing: Promise<Row>): Promise<Row> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw invalid('domain', 'company-domains.already_added')
    throw error
  }
}

export type DomainRow = CompanyDomain & { isCodeLive: boolean }

export const txtNameOf = (domain: string) => `_rollcall.${domain}`
export const txtTextOf = (value: string) => `rollcall-verification=${value}`

export const presentDomain = (row: DomainRow): CompanyDomainView => ({
  id: row.id,
  domain: row.domain,
  is_proven: row.provenAt !== null,
  txt_name: txtNameOf(row.domain),
  txt_value: txtTextOf(row.txtValue),
  code_sent_to: row.provenAt === null && row.isCodeLive ? row.codeAddress : null,
})
