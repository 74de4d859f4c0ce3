import { expect, it } from 'vitest'
import { listWork } from '@/lib/domain/company/dashboard/work'
import * as people from '@/lib/domain/people/import/imports'
import { readImport as readPeople } from '@/lib/domain/people/import/read-import'
import type { Actor } from '@/lib/domain/record/actor'
import * as statements from '@/lib/domain/spend/banks/imports'
import { readImport as readStatement } from '@/lib/domain/spend/banks/read-import'
import { ofx } from '@/tests/domain/spend/banks/an-importer'
import { aCompany } from '@/tests/support/factories'

/** The counts that were seen of the only work of a company, while it went on. */
async function countsSeen(actor: Actor, work: Promise<void>): Promise<Set<number>> {
  const seen = new Set<number>()
  let isOver = false
  work.then(() => {
    isOver = true
  })
  while (!isOver) for (const { done } of await listWork(actor)) seen.add(done)
  await work
  return seen
}

const lines = 40_000

it('shows while a file of people is read how many lines were, and none of them once it is previewed', async () => {
  const actor = await aCompany()
  const file = Array.from({ length: lines }, (_, n) => `Morel;Ada;ada.${n}@corvelle.example`)
  const bytes = Buffer.from(['Nom;Prénom;E-mail', ...file].join('\n'))
  const { id } = await people.startImport(actor, { name: 'people.csv', bytes })

  const seen = await countsSeen(actor, readPeople(id))

  expect([...seen].filter((count) => count > 0 && count <= lines)).not.toEqual([])
  expect(await people.getImport(actor, id)).toMatchObject({
    state: 'previewed',
    doneCount: 0,
    rowCount: lines,
  })
})

it('shows while a statement is read how many movements were, and none of them once it is previewed', async () => {
  const actor = await aCompany()
  const movements = Array.from({ length: lines }, (_, n): [number, string, string] => [2, `-${n + 1}`, 'X'])
  const file = { name: 'october.ofx', bytes: Buffer.from(ofx(movements)) }
  const { id } = await statements.startImport(actor, file)

  const seen = await countsSeen(actor, readStatement(id))

  expect([...seen].filter((count) => count > 0 && count <= lines)).not.toEqual([])
  expect(await statements.getImport(actor, id)).toMatchObject({
    state: 'previewed',
    doneCount: 0,
    rowCount: lines,
  })
})
