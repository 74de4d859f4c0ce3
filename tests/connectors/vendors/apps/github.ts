import { memberPaging } from '@/lib/connectors/apps/github/graphql'
import type { Description } from '@/tests/connectors/vendors/description'
import { graphqlBy, partOf } from '@/tests/connectors/vendors/graphql'
import { textOf } from '@/tests/connectors/vendors/installed'
import { queryOf } from '@/tests/connectors/vendors/query-of'

/** GitHub's GraphQL schema. REST is held to `@octokit/openapi` by the tests of the connector themselves. */
export async function describeApi(): Promise<Description> {
  const graphql = await graphqlBy(textOf('@octokit/graphql-schema/schema.graphql'))
  const answer = graphql.answer(queryOf(memberPaging('acme', { withEmails: true })))
  return {
    operations: [],
    definitions: {},
    graphql: { ...graphql, path: '/graphql' },
    row: partOf(answer, 'data', 'organization', 'membersWithRole', 'edges', '[]'),
    elsewhere: ({ path }) => path !== '/graphql',
  }
}
