import type { Description } from '@/tests/connectors/vendors/description'
import { clientOperations } from '@/tests/connectors/vendors/generated-client'

const sdk = '@okta/okta-sdk-nodejs/src'

/** Okta's own client, made of its description of the management API. */
export async function describeApi(): Promise<Description> {
  const operations = await clientOperations(
    { apis: `${sdk}/generated/apis`, models: `${sdk}/types/generated/models` },
    [
      'UserApi.listUsers',
      'UserApi.getUser',
      'UserApi.createUser',
      'UserApi.deleteUser',
      'UserApi.deactivateUser',
      'UserFactorApi.listFactors',
      'RoleAssignmentApi.listUsersWithRoleAssignments',
      'RoleAssignmentApi.listAssignedRolesForUser',
      'RoleAssignmentApi.assignRoleToUser',
      'RoleAssignmentApi.unassignRoleFromUser',
      'GroupApi.listGroups',
    ],
  )
  return { ...operations, row: operations.definitions.UserApi_getUser_answer }
}
