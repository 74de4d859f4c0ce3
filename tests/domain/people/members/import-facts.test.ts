import { expect, it } from 'vitest'
import { commitImport, correctImport, getImport, startImport } from '@/lib/domain/people/import/imports'
import { listImportPeople } from '@/lib/domain/people/import/preview-people'
import { readImport } from '@/lib/domain/people/import/read-import'
import type { ImportFault } from '@/lib/domain/people/import/read-row'
import { importPatch, importPeopleQuery, type PreviewFacts } from '@/lib/domain/people/import/schema'
import { writeImport } from '@/lib/domain/people/import/write-import'
import type { Actor } from '@/lib/domain/record/actor'
import { dayBefore, today } from '@/lib/domain/record/days'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'

async function started(actor: Actor, lines: string[]) {
  const { id } = await startImport(actor, { name: 'rh.csv', bytes: Buffer.from(lines.join('\n')) })
  await readImport(id)
  return id
}
async function corrected(actor: Actor, id: string, patch: object) {
  await correctImport(actor, id, importPatch.parse(patch))
  await readImport(id)
}
async function imported(actor: Actor, lines: string[], patch: object = {}) {
  const id = await started(actor, lines)
  if (Object.keys(patch).length > 0) await corrected(actor, id, patch)
  await commitImport(actor, id)
  await writeImport(id)
  const done = await getImport(actor, id)
  expect(done).toMatchObject({ state: 'done', errorKey: null })
  return done
}
const previewOf = async (actor: Actor, id: string) => (await getImport(actor, id)).preview as PreviewFacts
const faultsOf = async (actor: Actor, id: string) =>
  ((await getImport(actor, id)).faults as ImportFault[]).map(({ line, field, key }) => [
    line,
    field,
    key.replace('members.import.', ''),
  ])
const peopleOf = async (actor: Actor, id: string, query: object = {}) =>
  (await listImportPeople(actor, id, importPeopleQuery.parse(query))).items
const membersOf = async ({ companyId }: Actor) => {
  const members = await db.member.findMany({
    where: { companyId },
    orderBy: { id: 'asc' },
    include: { manager: true },
  })
  return members.map((member) => ({
    ...member,
    endDate: member.endDate?.toISOString().slice(0, 10) ?? null,
    startDate: member.startDate?.toISOString().slice(0, 10) ?? null,
    manager: member.manager?.lastName ?? null,
  }))
}

it('writes department, job title, number and manager of people, and the start by the hiring date', async () => {
  const actor = await aCompany()

  await imported(actor, [
    'First name,Last name,Work email,Department,Job title,Employee #,Reporting to,Hire date,Status',
    'Abel,Ferreira,abel@corvelle.example,Product,Engineer,C-2,"Chevallier, Lina",2021-02-12,Active',
    'Lina,Chevallier,lina@corvelle.example,Product,Head,C-1,,2019-01-07,Active',
  ])

  expect(await membersOf(actor)).toMatchObject([
    {
      lastName: 'Ferreira',
      department: 'Product',
      jobTitle: 'Engineer',
      employeeNumber: 'C-2',
      manager: 'Chevallier',
      startDate: '2021-02-12',
      employmentStatus: 'active',
    },
    { lastName: 'Chevallier', manager: null },
  ])
})

it('keeps a start that is known when a file has the hiring date alone', async () => {
  const actor = await aCompany()
  await aMember(actor, { last_name: 'Morel', email: 'ada@corvelle.example', start_date: '2024-09-01' })

  await imported(actor, ['Nom;Prénom;E-mail;Date d’embauche', 'Morel;Ada;ada@corvelle.example;02/01/2020'], {
    duplicates: 'update',
  })

  expect(await membersOf(actor)).toMatchObject([{ startDate: '2024-09-01' }])
})

const withStatus = (...rows: string[]) => ['Nom;Prénom;E-mail;Statut;Sortie', ...rows]

it('gives who has left without a date the day before, which was only observed, and clears it when they are back', async () => {
  const actor = await aCompany()
  await imported(
    actor,
    withStatus(
      'Morel;Ada;ada@corvelle.example;Sorti;',
      'Zola;Émile;emile@corvelle.example;Sorti;30/10/2025',
      'Sand;George;george@corvelle.example;En congé;',
      'Hugo;Léo;leo@corvelle.example;Actif;',
    ),
  )
  expect(await membersOf(actor)).toMatchObject([
    { lastName: 'Morel', endDate: dayBefore(today()), endDateOrigin: 'observed', employmentStatus: 'active' },
    { lastName: 'Zola', endDate: '2025-10-30', endDateOrigin: 'given' },
    { lastName: 'Sand', endDate: null, endDateOrigin: null, employmentStatus: 'on_leave' },
    { lastName: 'Hugo', endDate: null, endDateOrigin: null, employmentStatus: 'active' },
  ])

  await imported(
    actor,
    withStatus(
      'Morel;Ada;ada@corvelle.example;Actif;',
      'Zola;Émile;emile@corvelle.example;Actif;',
      'Sand;George;george@corvelle.example;;',
    ),
    { duplicates: 'update' },
  )

  expect(await membersOf(actor)).toMatchObject([
    { lastName: 'Morel', endDate: null, endDateOrigin: null },
    { lastName: 'Zola', endDate: '2025-10-30', endDateOrigin: 'given' },
    { lastName: 'Sand', employmentStatus: 'on_leave' },
    { lastName: 'Hugo' },
  ])
})

it('asks about a status that nobody knows, makes no type of it, and goes on without an answer', async () => {
  const actor = await aCompany()
  const id = await started(
    actor,
    withStatus(
      'Morel;Ada;ada@corvelle.example;Aktywny;',
      'Zola;Émile;emile@corvelle.example;Nieaktywny;',
      'Sand;George;george@corvelle.example;Nieaktywny;',
    ),
  )
  const { statuses, counts } = await previewOf(actor, id)
  expect(statuses).toMatchObject([
    { key: 'nieaktywny', name: 'Nieaktywny', lines: 2, choice: null },
    { key: 'aktywny', lines: 1, choice: null },
  ])
  expect(counts).toMatchObject({ active: 3, left: 0, open: 3 })
  expect((await getImport(actor, id)).unknownTypes).toEqual([])
  expect(await peopleOf(actor, id, { tab: 'open' })).toHaveLength(3)

  await corrected(actor, id, { statuses: { nieaktywny: 'left' } })
  expect((await previewOf(actor, id)).counts).toMatchObject({ active: 1, left: 2, open: 1 })
  expect(await peopleOf(actor, id, { tab: 'left' })).toMatchObject([
    { last_name: 'Zola', end_date: dayBefore(today()), end_date_origin: 'observed' },
    { last_name: 'Sand' },
  ])
  await commitImport(actor, id)
  await writeImport(id)

  expect(await getImport(actor, id)).toMatchObject({ state: 'done', createdCount: 3, preview: {} })
  expect(await db.memberType.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('asks about letters, except A', async () => {
  const actor = await aCompany()

  const id = await started(actor, withStatus('Morel;Ada;;A;', 'Zola;Émile;;C;', 'Sand;George;;P;'))

  const { statuses } = await previewOf(actor, id)
  expect(statuses.map(({ name, choice }) => [name, choice])).toEqual([
    ['A', 'active'],
    ['C', null],
    ['P', null],
  ])
})

it('takes a state among contract types for a status, and no type', async () => {
  const actor = await aCompany()

  await imported(actor, [
    'Last name;First name;Employment status',
    'Morel;Ada;Full-Time',
    'Sand;George;Full-Time',
    'Zola;Émile;Terminated',
  ])

  expect(await membersOf(actor)).toMatchObject([
    { endDate: null },
    { endDate: null },
    { endDate: dayBefore(today()), endDateOrigin: 'observed', memberTypeId: null },
  ])
  const types = await db.memberType.findMany({ where: { companyId: actor.companyId } })
  expect(types.map(({ name }) => name)).toEqual(['Full-Time'])
})

it('leaves out a line of somebody who left before they started', async () => {
  const actor = await aCompany()

  const id = await started(actor, [
    'Nom;Prénom;Entrée;Statut',
    'Morel;Ada;01/01/2090;Sorti',
    'Zola;Émile;;Actif',
  ])

  expect(await faultsOf(actor, id)).toEqual([[2, 'employment_status', 'left_before_start']])
})

it('refuses two people with one number, in the file and against the list', async () => {
  const actor = await aCompany()
  await aMember(actor, { last_name: 'Hugo', email: 'leo@corvelle.example', employee_number: 'C-9' })
  const lines = [
    'Nom;Prénom;E-mail;Matricule',
    'Morel;Ada;ada@corvelle.example;C-1',
    'Zola;Émile;emile@corvelle.example;C-1',
    'Hugo;Léo;leo@corvelle.example;',
    'Hugo;Léo;;C-9',
  ]

  const id = await started(actor, lines)
  await corrected(actor, id, { duplicates: 'update' })

  expect(await faultsOf(actor, id)).toEqual([
    [3, 'employee_number', 'twice_in_file'],
    [5, 'employee_number', 'twice_in_file'],
  ])
})

it('refuses the number of another member', async () => {
  const actor = await aCompany()
  await aMember(actor, { last_name: 'Hugo', email: 'leo@corvelle.example', employee_number: 'C-9' })
  await aMember(actor, { last_name: 'Morel', email: 'ada@corvelle.example' })

  const id = await started(actor, ['Nom;Prénom;E-mail;Matricule', 'Morel;Ada;ada@corvelle.example;C-9'])
  await corrected(actor, id, { duplicates: 'update' })

  expect(await faultsOf(actor, id)).toEqual([[2, 'employee_number', 'number_taken']])
})

it('takes nobody for the member whose number they bear under another name', async () => {
  const actor = await aCompany()
  const known = { first_name: 'Léo', last_name: 'Hugo', email: 'leo@corvelle.example', employee_number: '42' }
  await aMember(actor, known)

  const id = await started(actor, ['Prénom,Nom,E-mail,Matricule', 'Zoé,Roy,zoe@filiale.example,42'])
  await corrected(actor, id, { duplicates: 'update' })

  expect(await faultsOf(actor, id)).toEqual([[2, 'employee_number', 'number_taken']])
})

it('finds a known member by the number, and gives them the new address', async () => {
  const actor = await aCompany()
  const known = await aMember(actor, {
    first_name: 'Ada',
    last_name: 'Morel',
    email: 'ada.morel@corvelle.example',
    employee_number: 'C-1',
  })

  const done = await imported(
    actor,
    ['Nom;Prénom;E-mail;Matricule', 'Lefèvre;Ada;ada.lefevre@corvelle.example;C-1'],
    { duplicates: 'update' },
  )

  expect(done).toMatchObject({ createdCount: 0, updatedCount: 1 })
  expect(await membersOf(actor)).toMatchObject([
    { id: known.id, lastName: 'Lefèvre', email: 'ada.lefevre@corvelle.example', employeeNumber: 'C-1' },
  ])
})

it('makes one department of spellings that differ by spaces and case, as the company spells it', async () => {
  const actor = await aCompany()
  await aMember(actor, { department: 'Service client' })

  const id = await started(actor, [
    'Nom;Prénom;Service',
    ...Array.from({ length: 60 }, (_, n) => `Nom${n};Ada;${['R & D', 'R &  D', 'r&d'][n % 3]}`),
    'Zola;Émile;SERVICE  CLIENT',
  ])
  expect((await previewOf(actor, id)).proofs.department).toMatchObject({ filled: 61, added: 1 })
  await commitImport(actor, id)
  await writeImport(id)

  const departments = new Set((await membersOf(actor)).map(({ department }) => department))
  expect([...departments]).toEqual(['Service client', 'R & D'])
})

it('tells how dates are read and how many prove it', async () => {
  const actor = await aCompany()
  const lines = [
    'Nom;Prénom;Entrée',
    'Morel;Ada;03/04/2025',
    'Zola;Émile;27/01/2025',
    'Sand;George;28/01/2025',
  ]

  const id = await started(actor, lines)

  expect((await previewOf(actor, id)).dates).toEqual({
    order: 'dmy',
    dmy: 2,
    mdy: 0,
    proof: '27/01/2025',
    example: { text: '03/04/2025', date: '2025-04-03' },
  })
  const undecided = await started(actor, lines.slice(0, 2))
  await corrected(actor, undecided, { date_order: 'mdy' })
  expect((await previewOf(actor, undecided)).dates).toEqual({
    order: 'mdy',
    dmy: 0,
    mdy: 0,
    proof: null,
    example: { text: '03/04/2025', date: '2025-03-04' },
  })
})

it('shows the people as they will be, ten at a time', async () => {
  const actor = await aCompany()
  const id = await started(actor, [
    'Nom;Prénom;E-mail;Entrée',
    ...Array.from({ length: 23 }, (_, n) => `Nom${n};Ada;ada${n}@corvelle.example;01/02/2020`),
    'Futur;Zoé;zoe@corvelle.example;01/02/2090',
  ])

  expect((await previewOf(actor, id)).counts).toEqual({
    active: 23,
    on_leave: 0,
    to_come: 1,
    left: 0,
    open: 0,
  })
  const query = importPeopleQuery.parse({ page: '3' })
  const { items, total } = await listImportPeople(actor, id, query)
  expect(total).toBe(24)
  expect(items.map(({ last_name }) => last_name)).toEqual(['Nom20', 'Nom21', 'Nom22', 'Futur'])
  expect(await peopleOf(actor, id, { tab: 'to_come' })).toMatchObject([{ last_name: 'Futur', is_new: true }])
  const other = await aCompany()
  await expect(listImportPeople(other, id, query)).rejects.toMatchObject({ kind: 'not_found' })
})
