import type { Description } from '@/tests/connectors/vendors/description'
import { fernRoutes } from '@/tests/connectors/vendors/fern-client'
import { fileOf } from '@/tests/connectors/vendors/installed'
import { typedOperations } from '@/tests/connectors/vendors/typed-operations'

const api = 'intercom-client/dist/cjs/api'

/** Intercom's own client, made of its OpenAPI description of version 2.14. */
export async function describeApi(): Promise<Description> {
  const from = (file: string) => JSON.stringify(fileOf(`${api}/${file}`))
  const imports = [
    `import type { Admin } from ${from('resources/admins/types/Admin')}`,
    `import type { AdminList } from ${from('types/AdminList')}`,
    `import type { AdminWithApp } from ${from('types/AdminWithApp')}`,
  ].join('\n')
  return typedOperations(
    { imports, routes: fernRoutes(`${api}/resources/admins/client/Client.js`), row: 'Admin' },
    {
      'GET /me': { answer: 'AdminWithApp' },
      'GET /admins': { answer: 'AdminList' },
      'GET /admins/{admin_id}': { answer: 'Admin' },
    },
  )
}
