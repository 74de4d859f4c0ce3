import type { RequestLine } from '@/components/provisioning/request-list'
import { presentMemberLink } from '@/lib/domain/accounts/list/present-account'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import { listCreations } from '@/lib/domain/provisioning/requests/list-creations'
import { namedIn, presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'
import type { Actor } from '@/lib/domain/record/actor'

/** The accounts that this application is to open, or refused to. */
export async function readCreations(
  actor: Actor,
  { id, application, label }: UserConnectorView,
): Promise<RequestLine[]> {
  return (await listCreations(actor, id)).map((row) => ({
    request: presentProvisioning(row),
    application,
    label,
    account: namedIn(row),
    member: row.member && presentMemberLink(row.member),
  }))
}
