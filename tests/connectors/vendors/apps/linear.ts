import { readdirSync } from 'node:fs'
import { userPaging } from '@/lib/connectors/apps/linear/graphql'
import type { Description } from '@/tests/connectors/vendors/description'
import { graphqlBy, partOf } from '@/tests/connectors/vendors/graphql'
import { fileOf, textOf } from '@/tests/connectors/vendors/installed'
import { queryOf } from '@/tests/connectors/vendors/query-of'
import { sdlOfTypes } from '@/tests/connectors/vendors/sdl-of-types'

/** Linear's own library, whose types are made of its GraphQL schema. */
export async function describeApi(): Promise<Description> {
  const types = readdirSync(fileOf('@linear/sdk/dist')).find((name) => /^index-.*\.d\.mts$/.test(name))
  const graphql = await graphqlBy(sdlOfTypes(textOf(`@linear/sdk/dist/${types}`)))
  return {
    operations: [],
    definitions: {},
    graphql: { ...graphql, path: '/graphql' },
    row: partOf(graphql.answer(queryOf(userPaging)), 'data', 'users', 'nodes', '[]'),
  }
}
