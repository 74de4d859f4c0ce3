import { readTypes } from '@/app/dashboard/members/read-choices'
import type { Launchable } from '@/components/access-reviews/launch/launch-values'
import { listRoles } from '@/lib/domain/accounts/list/list-roles'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import { type UserConnectorView, userConnectorQuery } from '@/lib/domain/connections/user-connectors/schema'
import { listUserConnectors } from '@/lib/domain/connections/user-connectors/user-connectors'
import type { Actor } from '@/lib/domain/record/actor'
import { isId } from '@/lib/domain/record/id-schema'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { getLanguage } from '@/lib/i18n/get-language'

type Params = Record<string, string | string[] | undefined>

const toLaunchable = ({
  id,
  application,
  label,
  accounts,
  reviewer,
  can,
}: UserConnectorView): Launchable => ({
  id,
  application,
  label,
  accounts,
  reviewer: reviewer?.name ?? null,
  hasGroups: can.groups !== null,
})

/** All connected applications, to launch reviews of. */
export async function readConnected(actor: Actor): Promise<UserConnectorView[]> {
  const query = userConnectorQuery.parse({ itemsPerPage: largestPage, order: { label: 'asc' } })
  return (await listUserConnectors(actor, query)).items.map(presentUserConnector)
}

/** The data of the launch dialog: of one application, or of all to choose from. */
export async function readLaunch(actor: Actor, params: Params, connected: UserConnectorView[]) {
  const requestedId = typeof params.launch === 'string' ? params.launch : ''
  const requested = connected.find(({ id }) => id === requestedId)
  if (!requested && requestedId !== 'several') return null
  const applications = (requested ? [requested] : connected.filter(({ state }) => state === 'connected')).map(
    toLaunchable,
  )
  if (applications.length === 0) return null
  const types = typeof params.types === 'string' ? params.types.split(',').filter(isId) : []
  const ids = applications.map(({ id }) => id)
  const [memberTypes, roles] = await Promise.all([
    readTypes(actor, await getLanguage()),
    requested ? listRoles(actor, requested.id) : [],
  ])
  const existingTypes = types.filter((id) => memberTypes.some((type) => type.id === id))
  return { applications, chosen: ids, types: existingTypes, roles, memberTypes }
}
