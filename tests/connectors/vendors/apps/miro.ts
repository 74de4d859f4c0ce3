import type { Description } from '@/tests/connectors/vendors/description'
import { fileOf, textOf } from '@/tests/connectors/vendors/installed'
import { typedOperations } from '@/tests/connectors/vendors/typed-operations'

const dist = '@mirohq/miro-api/dist'
const models = ['OrganizationMember', 'EnterpriseGetOrganizationMembers200Response', 'TokenInformation']

/** Miro's own client, made of its OpenAPI description. */
export async function describeApi(): Promise<Description> {
  const calls = textOf(`${dist}/api/apis.js`).matchAll(
    /localVarPath = '([^']+)'[\s\S]+?'([A-Z]+)', urlResource/g,
  )
  // The file of its calls brings every model along, which takes seconds to read.
  const [, query] =
    /enterpriseGetOrganizationMembers\(orgId: string, query\?: (\{[^}]+\})\)/.exec(
      textOf(`${dist}/api/apis.d.ts`),
    ) ?? []
  if (!query) throw new Error('Miro’s client lists no members.')
  const imports = models.map((name) => {
    const file = fileOf(`${dist}/model/${name.charAt(0).toLowerCase()}${name.slice(1)}`)
    return `import type { ${name} } from ${JSON.stringify(file)}`
  })
  return typedOperations(
    {
      imports: imports.join('\n'),
      routes: [...calls].map(([, path, method]) => `${method} ${path}`),
      row: 'OrganizationMember',
    },
    {
      'GET /v1/oauth-token': { answer: 'TokenInformation' },
      'GET /v2/orgs/{org_id}/members': { query, answer: 'EnterpriseGetOrganizationMembers200Response' },
      'GET /v2/orgs/{org_id}/members/{member_id}': { answer: 'OrganizationMember' },
    },
  )
}
