import * as memberTypesId from '@/app/api/member_types/[id]/route'
import * as memberTypesCount from '@/app/api/member_types/count/route'
import * as memberTypes from '@/app/api/member_types/route'
import * as membersAccounts from '@/app/api/members/[id]/accounts/route'
import * as membersIdentifier from '@/app/api/members/[id]/identifiers/[identifierId]/route'
import * as membersIdentifiers from '@/app/api/members/[id]/identifiers/route'
import * as membersId from '@/app/api/members/[id]/route'
import * as membersBulk from '@/app/api/members/bulk/route'
import * as membersCount from '@/app/api/members/count/route'
import * as membersExport from '@/app/api/members/export.csv/route'
import * as membersImportCommit from '@/app/api/members/import/[id]/commit/route'
import * as membersImportId from '@/app/api/members/import/[id]/route'
import * as membersImport from '@/app/api/members/import/route'
import * as members from '@/app/api/members/route'
import * as usersLogin from '@/app/api/users/login/route'
import * as usersLogout from '@/app/api/users/logout/route'
import * as usersMe from '@/app/api/users/me/route'
import * as usersRegister from '@/app/api/users/register/route'
import * as usersToken from '@/app/api/users/token/route'
import * as usersVerifyEmail from '@/app/api/users/verify_email/route'
import type { Routes } from '@/lib/http/routes'

/** Every route of the API, for its documentation and for the tests that walk it whole. */
export const routes: Routes = {
  '/api/member_types': memberTypes,
  '/api/member_types/count': memberTypesCount,
  '/api/member_types/{id}': memberTypesId,
  '/api/members': members,
  '/api/members/bulk': membersBulk,
  '/api/members/count': membersCount,
  '/api/members/export.csv': membersExport,
  '/api/members/import': membersImport,
  '/api/members/import/{id}': membersImportId,
  '/api/members/import/{id}/commit': membersImportCommit,
  '/api/members/{id}': membersId,
  '/api/members/{id}/accounts': membersAccounts,
  '/api/members/{id}/identifiers': membersIdentifiers,
  '/api/members/{id}/identifiers/{identifierId}': membersIdentifier,
  '/api/users/login': usersLogin,
  '/api/users/logout': usersLogout,
  '/api/users/me': usersMe,
  '/api/users/register': usersRegister,
  '/api/users/token': usersToken,
  '/api/users/verify_email': usersVerifyEmail,
}
