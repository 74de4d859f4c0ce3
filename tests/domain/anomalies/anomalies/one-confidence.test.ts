import { expect, it } from 'vitest'
import { listCandidates } from '@/lib/domain/anomalies/candidates/candidates'
import { db } from '@/lib/platform/db'
import { generateMembers } from '@/tests/bench/matching/generate-members'
import { generatePeople } from '@/tests/bench/matching/generate-people'
import { matchAndRank } from '@/tests/bench/matching/match-and-rank'
import { SeededRandom } from '@/tests/bench/matching/seeded-random'
import { storeAccounts } from '@/tests/bench/matching/store-accounts'
import { storePeople } from '@/tests/bench/matching/store-people'
import type { Ranked } from '@/tests/bench/matching/thresholds'
import { anAccount } from '@/tests/domain/linking/matching/people'
import { aCompany } from '@/tests/support/factories'

const kept = 5

it('gives a candidate the same confidence alone, among others, in any order, and where it is measured', async () => {
  const people = generatePeople({ seed: 4712, members: 80, accounts: 150 })
  const list = await storePeople(people)
  const ids = await storeAccounts(list, people.accounts)

  const measured = await matchAndRank(list, ids)
  const backwards = (await matchAndRank(list, [...ids].reverse())).reverse()
  const alone = await askOneByOne(list, ids)

  const best = measured.map(({ ranked }) => ranked?.slice(0, kept) ?? null)
  expect(best.filter((ranked) => ranked && ranked.length > 0).length).toBeGreaterThan(60)
  expect(backwards.map(({ ranked }) => ranked?.slice(0, kept) ?? null)).toEqual(best)
  expect(alone).toEqual(best)
})

it('counts who else uses an address’s domain, even where they are too many to be compared', async () => {
  const { members } = generateMembers(401, new SeededRandom(4713))
  const owner = { ...members[0]!, id: 'owner', firstName: 'Ulrika', lastName: 'Wachtelborn', email: null }
  const list = await storePeople({ members: [owner, ...members], accounts: [], companyDomains: [] })
  const { email } = members[1]!
  const accounts = [
    { email: 'uwachtelborn@corvelle.example', displayName: 'Ulrika Wachtelborn' },
    { email: `x.${email}`, displayName: `${members[1]!.firstName} ${members[1]!.lastName}` },
  ]
  const ids = await storeAccounts(
    list,
    accounts.map((fields) => ({
      account: anAccount({ ...fields, externalId: fields.email }),
      owner: null,
      group: 'bare',
    })),
  )

  const measured = await matchAndRank(list, ids)

  expect(await askOneByOne(list, ids)).toEqual(measured.map(({ ranked }) => ranked?.slice(0, kept)))
  expect(measured[0]!.ranked![0]).toMatchObject({ memberId: 'owner', confidence: 100 })
})

/** As somebody does who opens each anomaly: what the API answers. */
async function askOneByOne(
  { companyId, idOf }: Awaited<ReturnType<typeof storePeople>>,
  accountIds: string[],
): Promise<(Ranked | null)[]> {
  const actor = { ...(await aCompany({ domain: 'elsewhere.example' })), companyId }
  const answers: (Ranked | null)[] = []
  for (const accountId of accountIds) {
    const anomaly = await db.anomaly.findFirst({ where: { companyId, accountId, state: 'open' } })
    const found = anomaly && (await listCandidates(actor, anomaly.id)).items
    answers.push(
      found?.map(({ memberId, confidence }) => ({ memberId: idOf.get(memberId)!, confidence })) ?? null,
    )
  }
  return answers
}
