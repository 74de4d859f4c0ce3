import { createHash } from 'node:crypto'
import type { RosterMember } from '@/lib/domain/linking/evidence/types'
import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import { normaliseEmail } from '@/lib/domain/linking/profiles/normalise-identifier'
import { freshenStatistics } from '@/lib/platform/database/fresh-statistics'
import { db, everyCompany } from '@/lib/platform/db'
import type { People } from './read-people'

/** A company in the database with the members of a list. Ids of the list are any text; rows have ids of their own. */
export type StoredList = {
  companyId: string
  rowOf: Map<string, string>
  idOf: Map<string, string>
  /** By the id of the application. */
  connections: Map<string, string>
}

const batchSize = 1_000

/** Stores the members as the product would: an address that several of them show identifies none of them. */
export async function storePeople({ members, companyDomains }: People): Promise<StoredList> {
  const company = await everyCompany.company.create({ data: { name: 'Bench', onboardingStep: 5 } })
  const companyId = company.id
  const domains = companyDomains.map((domain) => ({ companyId, domain, provenAt: new Date() }))
  await db.companyDomain.createMany({ data: domains })
  const bearers = new Map<string, number>()
  for (const { email } of members) count(bearers, normaliseEmail(email))
  const shown = new Set<string>()
  const list: StoredList = { companyId, rowOf: new Map(), idOf: new Map(), connections: new Map() }
  for (const batch of batchesOf(members)) {
    const rows = await db.member.createManyAndReturn({
      data: batch.map((member) => ({ companyId, ...columnsOf(member, shown) })),
      select: { id: true },
    })
    const ids = rows.map(({ id }) => id)
    for (const [at, { id }] of batch.entries()) {
      list.rowOf.set(id, ids[at]!)
      list.idOf.set(ids[at]!, id)
    }
    await db.memberIdentifier.createMany({
      data: batch.flatMap(({ email }, at) => {
        const value = normaliseEmail(email)
        return value && bearers.get(value) === 1
          ? [{ companyId, memberId: ids[at]!, kind: 'email' as const, value }]
          : []
      }),
    })
    await everyCompany.$transaction((tx) => indexMembers(tx, companyId, ids), { timeout: 120_000 })
  }
  await storeManagers(list, members)
  await freshenStatistics('members')
  await freshenStatistics('member_identifiers')
  return list
}

/** Everybody is there: managers have rows of their own by now. */
async function storeManagers({ companyId, rowOf }: StoredList, members: RosterMember[]) {
  const pairs = members.flatMap(({ id, manager }) =>
    manager ? [{ id: rowOf.get(id), manager: rowOf.get(manager.id) }] : [],
  )
  await db.$executeRaw`
    UPDATE members m SET manager_id = p.manager
      FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS p(id uuid, manager uuid)
     WHERE m.company_id = ${companyId}::uuid AND m.id = p.id AND p.manager IS NOT NULL`
}

function columnsOf(member: RosterMember, shown: Set<string>) {
  const { firstName, lastName, email, startDate, endDate, employeeNumber } = member
  const key = email?.toLowerCase()
  const isFirst = key !== undefined && !shown.has(key)
  if (isFirst) shown.add(key)
  return { firstName, lastName, email: isFirst ? email : null, startDate, endDate, employeeNumber }
}

function count(counts: Map<string, number>, value: string | null) {
  if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
}

export function* batchesOf<T>(rows: T[], size = batchSize): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

export const anyHash = (text: string) =>
  new Uint8Array(createHash('sha256').update(text).digest().subarray(0, 16))
