import { readsAnyApplication } from '@/lib/domain/connections/applications/choices'
import { findVendor, findVendorNamed } from '@/lib/domain/spend/payees/vendors'
import { db } from '@/lib/platform/db'

type Connection = { application: string; label: string }

/** Connectors for one product of a vendor, by the name on the vendor's bills. */
const products: Record<string, string> = {
  'google-workspace': 'google/Workspace',
  'google-analytics': 'google/Analytics',
  'microsoft-365': 'microsoft/365',
  'zoho-crm': 'zoho',
  monday: 'monday-com',
  freshdesk: 'freshworks',
}
/** Bills under the name of a product that may be for another one: "Google Cloud EMEA" bills Workspace as well. */
const alsoBills: Record<string, string> = { 'google/Cloud': 'google/Workspace' }

/** The connected application that a payee's bill may be for although it names another product, which is not connected. */
export function alsoBilledBy(payee: string, connected: ReadonlySet<string>): string | null {
  const other = alsoBills[payee]
  return other !== undefined && connected.has(other) && !connected.has(payee) ? other : null
}

/** The payee for this connection's application; null where the catalogue of vendors lacks it. */
export function payeeOfApplication({ application, label }: Connection): string | null {
  if (readsAnyApplication(application)) {
    const slug = label
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
    return products[slug] ?? findVendor(slug)?.id ?? findVendorNamed(label)?.id ?? null
  }
  // Connectors are named with underscores, vendors with hyphens.
  const id = application.replaceAll('_', '-')
  return products[id] ?? findVendor(id)?.id ?? null
}

type Connector = { id: string; name: string; source: 'api' | 'file' }

/**
 * The connector that reads an application by its API, for a connection that is fed by files: people name it as the
 * application, or add which part of the company has it, as in "Slack (Paris)" and "GitHub - Corvelle".
 */
export function findApiConnector<Entry extends Connector>(
  label: string,
  catalogue: readonly Entry[],
): Entry | null {
  const [name = ''] = label.split(/[([,:/–—]| - /)
  for (const text of [label, name]) {
    const payee = payeeOfApplication({ application: 'file', label: text })
    const isSame = ({ id, name, source }: Entry) =>
      source === 'api' &&
      (name.toLowerCase() === text.trim().toLowerCase() ||
        (payee !== null && payeeOfApplication({ application: id, label: name }) === payee))
    const found = catalogue.find(isSame)
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
