import { getTranslations } from 'next-intl/server'
import type { PaidApplication } from '@/components/applications/paid-unconnected'
import type { ConnectAim } from '@/components/user-connectors/connect/connect-drawer-surface'
import { listApplications } from '@/lib/domain/connections/applications/applications'
import { presentApplication } from '@/lib/domain/connections/applications/present-application'
import { applicationQuery } from '@/lib/domain/connections/applications/schema'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import { getUserConnectorRow } from '@/lib/domain/connections/user-connectors/user-connectors'
import type { Actor } from '@/lib/domain/record/actor'
import type { PaidUnconnected } from '@/lib/domain/spend/costs/shown-costs'
import { findConnectorOfPayee } from '@/lib/domain/spend/payees/application-payees'

type Params = Record<string, string | string[] | undefined>

const firstValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
const aims = ['setup', 'reconnect', 'upload'] as const

/** The catalogue, by name. */
export async function readCatalogue() {
  const { items } = await listApplications(
    applicationQuery.parse({ itemsPerPage: 200, order: { name: 'asc' } }),
  )
  return items.map(presentApplication)
}

/** What is paid for and not connected, each with the way to connect it. */
export async function withWays(
  paid: PaidUnconnected[],
  catalogue: Awaited<ReturnType<typeof readCatalogue>>,
): Promise<PaidApplication[]> {
  const categories = await getTranslations('spends.vendor_categories')
  return paid.map(({ category, ...one }) => ({
    ...one,
    category: category && categories(category),
    connector: findConnectorOfPayee(one.id, catalogue)?.id ?? null,
  }))
}

/** The data of the connect drawer, if the address asks for it; null for an invalid address. */
export async function readConnect(actor: Actor, params: Params, own: UserConnectorView | null = null) {
  const applications = await readCatalogue()
  const requestedId = firstValue(params.connect)
  const name = firstValue(params.name)?.slice(0, 100)
  const find = (id: string) => applications.find((application) => application.id === id) ?? null
  if (requestedId !== undefined)
    return {
      aim: 'connect' as ConnectAim,
      applications,
      application: find(requestedId),
      connection: null,
      name,
    }
  const aim = aims.find((candidate) => firstValue(params[candidate]))
  if (!aim) return null
  const connection = own ?? (await findConnection(actor, firstValue(params.setup) ?? ''))
  const application = connection && find(connection.application)
  return application ? { aim: aim as ConnectAim, applications, application, connection, name } : null
}

async function findConnection(actor: Actor, id: string): Promise<UserConnectorView | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  return getUserConnectorRow(actor, id).then(presentUserConnector, () => null)
}
