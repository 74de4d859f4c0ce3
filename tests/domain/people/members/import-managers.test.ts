import { expect, it } from 'vitest'
import { commitImport, correctImport, getImport, startImport } from '@/lib/domain/people/import/imports'
import { readImport } from '@/lib/domain/people/import/read-import'
import { importPatch, type PreviewFacts } from '@/lib/domain/people/import/schema'
import { writeImport } from '@/lib/domain/people/import/write-import'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'

const header = 'Nom;Prénom;E-mail;Matricule;N+1'

async function started(actor: Actor, rows: string[]) {
  const bytes = Buffer.from([header, ...rows].join('\n'))
  const { id } = await startImport(actor, { name: 'rh.csv', bytes })
  await readImport(id)
  return id
}
async function corrected(actor: Actor, id: string, patch: object) {
  await correctImport(actor, id, importPatch.parse(patch))
  await readImport(id)
}
async function written(actor: Actor, id: string) {
  await commitImport(actor, id)
  await writeImport(id)
  return getImport(actor, id)
}
const previewOf = async (actor: Actor, id: string) => (await getImport(actor, id)).preview as PreviewFacts
/** Each member and whom they answer to, by family name. */
const managersOf = async ({ companyId }: Actor) => {
  const members = await db.member.findMany({ where: { companyId }, include: { manager: true } })
  return Object.fromEntries(members.map(({ lastName, manager }) => [lastName, manager?.lastName ?? null]))
}

it('finds a manager by address, number and name, whichever way round, on later lines and among members', async () => {
  const actor = await aCompany()
  await aMember(actor, { last_name: 'Sellami', first_name: 'Karim', email: 'karim@corvelle.example' })

  const id = await started(actor, [
    'Ferreira;Abel;abel@corvelle.example;C-2;lina@corvelle.example',
    'Brochard;Anaïs;anais@corvelle.example;C-3;c-1',
    'Oury;Bastien;bastien@corvelle.example;C-4;CHEVALLIER Lina',
    'Renard;Capucine;capucine@corvelle.example;C-5;Chevallier, Lina',
    'Abadie;Céline;celine@corvelle.example;C-6;Lina Chevallier (C-1)',
    'Caron;Aurélien;aurelien@corvelle.example;C-7;Karim Sellami',
    'Thiry;Pascal;pascal@corvelle.example;C-8;K. Sellami',
    'Chevallier;Lina;lina@corvelle.example;C-1;NO_MANAGER',
  ])

  expect((await previewOf(actor, id)).managers).toEqual([])
  await written(actor, id)
  expect(await managersOf(actor)).toEqual({
    Ferreira: 'Chevallier',
    Brochard: 'Chevallier',
    Oury: 'Chevallier',
    Renard: 'Chevallier',
    Abadie: 'Chevallier',
    Caron: 'Sellami',
    Thiry: 'Sellami',
    Chevallier: null,
    Sellami: null,
  })
})

it('asks once about a manager who is two people or nobody, and one answer settles every line', async () => {
  const actor = await aCompany()
  const known = await aMember(actor, { last_name: 'Aubert', first_name: 'Marc' })
  const id = await started(actor, [
    'Aubert;Mathilde;mathilde@corvelle.example;;',
    'Lecomte;Amaury;amaury@corvelle.example;;M. Aubert',
    'Caron;Aurélien;aurelien@corvelle.example;;m.  aubert',
    'Oury;Bastien;bastien@corvelle.example;;Denis Inconnu',
  ])
  const { managers, counts } = await previewOf(actor, id)
  expect(managers).toMatchObject([
    { text: 'M. Aubert', lines: 2, reason: 'several', choice: null },
    { text: 'Denis Inconnu', lines: 1, reason: 'unknown', candidates: [], choice: null },
  ])
  expect(managers[0]!.candidates.map(({ value, name }) => [value, name])).toEqual([
    [known.id, 'Marc Aubert'],
    ['line:2', 'Mathilde Aubert'],
  ])
  expect(counts.open).toBe(3)

  await corrected(actor, id, { managers: { [managers[0]!.key]: 'line:2' } })
  expect((await previewOf(actor, id)).counts.open).toBe(1)
  expect(await written(actor, id)).toMatchObject({ state: 'done', createdCount: 4 })

  const { companyId } = actor
  const reports = await db.member.findMany({ where: { companyId, manager: { firstName: 'Mathilde' } } })
  expect(reports.map(({ lastName }) => lastName).sort()).toEqual(['Caron', 'Lecomte'])
  expect(await managersOf(actor)).toMatchObject({ Oury: null })
})

it('says of a manager that their line is left out, until it is corrected', async () => {
  const actor = await aCompany()
  const id = await started(actor, [
    'Chevallier;Lina;lina@corvelle.example;C-1;',
    'Aubert;Marc;marc@corvelle.example;C-1;',
    'Caron;Aurélien;aurelien@corvelle.example;C-2;Marc Aubert',
    'Oury;Bastien;bastien@corvelle.example;C-3;Denis Inconnu',
  ])
  expect((await previewOf(actor, id)).managers).toMatchObject([
    { text: 'Marc Aubert', reason: 'line_left_out', candidates: [] },
    { text: 'Denis Inconnu', reason: 'unknown', candidates: [] },
  ])

  await corrected(actor, id, { cells: [{ line: 3, column: 4, value: 'C-9' }] })
  expect((await previewOf(actor, id)).managers).toMatchObject([{ text: 'Denis Inconnu' }])
})

it('leaves the manager empty of who is their own and of a ring, and takes one who has left', async () => {
  const actor = await aCompany()
  await aMember(actor, { last_name: 'Aubry', first_name: 'Joséphine', end_date: '2025-01-31' })

  const id = await started(actor, [
    'Seul;Ada;seul@corvelle.example;;seul@corvelle.example',
    'Un;Ada;un@corvelle.example;;deux@corvelle.example',
    'Deux;Ada;deux@corvelle.example;;trois@corvelle.example',
    'Trois;Ada;trois@corvelle.example;;un@corvelle.example',
    'Sous;Ada;sous@corvelle.example;;un@corvelle.example',
    'Thiry;Pascal;pascal@corvelle.example;;Joséphine Aubry',
  ])

  expect((await previewOf(actor, id)).managers_left_out).toEqual({ own: 1, ring: 3 })
  await written(actor, id)
  expect(await managersOf(actor)).toEqual({
    Seul: null,
    Un: null,
    Deux: null,
    Trois: null,
    Sous: 'Un',
    Thiry: 'Aubry',
    Aubry: null,
  })
})

it('finds a ring that the file closes with managers that are stored', async () => {
  const actor = await aCompany()
  const top = await aMember(actor, { last_name: 'Haut', email: 'haut@corvelle.example' })
  await aMember(actor, { last_name: 'Bas', email: 'bas@corvelle.example', manager: top.id })

  const id = await started(actor, ['Haut;Jean;haut@corvelle.example;;bas@corvelle.example'])
  await corrected(actor, id, { duplicates: 'update' })

  expect((await previewOf(actor, id)).managers_left_out).toEqual({ own: 0, ring: 1 })
  await written(actor, id)
  expect(await managersOf(actor)).toEqual({ Haut: null, Bas: 'Haut' })
})

it('shows a new preview when somebody got another manager meanwhile', async () => {
  const actor = await aCompany()
  const top = await aMember(actor, { last_name: 'Haut', email: 'haut@corvelle.example' })
  const low = await aMember(actor, { last_name: 'Bas', email: 'bas@corvelle.example' })
  const id = await started(actor, ['Haut;Jean;haut@corvelle.example;;bas@corvelle.example'])
  await corrected(actor, id, { duplicates: 'update' })
  await commitImport(actor, id)
  await db.member.updateMany({
    where: { companyId: actor.companyId, id: low.id },
    data: { managerId: top.id },
  })

  await writeImport(id)

  expect((await previewOf(actor, id)).managers_left_out.ring).toBe(1)
  expect(await written(actor, id)).toMatchObject({ state: 'done' })
  expect(await managersOf(actor)).toEqual({ Haut: null, Bas: 'Haut' })
})

it('keeps answers about members for the next file, and no name with them', async () => {
  const actor = await aCompany()
  const known = await aMember(actor, { last_name: 'Aubert', first_name: 'Marc' })
  const first = await started(actor, [
    'Aubert;Mathilde;mathilde@corvelle.example;;',
    'Lecomte;Amaury;amaury@corvelle.example;;M. Aubert',
  ])
  const [question] = (await previewOf(actor, first)).managers
  await corrected(actor, first, { managers: { [question!.key]: known.id } })
  const done = await written(actor, first)
  expect(JSON.stringify(done)).not.toMatch(/aubert/i)

  const next = await started(actor, ['Caron;Aurélien;aurelien@corvelle.example;;M. Aubert'])

  expect((await previewOf(actor, next)).managers).toMatchObject([{ choice: known.id }])
})

it('takes no answer about a manager whom the file does not name', async () => {
  const actor = await aCompany()
  const id = await started(actor, ['Morel;Ada;ada@corvelle.example;;'])

  const wrong = correctImport(actor, id, importPatch.parse({ managers: { other: 'none' } }))

  await expect(wrong).rejects.toMatchObject({ violations: [{ propertyPath: 'managers' }] })
})
