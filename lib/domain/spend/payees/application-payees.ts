import { readsAnyApplication } from '@/lib/domain/connections/applications/choices'
import { applicationIn, slugOf } from '@/lib/domain/record/application-labels'
import { paidTo, payeeOf } from '@/lib/domain/spend/payees/payees'
import { findPayeeNamed, findVendor } from '@/lib/domain/spend/payees/vendors'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type Connection = { application: string; label: string }

/** Connectors for one product of a vendor, or for a vendor of another name, by the name on the vendor's bills. */
const products: Record<string, string> = {
  'google-workspace': 'google/Workspace',
  'google-analytics': 'google/Analytics',
  'microsoft-365': 'microsoft/365',
  'zoho-crm': 'zoho',
  monday: 'monday-com',
  freshdesk: 'freshworks',
  trello: 'atlassian/Trello',
  grafana: 'grafana-labs',
  'aws-identity-center': 'amazon-web-services',
  'aws-iam': 'amazon-web-services',
  trimble: 'sketchup',
}
/** What is paid for the people of another application: the suite on a bill that names the vendor alone, and its parts. */
const paidWith: Record<string, string> = {
  google: 'google/Workspace',
  microsoft: 'microsoft/365',
  'microsoft/Teams': 'microsoft/365',
  'microsoft/Copilot': 'microsoft/365',
  'microsoft/Intune': 'microsoft/365',
}
/** Of vendors whose other products have people of their own, those that their connector reads. */
const onlyProducts: Record<string, string[]> = {
  dropbox: [],
  freshworks: ['Freshdesk'],
  zoho: ['CRM', 'One'],
}
/** Bills under the name of a product that may be for another one: "Google Cloud EMEA" bills Workspace as well. */
const alsoBills: Record<string, string> = { 'google/Cloud': 'google/Workspace' }

/** The connected application that a payee's bill may be for although it names another product, which is not connected. */
export function alsoBilledBy(payee: string, connected: ReadonlySet<string>): string | null {
  const other = alsoBills[payee]
  return other !== undefined && connected.has(other) && !connected.has(payee) ? other : null
}

/**
 * The connected application that a payee's bill is for: itself, the suite of which it is a part, or the only connected
 * product of a vendor whose bill names none. Null where none of them is connected.
 */
export function billedApplication(payee: string, connected: ReadonlySet<string>): string | null {
  if (connected.has(payee)) return payee
  const suite = paidWith[payee]
  if (suite !== undefined && connected.has(suite)) return suite
  const [vendor = '', product] = payee.split('/')
  if (product !== undefined)
    return connected.has(vendor) && (onlyProducts[vendor]?.includes(product) ?? true) ? vendor : null
  const others = [...connected].filter((other) => other.startsWith(`${payee}/`))
  return others.length === 1 ? others[0]! : null
}

/**
 * The spends `s` of these payees; of one whose application is connected, all that count for it: a bill of "Google" is found
 * with those of Google Workspace.
 */
export async function countedFor(companyId: string, payees: readonly string[]): Promise<Prisma.Sql> {
  const connections = await db.userConnector.findMany({
    where: { companyId },
    select: { application: true, label: true },
  })
  const connected = new Set(connections.flatMap((connection) => payeeOfApplication(connection) ?? []))
  const conditions = await Promise.all(
    payees.map((payee) => (connected.has(payee) ? billedTo(companyId, payee, connected) : paidTo([payee]))),
  )
  return conditions.length === 0 ? Prisma.sql`false` : Prisma.sql`(${Prisma.join(conditions, ' OR ')})`
}

/** A bill is for an application of its own vendor alone. */
async function billedTo(companyId: string, application: string, connected: ReadonlySet<string>) {
  const [vendorId = ''] = application.split('/')
  const rows = await queryRows(db, { product: column.text.nullable })`
    SELECT DISTINCT product FROM spends WHERE company_id = ${companyId}::uuid AND vendor_id = ${vendorId} AND is_spend`
  const products = rows
    .map(({ product }) => product)
    .filter(
      (product) =>
        billedApplication(payeeOf({ vendorId, product, merchantKey: '' }), connected) === application,
    )
    .map((product) => product ?? '')
  return Prisma.sql`(s.vendor_id = ${vendorId} AND coalesce(s.product, '') = ANY(${products}::text[]))`
}

/** The payee for this connection's application; null where the catalogue of vendors lacks it. */
export function payeeOfApplication({ application, label }: Connection): string | null {
  if (readsAnyApplication(application)) return payeeNamed(label) ?? payeeNamed(applicationIn(label))
  // Connectors are named with underscores, vendors with hyphens.
  const id = application.replaceAll('_', '-')
  return products[id] ?? findVendor(id)?.id ?? null
}

function payeeNamed(name: string): string | null {
  const slug = slugOf(name)
  return products[slug] ?? findVendor(slug)?.id ?? findPayeeNamed(name)
}

type Connector = { id: string; name: string; source: 'api' | 'file' }

/** The connector for which a payee's bills would count once it is connected. */
export function findConnectorOfPayee<Entry extends Connector>(
  payee: string,
  catalogue: readonly Entry[],
): Entry | null {
  const connectors = catalogue.flatMap((entry) => {
    const its =
      entry.source === 'api' ? payeeOfApplication({ application: entry.id, label: entry.name }) : null
    return its === null ? [] : [{ entry, its }]
  })
  const usual = [payee, paidWith[payee], alsoBills[payee]]
  const found =
    usual.flatMap((name) => connectors.find(({ its }) => its === name) ?? [])[0] ??
    connectors.find(({ its }) => billedApplication(payee, new Set([its])) === its)
  return found?.entry ?? null
}

/** The connector that reads an application by its API, for a connection that is fed by files and named as the application. */
export function findApiConnector<Entry extends Connector>(
  label: string,
  catalogue: readonly Entry[],
): Entry | null {
  for (const text of [label, applicationIn(label)]) {
    const written = text.trim().toLowerCase()
    const named = catalogue.find(({ source, name }) => source === 'api' && name.toLowerCase() === written)
    const payee = payeeOfApplication({ application: 'file', label: text })
    const found = named ?? (payee === null ? null : findConnectorOfPayee(payee, catalogue))
    if (found) return found
  }
  return null
}

/** Null also for a connection of another company. */
export async function payeeOfConnector(companyId: string, userConnectorId: string): Promise<string | null> {
  const connector = await db.userConnector.findUnique({
    where: { companyId_id: { companyId, id: userConnectorId } },
    select: { application: true, label: true },
  })
  return connector && payeeOfApplication(connector)
}
