import { learnIdentifiers } from '@/lib/domain/linking/ownership/learn-identifiers'
import { normaliseEmail, normaliseLogin } from '@/lib/domain/linking/profiles/normalise-identifier'
import { everyCompany } from '@/lib/platform/db'
import type { LabelledAccount } from './read-people'
import type { StoredList } from './store-people'

/** What people's decisions do and teach: the accounts are their owners', and what identifies them is learned. */
export async function confirmAccounts(
  { companyId, rowOf }: StoredList,
  accountIds: string[],
  accounts: LabelledAccount[],
): Promise<void> {
  const lessons = accounts.flatMap(({ account, owner }, at) => {
    const memberId = owner && rowOf.get(owner)
    if (!memberId) return []
    const { application, externalId, email, login } = account
    const shown = { emailKey: normaliseEmail(email), loginKey: normaliseLogin(login), furtherKeys: [] }
    const confirmed = { accountId: accountIds[at]!, application, externalId, ...shown }
    return [{ account: confirmed, memberId, decisionId: null }]
  })
  const links = lessons.map(({ account, memberId }) => ({ id: account.accountId, memberId }))
  await everyCompany.$transaction(
    async (tx) => {
      await tx.$executeRaw`
        UPDATE accounts a SET member_id = l."memberId", linked_at = now()
          FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS l(id uuid, "memberId" uuid)
         WHERE a.company_id = ${companyId}::uuid AND a.id = l.id`
      await learnIdentifiers(tx, companyId, lessons)
    },
    { timeout: 600_000 },
  )
}
