import { type Description, pathOf } from '@/tests/connectors/vendors/description'
import { clientOperations } from '@/tests/connectors/vendors/generated-client'
import type { SeenRequest } from '@/tests/support/vendor-server'

const users = '@hubspot/api-client/lib/codegen/settings/users'

/** HubSpot's own client, made of its description of user provisioning. */
export async function describeApi(): Promise<Description> {
  const published = await clientOperations({ apis: `${users}/apis`, models: `${users}/models` }, [
    'UsersApi.getPage',
    'UsersApi.getById',
    'UsersApi.create',
    'UsersApi.replace',
    'UsersApi.archive',
    'RolesApi.getAll',
    'TeamsApi.getAll',
  ])
  // The client still speaks version 3; what is asked and answered is the same since.
  const operations = published.operations.map((operation) => ({
    ...operation,
    template: operation.template.replace('/settings/v3/users', '/settings/users/2026-09'),
  }))
  // The CRM's objects of users have no class of their own in it.
  const elsewhere = (request: SeenRequest) => !pathOf(request).startsWith('/settings/users/')
  return { ...published, operations, elsewhere, row: published.definitions.UsersApi_getById_answer }
}
