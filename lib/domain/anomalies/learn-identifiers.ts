import type { LockedAnomaly } from '@/lib/domain/anomalies/lock-anomalies'
import { normaliseExternalId } from '@/lib/domain/matching/normalise-identifier'
import { parseHandle } from '@/lib/domain/matching/parse-handle'
import { indexMembers } from '@/lib/domain/members/index-members'
import type { Tx } from '@/lib/platform/db'

export type Lesson = { account: LockedAnomaly; memberId: string; decisionId: string }

const shortestLogin = 3

/**
 * What a person decided is learned: the account's identifiers become the member's, so that the next application
 * matches by itself. One that is somebody else's stays theirs.
 */
export async function learnIdentifiers(tx: Tx, companyId: string, lessons: Lesson[]) {
  const sent = lessons.flatMap(({ account, memberId, decisionId }) =>
    identifiersOf(account).map((identifier) => ({
      ...identifier,
      member: memberId,
      account: account.accountId,
      decision: decisionId,
    })),
  )
  await tx.$executeRaw`
    INSERT INTO member_identifiers (company_id, member_id, kind, value, origin, decision_id, account_id)
    SELECT ${companyId}::uuid, s.member, s.kind, s.value, 'learned', s.decision, s.account
      FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        AS s(member uuid, kind identifier_kind, value text, decision uuid, account uuid)
        ON CONFLICT (company_id, kind, value) DO NOTHING`
  await indexMembers(tx, companyId, [...new Set(lessons.map(({ memberId }) => memberId))])
}

function identifiersOf({ application, externalId, emailKey, loginKey }: LockedAnomaly) {
  const login = loginKey !== null && isOnesOwn(loginKey) ? loginKey : null
  return [
    { kind: 'external_id', value: normaliseExternalId(application, externalId) },
    { kind: 'email', value: emailKey },
    { kind: 'login', value: login },
  ].filter(({ value }) => value !== null)
}

/** "admin" is somebody else's login in the next application. */
const isOnesOwn = (login: string) => login.length >= shortestLogin && !parseHandle(login)?.isPurpose
