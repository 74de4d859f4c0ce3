import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import type { LockedAnomaly } from '@/lib/domain/linking/ownership/lock-anomalies'
import { normaliseExternalId } from '@/lib/domain/linking/profiles/normalise-identifier'
import {
  isOnesOwnAddress,
  isOnesOwnFirstAddress,
  isOnesOwnLogin,
  type Named,
} from '@/lib/domain/linking/profiles/ones-own'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type Identified = Pick<
  LockedAnomaly,
  'accountId' | 'application' | 'externalId' | 'emailKey' | 'loginKey' | 'furtherKeys'
>
export type LearnedFrom = { account: Identified; memberId: string; decisionId: string | null }

/**
 * Learns from a user's decision: the account's identifiers are added to the member, so that accounts in other
 * applications are linked automatically. Identifiers of another member stay theirs.
 */
export async function learnIdentifiers(tx: Tx, companyId: string, sources: LearnedFrom[]) {
  const memberIds = [...new Set(sources.map(({ memberId }) => memberId))]
  const hasFurther = sources.some(({ account }) => account.furtherKeys.length > 0)
  const names = hasFurther ? await namesOf(tx, companyId, memberIds) : new Map<string, Named>()
  const sent = sources.flatMap(({ account, memberId, decisionId }) =>
    identifiersOf(account, names.get(memberId)).map((identifier) => ({
      ...identifier,
      member: memberId,
      account: account.accountId,
      decision: decisionId,
    })),
  )
  await execute(tx)`
    INSERT INTO member_identifiers (company_id, member_id, kind, value, origin, decision_id, account_id)
    SELECT ${companyId}::uuid, s.member, s.kind, s.value, 'learned', s.decision, s.account
      FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        AS s(member uuid, kind identifier_kind, value text, decision uuid, account uuid)
        ON CONFLICT (company_id, kind, value) DO NOTHING`
  await indexMembers(tx, companyId, memberIds)
}

function identifiersOf(account: Identified, member: Named | undefined) {
  const { application, externalId, emailKey, loginKey, furtherKeys } = account
  const further = furtherKeys.map((key) => {
    const [kind = '', value] = key.split(/:(.*)/s)
    return { kind, value: value ?? null }
  })
  return [
    { kind: 'external_id', value: normaliseExternalId(application, externalId) },
    { kind: 'email', value: emailKey !== null && isOnesOwnFirstAddress(emailKey) ? emailKey : null },
    { kind: 'login', value: loginKey !== null && isOnesOwnLogin(loginKey) ? loginKey : null },
    ...further.filter(({ kind, value }) => {
      if (value === null) return false
      if (kind === 'login') return isOnesOwnLogin(value)
      return kind !== 'email' || (member !== undefined && isOnesOwnAddress(value, emailKey, member))
    }),
  ].filter(({ value }) => value !== null)
}

async function namesOf(tx: Tx, companyId: string, ids: string[]): Promise<Map<string, Named>> {
  const members = await tx.member.findMany({
    where: { companyId, id: { in: ids } },
    select: { id: true, firstName: true, lastName: true },
  })
  return new Map(members.map((member) => [member.id, member]))
}
