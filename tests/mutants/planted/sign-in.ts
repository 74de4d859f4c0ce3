import type { PlantedFault } from '@/tests/mutants/planted-fault'

export const signIn: PlantedFault[] = [
  {
    wrong: 'the time a session was last seen is shown as its beginning',
    file: 'lib/domain/sign-in/sessions/list-sessions.ts',
    find: 'created_at: session.createdAt.toISOString()',
    replace: 'created_at: session.lastSeenAt.toISOString()',
    tests: ['tests/domain/sign-in/presented.test.ts'],
  },
  {
    wrong: 'a domain shows to whom its code was sent after it was proven',
    file: 'lib/domain/sign-in/company/domains.ts',
    find: 'row.provenAt === null && row.isCodeLive',
    replace: 'row.isCodeLive',
    tests: ['tests/domain/sign-in/presented.test.ts'],
  },
  {
    wrong: 'an application that a scan saw first is shown with the time it was last seen',
    file: 'lib/domain/scans/discovered/present-discovered.ts',
    find: 'last_seen_at: row.lastSeenAt.toISOString()',
    replace: 'last_seen_at: row.firstSeenAt.toISOString()',
    tests: ['tests/domain/scans/presented.test.ts'],
  },
  {
    wrong: 'users of a scan who could not be read are shown as read',
    file: 'lib/domain/scans/visitor/scans.ts',
    find: 'users_failed: row.usersFailed',
    replace: 'users_failed: row.usersScanned',
    tests: ['tests/domain/scans/presented.test.ts'],
  },
]
