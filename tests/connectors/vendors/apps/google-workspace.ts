import { type Description, pathOf } from '@/tests/connectors/vendors/description'
import { googleOperations } from '@/tests/connectors/vendors/google'

/** Google's client of the Directory API, made of its discovery document. */
export async function describeApi(): Promise<Description> {
  const operations = await googleOperations('@googleapis/admin/build/directory_v1', 'admin_directory_v1', [
    'Users.list',
    'Users.get',
    'Users.insert',
    'Users.patch',
    'Users.delete',
    'Users.makeAdmin',
    'Groups.list',
    'Groups.get',
    'Members.list',
    'Members.get',
    'Members.insert',
    'Members.delete',
    'Domains.list',
    'Orgunits.list',
    'Roles.list',
    'Roleassignments.list',
    'Roleassignments.insert',
    'Roleassignments.delete',
  ])
  return {
    ...operations,
    row: operations.definitions.Users_get_answer,
    // Signing in, and the licences, of which other clients of Google tell.
    elsewhere: (request) => /^\/(token|v1\/userinfo|apps\/licensing\/)/.test(pathOf(request)),
  }
}
