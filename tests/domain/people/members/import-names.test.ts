import { expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { startImport } from '@/lib/domain/people/import/imports'
import { readImport } from '@/lib/domain/people/import/read-import'
import { spelledName } from '@/lib/domain/people/import/spell-name'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'

async function peopleOf(actor: Actor, lines: string[], duplicates: 'skip' | 'update' = 'skip') {
  const bytes = Buffer.from(['Nom,Prénom,E-mail', ...lines].join('\n'))
  const { id } = await startImport(actor, { name: 'liste.csv', bytes })
  const { companyId } = actor
  await db.memberImport.update({ where: { companyId_id: { companyId, id } }, data: { duplicates } })
  await readImport(id)
  const { json } = await call(
    routes['/api/member_imports/{id}/people']!.GET!,
    `/api/member_imports/${id}/people`,
    {
      token: await aTokenOf(actor),
      params: { id },
    },
  )
  return json['hydra:member'].map((one: { first_name: string; last_name: string }) => [
    one.first_name,
    one.last_name,
  ])
}

it.each([
  ['last', 'DUPONT', 'Dupont'],
  ['last', 'LEFÈVRE-NUÑEZ', 'Lefèvre-Nuñez'],
  ['last', 'DE LA TOUR D’AUVERGNE', 'de La Tour d’Auvergne'],
  ['last', "O'BRIEN", "O'Brien"],
  ['last', 'VAN DEN BERG', 'van den Berg'],
  ['last', 'LE GOFF', 'Le Goff'],
  ['last', 'NG', 'Ng'],
  ['last', 'DE', 'De'],
  ['last', 'McDonald', 'McDonald'],
  ['last', 'dupont', 'dupont'],
  ['last', '山田', '山田'],
  ['first', 'JEAN-PIERRE', 'Jean-Pierre'],
  ['first', 'JP', 'JP'],
  ['first', 'JO', 'Jo'],
  ['first', 'ALİ', 'Ali'],
] as const)('writes the %s name %s as %s', (kind, name, spelled) => {
  expect(spelledName(name, kind)).toBe(spelled)
})

it('shows and keeps people whom the file has in capitals as they are written', async () => {
  const actor = await aCompany()

  const people = await peopleOf(actor, [
    'DUPONT,Jean,jean@corvelle.example',
    'MOREL,ADA,ada@corvelle.example',
  ])

  expect(people).toEqual([
    ['Jean', 'Dupont'],
    ['Ada', 'Morel'],
  ])
})

it('leaves the spelling of somebody who is known where the file has only capitals', async () => {
  const actor = await aCompany()
  await aMember(actor, { first_name: 'Flora', last_name: 'McDonald', email: 'flora@corvelle.example' })

  const people = await peopleOf(actor, ['MCDONALD,FLORA,flora@corvelle.example'], 'update')

  expect(people).toEqual([['Flora', 'McDonald']])
})
