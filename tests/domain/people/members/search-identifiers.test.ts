import { expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { pool } from '@/lib/platform/db'
import { aMember, someAnomalies } from '@/tests/support/anomaly-factories'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

async function found(token: string, path: string, search: string): Promise<string[]> {
  const { json } = await call(routes[path]!.GET!, `${path}?search=${encodeURIComponent(search)}`, { token })
  return json['hydra:member'].map(({ id }: { id: string }) => id)
}

async function aPersonOfManyNames() {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const member = await aMember(actor, 'Sofia', 'Navarro', { email: 's.navarro@corvelle.example' })
  await aMember(actor, 'Leo', 'Marchetti', { email: 'leo@corvelle.example' })
  await pool.query(
    `INSERT INTO member_identifiers (company_id, member_id, kind, value)
     VALUES ($1, $2, 'email', 'sofia.roy@maiden.example'), ($1, $2, 'login', 'snav-42')`,
    [actor.companyId, member.id],
  )
  return { actor, token, member }
}

it.each(['sofia.roy@maiden.example', 'maiden', 'SNAV-42', 'navarro snav-42'])(
  'finds a user by a further address or login: %s',
  async (search) => {
    const { token, member } = await aPersonOfManyNames()

    expect(await found(token, '/api/members', search)).toEqual([member.id])
  },
)

it('finds nobody by somebody else’s, and nobody of another company', async () => {
  const { token } = await aPersonOfManyNames()
  await aPersonOfManyNames()

  expect(await found(token, '/api/members', 'marchetti snav-42')).toEqual([])
  expect(await found(token, '/api/members', 'snav-42')).toHaveLength(1)
})

it('finds an account, and its anomaly, by what else the application knows it by', async () => {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const identifiers = [
    { kind: 'email', value: 'Zoë.Alias@corvelle.example' },
    { kind: 'employee_id', value: 'E-20931' },
  ]
  const { accounts, anomalies } = await someAnomalies(actor, [
    { displayName: 'Zoé Kowalczyk', identifiers },
    { displayName: 'Somebody Else' },
  ])

  for (const search of ['zoe.alias@corvelle.example', 'e-20931', 'kowalczyk 20931']) {
    expect(await found(token, '/api/accounts', search)).toEqual([accounts[0]!.id])
    expect(await found(token, '/api/anomalies', search)).toEqual([anomalies[0]!.id])
  }
})
