import type { BreachSource } from '@prisma/client'
import { getDomain } from 'tldts'
import { findConnector } from '@/lib/connectors/catalogue'
import { severityOfHits } from '@/lib/domain/breaches/hits/severity'
import { readsAnyApplication } from '@/lib/domain/connections/applications/choices'
import { payeeOfApplication } from '@/lib/domain/spend/payees/application-payees'
import { findVendor } from '@/lib/domain/spend/payees/vendors'
import { db } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** Further domains of a vendor: former ones, and products that share its accounts. */
const formerly: Record<string, string[]> = {
  'atlassian.com': ['trello.com'],
  'x.com': ['twitter.com'],
  'brevo.com': ['sendinblue.com'],
}

/**
 * Records which listed breaches concern the company's applications: by registrable domain, never by name, since names
 * are not unique. Needs no key and sends no address.
 */
export async function matchApplications(companyId: string, source: BreachSource): Promise<void> {
  const connectors = await db.userConnector.findMany({
    where: { companyId },
    select: { id: true, application: true, label: true },
  })
  const pairs = connectors.flatMap(({ id, ...connection }) =>
    domainsOf(connection).map((domain) => ({ id, domain })),
  )
  if (pairs.length === 0) return
  await execute(db)`
    INSERT INTO breach_hits (company_id, breach_id, user_connector_id, severity)
    SELECT h.company_id, h.breach_id, h.user_connector_id, ${severityOfHits}
      FROM (SELECT DISTINCT ${companyId}::uuid AS company_id, known.id AS breach_id, p.id AS user_connector_id, NULL::uuid AS member_id
              FROM unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ domain }) => domain)}::text[]) AS p (id, domain)
              JOIN breaches known ON known.source = ${source}::breach_source AND known.domain <> ''
               AND (known.domain = p.domain OR known.domain LIKE '%.' || p.domain)) h
      JOIN breaches b ON b.id = h.breach_id
    ON CONFLICT (company_id, breach_id, user_connector_id) DO UPDATE SET last_seen_at = now()`
}

/** The domains of an application: its site's, and those in the catalogue of vendors. */
export function domainsOf(connection: { application: string; label: string }): string[] {
  const site = readsAnyApplication(connection.application)
    ? null
    : findConnector(connection.application)?.website
  const vendor = findVendor(payeeOfApplication(connection)?.split('/')[0] ?? null)
  const all = [site, ...(vendor?.domains ?? [])].flatMap((address) => {
    const domain = address ? getDomain(address, { allowPrivateDomains: true }) : null
    return domain ? [domain, ...(formerly[domain] ?? [])] : []
  })
  return [...new Set(all)]
}
