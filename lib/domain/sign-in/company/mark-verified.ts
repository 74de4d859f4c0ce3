import { isMailProvider } from '@/lib/domain/record/email-domain'
import { invalid } from '@/lib/domain/record/errors'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/**
 * Marks a domain as verified by the company. Only one company may have it: of two that verify it at once, one waits for the other.
 * @throws invalid on `field` when another company has verified it
 */
export async function markVerified(
  tx: Tx,
  companyId: string,
  domain: string,
  field = 'domain',
): Promise<void> {
  if (await isAnothers(tx, companyId, domain)) throw invalid(field, 'company-domains.of_another_company')
  await execute(tx)`
    UPDATE company_domains SET proven_at = coalesce(proven_at, now()), code_hash = NULL, code_expires_at = NULL
     WHERE company_id = ${companyId}::uuid AND domain = ${domain}`
}

/** Whether another company has verified the domain; locks it until the transaction ends. */
export async function isAnothers(tx: Tx, companyId: string, domain: string): Promise<boolean> {
  await execute(tx)`SELECT pg_advisory_xact_lock(hashtextextended('company domain ' || ${domain}, 0))`
  const rows = await execute(tx)`
    SELECT 1 FROM company_domains
     WHERE domain = ${domain} AND proven_at IS NOT NULL AND company_id <> ${companyId}::uuid LIMIT 1`
  return rows > 0
}

/** The company's verified domains, whose addresses count as the company's. */
export async function verifiedDomains(companyId: string, tx: Tx = everyCompany): Promise<string[]> {
  const rows = await tx.companyDomain.findMany({
    where: { companyId, provenAt: { not: null } },
    select: { domain: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ domain }) => domain)
}

/** An address whose mailbox was read verifies its domain, unless that is a public mail provider's. */
export const verifiesDomain = (email: string, domain: string) =>
  email.toLowerCase().endsWith(`@${domain}`) && !isMailProvider(email)
