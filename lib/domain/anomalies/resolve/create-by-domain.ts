import { randomUUID } from 'node:crypto'
import { resolveAll } from '@/lib/domain/anomalies/resolve/resolve-all'
import { changeOwners, noUserOf } from '@/lib/domain/linking/ownership/change-owners'
import { splitFullName } from '@/lib/domain/people/import/read-row'
import { createMemberIn, recordCreated } from '@/lib/domain/people/members/members'
import { memberInput } from '@/lib/domain/people/members/schema'
import { DomainError } from '@/lib/domain/record/errors'
import { db, everyCompany } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type AccountsAtAddress = {
  email: string
  anomalyIds: string[]
  displayName: string | null
  firstName: string | null
  lastName: string | null
}

const atOnce = 200
const countedAtOnce = 5_000

/**
 * Creates members for accounts whose address is under a verified domain, in companies that have enabled this: one
 * member for all accounts of an address, each of which can be undone individually. Service and shared accounts are left
 * out, and so is a list that is held.
 */
export async function createByDomain(companyId: string, signal: AbortSignal): Promise<number> {
  const company = await everyCompany.company.findUnique({ where: { id: companyId } })
  if (!company?.createsMembers) return 0
  const type = await db.memberType.findFirst({ where: { companyId, isDefaultOnImport: true } })
  let created = 0
  for (let after = ''; !signal.aborted; ) {
    const anomalies = await withoutMember(companyId, after)
    for (const anomaly of anomalies)
      if (!signal.aborted && (await createOne(companyId, anomaly, type?.id))) created++
    if (anomalies.length < atOnce) break
    after = anomalies.at(-1)!.email
  }
  return created
}

/** The members that would be created now, and the accounts that would be theirs. */
export async function countByDomain(companyId: string): Promise<{ people: number; accounts: number }> {
  const count = { people: 0, accounts: 0 }
  for (let after = ''; ; ) {
    const anomalies = await withoutMember(companyId, after, countedAtOnce)
    for (const anomaly of anomalies.filter(inputOf)) {
      count.people++
      count.accounts += anomaly.anomalyIds.length
    }
    if (anomalies.length < countedAtOnce) return count
    after = anomalies.at(-1)!.email
  }
}

const withoutMember = (companyId: string, after: string, limit = atOnce) => queryRows(db, {
  email: column.text.known,
  anomalyIds: column.text.array,
  displayName: column.text.nullable,
  firstName: column.text.nullable,
  lastName: column.text.nullable,
})`
  SELECT a.email_key AS email, array_agg(x.id::text ORDER BY x.id) AS "anomalyIds",
         max(a.display_name) AS "displayName", max(a.first_name) AS "firstName", max(a.last_name) AS "lastName"
    FROM anomalies x
    JOIN accounts a ON a.company_id = x.company_id AND a.id = x.account_id
    JOIN company_domains d ON d.company_id = x.company_id AND d.proven_at IS NOT NULL
     AND d.domain = split_part(a.email_key, '@', 2)
   WHERE x.company_id = ${companyId}::uuid AND x.state = 'open' AND a.kind = 'person' AND a.gone_at IS NULL
     AND a.status IS DISTINCT FROM 'suspended' AND NOT a.is_linked_by_hand_only AND a.email_key > ${after}
     AND NOT EXISTS (SELECT FROM sync_runs r WHERE r.company_id = x.company_id
                      AND r.user_connector_id = a.user_connector_id AND r.state = 'held')
     -- What somebody decided, or took back, is not done again behind their back.
     AND NOT EXISTS (SELECT FROM anomaly_decisions e WHERE e.company_id = x.company_id AND e.anomaly_id = x.id)
     AND NOT EXISTS (SELECT FROM member_identifiers i WHERE i.company_id = x.company_id AND i.kind = 'email'
                      AND i.value = a.email_key)
   GROUP BY a.email_key ORDER BY a.email_key LIMIT ${limit}`

async function createOne(
  companyId: string,
  found: AccountsAtAddress,
  memberTypeId: string | undefined,
): Promise<boolean> {
  const given = inputOf(found)
  if (!given) return false
  const by = noUserOf(companyId)
  try {
    return await changeOwners(companyId, async (tx) => {
      const input = { ...given, memberTypeId: memberTypeId ?? null }
      const member = await createMemberIn(tx, by, input, 'email_domain')
      const { resolved } = await resolveAll(tx, by, {
        batchId: randomUUID(),
        resolution: 'create_member',
        pairs: found.anomalyIds.map((anomalyId) => ({ anomalyId, memberId: member.id })),
        isLenient: true,
      })
      // A user has resolved it meanwhile, so no member is created.
      if (resolved.length === 0) throw new DecidedMeanwhile()
      await recordCreated(tx, by, member)
      return true
    })
  } catch (error) {
    // The address was given to another member meanwhile.
    if (error instanceof DecidedMeanwhile || error instanceof DomainError) return false
    throw error
  }
}

class DecidedMeanwhile extends Error {}

/** Null where nothing names a person. */
function inputOf(found: AccountsAtAddress) {
  const name = nameOf(found)
  const parsed = name && memberInput.safeParse({ ...name, email: found.email })
  return parsed?.success ? parsed.data : null
}

/** The name as the application reports it, otherwise from the words of the address; null if neither names a person. */
function nameOf({ email, displayName, firstName, lastName }: AccountsAtAddress) {
  if (firstName?.trim() && lastName?.trim()) return { first_name: firstName, last_name: lastName }
  const split =
    splitFullName(displayName ?? '') ??
    splitFullName(
      email
        .slice(0, email.indexOf('@'))
        .split('.')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' '),
    )
  return split && { first_name: split.firstName, last_name: split.lastName }
}
