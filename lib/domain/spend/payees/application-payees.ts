import { readsAnyApplication } from '@/lib/domain/connections/applications/choices'
import { findPayeeNamed, findVendor } from '@/lib/domain/spend/payees/vendors'
import { db } from '@/lib/platform/db'

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

/** The payee for this connection's application; null where the catalogue of vendors lacks it. */
export function payeeOfApplication({ application, label }: Connection): string | null {
  if (readsAnyApplication(application)) return payeeNamed(label) ?? payeeNamed(applicationIn(label))
  // Connectors are named with underscores, vendors with hyphens.
  const id = application.replaceAll('_', '-')
  return products[id] ?? findVendor(id)?.id ?? null
}

function payeeNamed(name: string): string | null {
  const slug = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return products[slug] ?? findVendor(slug)?.id ?? findPayeeNamed(name)
}

/** People add to the name of an application which part of the company has it, as in "Slack (Paris)" and "GitHub - Corvelle". */
const applicationIn = (label: string): string => label.split(/[([,:/–—]| - /)[0] ?? ''

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
