import { expect, it } from 'vitest'
import { cleanUp } from '@/lib/domain/company/retention/clean-up'
import { commitImport, startImport } from '@/lib/domain/people/import/imports'
import { readImport } from '@/lib/domain/people/import/read-import'
import { writeImport } from '@/lib/domain/people/import/write-import'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'

const list = 'Nom;Prénom;E-mail\nLefèvre;Élodie;elodie@corvelle.example\n'
const faulty = `${list}Vidal;Tom;no address\n`

async function aPreview(text: string) {
  const actor = await aCompany()
  const { id } = await startImport(actor, { name: 'liste.csv', bytes: Buffer.from(text) })
  await readImport(id)
  const stored = () =>
    db.memberImport.findUniqueOrThrow({ where: { companyId_id: { companyId: actor.companyId, id } } })
  expect(JSON.stringify(await stored())).toContain('Lefèvre')
  return { actor, id, stored }
}
const lateUploads = ({ companyId }: Actor) =>
  db.upload.updateMany({ where: { companyId }, data: { expiresAt: new Date(0) } })

it('keeps no line of a file that was written', async () => {
  const { actor, id, stored } = await aPreview(list)

  await commitImport(actor, id)
  await writeImport(id)

  const done = await stored()
  expect(done).toMatchObject({ state: 'done', createdCount: 1, sample: [] })
  expect(JSON.stringify(done)).not.toMatch(/Lefèvre|Élodie|elodie/)
})

it('keeps lines that were left out as long as they can be fetched, and then no name', async () => {
  const { actor, id, stored } = await aPreview(faulty)
  await commitImport(actor, id, { leavesOut: true })
  await writeImport(id)
  await cleanUp()
  expect(JSON.stringify(await stored())).toContain('Vidal')

  await lateUploads(actor)
  await cleanUp()

  const done = await stored()
  expect(done).toMatchObject({ state: 'done', createdCount: 1, faultyCount: 1, faults: [], sample: [] })
  expect(JSON.stringify(done)).not.toMatch(/Vidal|Lefèvre/)
})

it('ends a preview whose file is gone, and keeps nothing that it showed', async () => {
  const { actor, stored } = await aPreview(faulty)
  await cleanUp()
  expect(await stored()).toMatchObject({ state: 'previewed' })

  await lateUploads(actor)
  await cleanUp()

  const gone = await stored()
  expect(gone).toMatchObject({
    state: 'failed',
    errorKey: 'members.import.file_gone',
    sample: [],
    faults: [],
  })
  expect(JSON.stringify(gone)).not.toMatch(/Vidal|Lefèvre/)
})
