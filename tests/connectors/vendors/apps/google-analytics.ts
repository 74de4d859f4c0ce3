import { type Description, pathOf } from '@/tests/connectors/vendors/description'
import { googleOperations } from '@/tests/connectors/vendors/google'

const people = ['list', 'get', 'create', 'patch', 'delete']

/** Google's client of the Analytics Admin API, made of its discovery documents. */
export async function describeApi(): Promise<Description> {
  const build = '@googleapis/analyticsadmin/build'
  const alpha = await googleOperations(`${build}/v1alpha`, 'analyticsadmin_v1alpha', [
    ...people.map((call) => `Accounts$Accessbindings.${call}`),
    ...people.map((call) => `Properties$Accessbindings.${call}`),
  ])
  const beta = await googleOperations(`${build}/v1beta`, 'analyticsadmin_v1beta', [
    'Accountsummaries.list',
    'Accounts.runAccessReport',
    'Properties.get',
    'Properties.runAccessReport',
  ])
  return {
    operations: [...beta.operations, ...alpha.operations],
    definitions: { ...beta.definitions, ...alpha.definitions },
    row: alpha.definitions.Properties_Accessbindings_get_answer,
    // Signing in, of which another client of Google tells.
    elsewhere: (request) => /^\/(token|v1\/userinfo)/.test(pathOf(request)),
  }
}
