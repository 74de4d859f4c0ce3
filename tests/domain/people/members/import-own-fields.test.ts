import { expect, it } from 'vitest'
import { commitImport, correctImport, getImport, startImport } from '@/lib/domain/people/import/imports'
import { listImportPeople } from '@/lib/domain/people/import/preview-people'
import { readImport } from '@/lib/domain/people/import/read-import'
import type { ImportFault } from '@/lib/domain/people/import/read-row'
import {
  type ImportColumns,
  importPatch,
  importPeopleQuery,
  type PreviewFacts,
} from '@/lib/domain/people/import/schema'
import { writeImport } from '@/lib/domain/people/import/write-import'
import { createMemberField, deleteMemberField } from '@/lib/domain/people/member-fields/member-fields'
import { memberFieldInput } from '@/lib/domain/people/member-fields/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'

const aField = (actor: Actor, input: object) => createMemberField(actor, memberFieldInput.parse(input))

async function aCompanyWithFields() {
  const actor = await aCompany()
  const site = await aField(actor, { name: 'Site d’accueil' })
  const medical = await aField(actor, { name: 'Medical check', kind: 'date' })
  const grade = await aField(actor, { name: 'Grade', kind: 'list', options: ['Junior', 'Très senior'] })
  return { actor, site, medical, grade }
}

async function started(actor: Actor, lines: string[]) {
  const { id } = await startImport(actor, { name: 'rh.csv', bytes: Buffer.from(lines.join('\n')) })
  await readImport(id)
  return id
}
async function updating(actor: Actor, lines: string[]) {
  const id = await started(actor, lines)
  await correctImport(actor, id, importPatch.parse({ duplicates: 'update' }))
  await readImport(id)
  return id
}
async function written(actor: Actor, id: string, leavesOut = false) {
  await commitImport(actor, id, { leavesOut })
  await writeImport(id)
  return getImport(actor, id)
}
const valuesOf = async ({ companyId }: Actor) =>
  Object.fromEntries(
    (await db.member.findMany({ where: { companyId } })).map(({ firstName, custom }) => [firstName, custom]),
  )
const columnsOf = async (actor: Actor, id: string) => (await getImport(actor, id)).columns as ImportColumns

it('takes a header that is called like a field of the company for it, whatever its case, accents and spaces', async () => {
  const { actor, site, medical, grade } = await aCompanyWithFields()

  const id = await started(actor, [
    'First name,Last name,Email,SITE  D ACCUEIL,medical-check,grade',
    'Ada,Morel,ada@corvelle.example,Lyon,02/13/2026,tres SENIOR',
    'Zoé,Lefèvre,zoe@corvelle.example,,03/04/2026,',
  ])
  const [people, { preview }] = await Promise.all([
    listImportPeople(actor, id, importPeopleQuery.parse({})),
    getImport(actor, id),
  ])
  const done = await written(actor, id)

  expect(people.items.map(({ custom }) => custom)).toEqual([
    { [site.id]: 'Lyon', [medical.id]: '2026-02-13', [grade.id]: 'Très senior' },
    { [medical.id]: '2026-03-04' },
  ])
  expect((preview as PreviewFacts).dates).toMatchObject({ order: 'mdy', mdy: 1 })
  expect((preview as PreviewFacts).proofs[`custom:${site.id}`]).toMatchObject({ filled: 1, sample: 'Lyon' })
  expect(done.state).toBe('done')
  expect(await valuesOf(actor)).toEqual({
    Ada: { [site.id]: 'Lyon', [medical.id]: '2026-02-13', [grade.id]: 'Très senior' },
    Zoé: { [medical.id]: '2026-03-04' },
  })
})

it('takes it before any other meaning of the header', async () => {
  const actor = await aCompany()
  const service = await aField(actor, { name: 'Service' })

  const id = await started(actor, ['Prénom,Nom,Service', 'Ada,Morel,Accueil'])

  expect(await columnsOf(actor, id)).toMatchObject({ [`custom:${service.id}`]: 2, department: null })
})

it('refuses a line by name whose value the field does not take, and loses none silently', async () => {
  const { actor, site, medical, grade } = await aCompanyWithFields()

  const id = await started(actor, [
    'First name,Last name,Grade,Medical check,Site d’accueil',
    'Ada,Morel,Expert,2026-02-13,Lyon',
    'Zoé,Lefèvre,Junior,soon,Lyon',
    `Max,Petit,Junior,,${'x'.repeat(251)}`,
    'Lea,Roy,Junior,2026-02-13,Lyon',
  ])
  const { faults } = await getImport(actor, id)
  await written(actor, id, true)

  expect((faults as ImportFault[]).map(({ line, field, key }) => [line, field, key])).toEqual([
    [2, `custom:${grade.id}`, 'members.import.not_an_option'],
    [3, `custom:${medical.id}`, 'members.import.not_a_date'],
    [4, `custom:${site.id}`, 'members.import.too_long'],
  ])
  expect((faults as ImportFault[])[0]?.params).toEqual({ value: 'Expert', field: 'Grade' })
  expect(Object.keys(await valuesOf(actor))).toEqual(['Lea'])
})

it('maps another column to a field by hand, and knows it in the next file with its columns in another order', async () => {
  const { actor, site } = await aCompanyWithFields()
  const field = `custom:${site.id}` as const
  const first = await started(actor, [
    'First name,Last name,Email,Bâtiment',
    'Ada,Morel,ada@corvelle.example,Lyon',
  ])
  expect((await columnsOf(actor, first))[field]).toBeUndefined()
  await correctImport(
    actor,
    first,
    importPatch.parse({ columns: { ...(await columnsOf(actor, first)), [field]: 3 } }),
  )
  await readImport(first)
  await written(actor, first)

  const second = await updating(actor, [
    'Bâtiment,Email,Last name,First name',
    'Nantes,ada@corvelle.example,Morel,Ada',
    ',zoe@corvelle.example,Lefèvre,Zoé',
  ])
  const columns = await columnsOf(actor, second)
  await written(actor, second)

  expect(columns[field]).toBe(0)
  expect(await valuesOf(actor)).toEqual({ Ada: { [site.id]: 'Nantes' }, Zoé: {} })
})

it('leaves the values of fields without a column, and of empty cells, as they are', async () => {
  const { actor, site, grade } = await aCompanyWithFields()
  await aMember(actor, {
    first_name: 'Ada',
    last_name: 'Morel',
    email: 'ada@corvelle.example',
    custom: { [site.id]: 'Lyon', [grade.id]: 'Junior' },
  })

  await written(
    actor,
    await updating(actor, [
      'First name,Last name,Email,Site d’accueil',
      'Ada,Morel-Roy,ada@corvelle.example,',
    ]),
  )

  expect(await valuesOf(actor)).toEqual({ Ada: { [site.id]: 'Lyon', [grade.id]: 'Junior' } })
  expect(await db.member.count({ where: { companyId: actor.companyId, lastName: 'Morel-Roy' } })).toBe(1)
})

it('goes back to the preview when a field is deleted before the writing, without it', async () => {
  const { actor, site } = await aCompanyWithFields()
  const id = await started(actor, ['First name,Last name,Site d’accueil', 'Ada,Morel,Lyon'])
  await deleteMemberField(actor, site.id)

  const back = await written(actor, id)

  expect(back).toMatchObject({ state: 'previewed', errorKey: 'members.import.list_moved' })
  expect(Object.keys(back.columns as object)).not.toContain(`custom:${site.id}`)
  expect((await written(actor, id)).state).toBe('done')
  expect(await valuesOf(actor)).toEqual({ Ada: {} })
})

it('refuses a field of another company, and a column that the file does not have', async () => {
  const { actor, site } = await aCompanyWithFields()
  const theirs = await aCompanyWithFields()
  const id = await started(actor, ['First name,Last name,Bâtiment', 'Ada,Morel,Lyon'])
  const assign = (columns: object) => correctImport(actor, id, importPatch.parse({ columns }))

  await expect(assign({ [`custom:${theirs.site.id}`]: 2 })).rejects.toMatchObject({
    violations: [{ propertyPath: `columns.custom:${theirs.site.id}`, key: 'member-fields.unknown' }],
  })
  await expect(assign({ [`custom:${site.id}`]: 3 })).rejects.toMatchObject({
    violations: [{ key: 'members.import.no_such_column' }],
  })
})
