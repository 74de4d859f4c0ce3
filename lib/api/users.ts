import { createDemoCompany } from '@/lib/domain/company/demo/create-demo-company'
import { join } from '@/lib/domain/sign-in/colleagues/join'
import { joinInput } from '@/lib/domain/sign-in/colleagues/schema'
import { changePassword } from '@/lib/domain/sign-in/users/change-password'
import { confirmEmailUpdate, requestEmailUpdate } from '@/lib/domain/sign-in/users/email-update'
import { getProfile, presentUser, updateProfile } from '@/lib/domain/sign-in/users/profile'
import { register } from '@/lib/domain/sign-in/users/register'
import { requestPasswordReset, resetPassword } from '@/lib/domain/sign-in/users/reset-password'
import { restoreEmail } from '@/lib/domain/sign-in/users/restore-email'
import {
  changePasswordInput,
  confirmEmailUpdateInput,
  emailUpdateInput,
  passwordResetInput,
  passwordResetRequestInput,
  profileInput,
  registerInput,
  restoreEmailInput,
  signInAnswerView,
  tokenView,
  userView,
  verifyEmailInput,
} from '@/lib/domain/sign-in/users/schema'
import { verifyEmail } from '@/lib/domain/sign-in/users/verify-email'
import { deviceOf } from '@/lib/http/callers'
import { endpoint } from '@/lib/http/endpoint'
import { requireOwnOrigin } from '@/lib/http/headers/own-origin'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const userResource: Resource = {
  name: 'User',
  about: 'The user who asks, and how users sign in.',
  path: '/api/users',
  view: userView,
}

export const usersApi = {
  '/api/users/demo': {
    POST: endpoint({
      resource: userResource,
      about:
        'Opens a demo company. The answer is its session; only where the operator of this instance allows it.',
      access: 'anyone',
      answers: tokenView,
      status: 201,
      run: async ({ language, request, client }) => {
        requireOwnOrigin(request)
        return { token: await createDemoCompany(language, deviceOf(request), client) }
      },
    }),
  },
  '/api/users/email_update': {
    POST: endpoint({
      resource: userResource,
      about: 'Asks for another e-mail address. The link that confirms it is mailed to the new one.',
      needsVerifiedIdentity: true,
      body: emailUpdateInput,
      answers: 'nothing',
      status: 204,
      run: ({ actor, body, client }) => requestEmailUpdate(actor, body.email, client),
    }),
  },
  '/api/users/email_update/confirm': {
    // Open to everybody: the mail may be read in another browser, and the link alone proves the mailbox.
    POST: endpoint({
      resource: userResource,
      about: 'Confirms another e-mail address. With the token of the mail.',
      access: 'anyone',
      body: confirmEmailUpdateInput,
      answers: 'nothing',
      status: 204,
      run: ({ body, client }) => confirmEmailUpdate(body.token, client),
    }),
  },
  '/api/users/email_update/restore': {
    // Open to everybody: nobody is signed in any more, and the link proves the mailbox that the account had.
    POST: endpoint({
      resource: userResource,
      about: 'Restores the former e-mail address. With the token of the mail that told of the change.',
      access: 'anyone',
      body: restoreEmailInput,
      answers: 'nothing',
      status: 204,
      run: ({ body, client }) => restoreEmail(body.token, client),
    }),
  },
  '/api/users/join': {
    POST: endpoint({
      resource: userResource,
      about: 'Accepts an invitation. The user chooses a password, and is signed in.',
      access: 'anyone',
      body: joinInput,
      answers: signInAnswerView,
      run: ({ body, client, request }) => join(body, { client, device: deviceOf(request) }),
    }),
  },
  '/api/users/me': {
    GET: endpoint({
      resource: userResource,
      about: 'Gets the user who asks. Their profile, role and settings.',
      run: async ({ actor }) => presentUser(await getProfile(actor)),
    }),
    PATCH: endpoint({
      resource: userResource,
      about: 'Updates the user who asks. The fields that are given.',
      body: profileInput,
      isPatch: true,
      run: async ({ actor, body }) => presentUser(await updateProfile(actor, body)),
    }),
  },
  '/api/users/password': {
    POST: endpoint({
      resource: userResource,
      about: "Changes one's password. Other sessions end; the answer has a new login token.",
      needsVerifiedIdentity: true,
      body: changePasswordInput,
      answers: tokenView,
      run: async ({ actor, body, request }) => ({
        token: await changePassword(actor, body, deviceOf(request)),
      }),
    }),
  },
  '/api/users/password_reset_action': {
    POST: endpoint({
      resource: userResource,
      about: 'Sets a new password. With the token of the mail.',
      access: 'anyone',
      body: passwordResetInput,
      answers: 'nothing',
      status: 204,
      run: ({ body, client }) => resetPassword(body, client),
    }),
  },
  '/api/users/password_reset_request': {
    POST: endpoint({
      resource: userResource,
      about:
        'Asks for a mail to reset a password. The answer is the same whether or not the address is known.',
      access: 'anyone',
      body: passwordResetRequestInput,
      answers: 'nothing',
      status: 204,
      run: ({ body, client, language }) => requestPasswordReset(body.email, client, language),
    }),
  },
  '/api/users/register': {
    POST: endpoint({
      resource: userResource,
      about: 'Registers a company and its first user. A mail asks to verify the address.',
      access: 'anyone',
      body: registerInput,
      answers: 'nothing',
      status: 204,
      run: async ({ body, client }) => {
        await register(body, client)
      },
    }),
  },
  '/api/users/verify_email': {
    POST: endpoint({
      resource: userResource,
      about: 'Verifies the address of a new user. With the token of the mail; the user is signed in.',
      access: 'anyone',
      body: verifyEmailInput,
      answers: signInAnswerView,
      run: ({ body, client, request }) => verifyEmail(body, { client, device: deviceOf(request) }),
    }),
  },
} satisfies Routes
