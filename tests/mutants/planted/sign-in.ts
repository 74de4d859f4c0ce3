import type { PlantedFault } from '@/tests/mutants/planted-fault'

export const signIn: PlantedFault[] = [
  {
    wrong: 'a code of the second factor is taken twice',
    file: 'lib/domain/sign-in/second-factor/accept-code.ts',
    find: 'totp_last_step < ${step}',
    replace: 'totp_last_step <= ${step}',
    tests: ['tests/api/second-factor/sign-in.test.ts'],
  },
  {
    wrong: 'the time a session was last seen is shown as its beginning',
    file: 'lib/domain/sign-in/sessions/list-sessions.ts',
    find: 'created_at: session.createdAt.toISOString()',
    replace: 'created_at: session.lastSeenAt.toISOString()',
    tests: ['tests/api/sessions.test.ts'],
  },
  {
    wrong: 'an invitation that expired is shown as waiting',
    file: 'lib/domain/sign-in/colleagues/colleagues.ts',
    find: "invitation.expiresAt > now() ? 'invited' : 'expired'",
    replace: "'invited'",
    tests: ['tests/api/colleagues.test.ts'],
  },
  {
    wrong: 'a colleague was last seen where they were seen first',
    file: 'lib/domain/sign-in/colleagues/colleagues.ts',
    find: 'one > other ? one : other',
    replace: 'one < other ? one : other',
    tests: ['tests/api/colleagues.test.ts'],
  },
  {
    wrong: 'a domain shows to whom its code was sent after it was proven',
    file: 'lib/domain/sign-in/company/domains.ts',
    find: 'row.provenAt === null && row.isCodeLive',
    replace: 'row.isCodeLive',
    tests: ['tests/api/company-domains.test.ts'],
  },
  {
    wrong: 'a step of the onboarding can be taken back',
    file: 'lib/domain/sign-in/company/take-step.ts',
    find: 'onboarding_step < ${step}',
    replace: 'onboarding_step <> ${step}',
    tests: ['tests/api/settings.test.ts', 'tests/api/users.test.ts'],
  },
  {
    wrong: 'an identity link may be used at the moment it expires, and long after',
    file: 'lib/domain/sign-in/sessions/one-time-tokens.ts',
    find: 'AND used_at IS NULL AND expires_at > now()`',
    replace: 'AND used_at IS NULL`',
    tests: ['tests/api/password-reset.test.ts', 'tests/api/email-update.test.ts'],
  },
  {
    wrong: 'an application that a scan saw first is shown with the time it was last seen',
    file: 'lib/domain/scans/discovered/present-discovered.ts',
    find: 'last_seen_at: row.lastSeenAt.toISOString()',
    replace: 'last_seen_at: row.firstSeenAt.toISOString()',
    tests: ['tests/domain/scans/company-scan.test.ts'],
  },
  {
    wrong: 'users of a scan who could not be read are shown as read',
    file: 'lib/domain/scans/visitor/scans.ts',
    find: 'users_failed: row.usersFailed',
    replace: 'users_failed: row.usersScanned',
    tests: ['tests/domain/scans/visitor.test.ts', 'tests/domain/scans/google-scan.test.ts'],
  },
]
