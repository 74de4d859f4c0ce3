import type { Description } from '@/tests/connectors/vendors/description'
import { fernRoutes } from '@/tests/connectors/vendors/fern-client'
import { fileOf } from '@/tests/connectors/vendors/installed'
import { typedOperations } from '@/tests/connectors/vendors/typed-operations'

const user = '@getbrevo/brevo/dist/cjs/api/resources/user'

/** Brevo's own client, made of its OpenAPI description. */
export async function describeApi(): Promise<Description> {
  const from = (name: string) => JSON.stringify(fileOf(`${user}/types/${name}`))
  const names = ['GetInvitedUsersListResponse', 'PutRevokeUserPermissionResponse']
  return typedOperations(
    {
      imports: names.map((name) => `import type { ${name} } from ${from(name)}`).join('\n'),
      routes: fernRoutes(`${user}/client/Client.js`),
      under: '/v3',
      row: 'GetInvitedUsersListResponse.Users.Item',
    },
    {
      'GET /organization/invited/users': { answer: 'GetInvitedUsersListResponse' },
      'PUT /organization/user/invitation/revoke/{email}': { answer: 'PutRevokeUserPermissionResponse' },
    },
  )
}
