import * as memberTypesId from '@/app/api/member_types/[id]/route'
import * as memberTypesCount from '@/app/api/member_types/count/route'
import * as memberTypes from '@/app/api/member_types/route'
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
  '/api/users/login': usersLogin,
  '/api/users/logout': usersLogout,
  '/api/users/me': usersMe,
  '/api/users/register': usersRegister,
  '/api/users/token': usersToken,
  '/api/users/verify_email': usersVerifyEmail,
}
