import { expect, it, vi } from 'vitest'
import { commitImport, correctImport, getImport, startImport } from '@/lib/domain/people/import/imports'
import { readImport } from '@/lib/domain/people/import/read-import'
import type { ImportFault } from '@/lib/domain/people/import/read-row'
import { importPatch, type UnknownType } from '@/lib/domain/people/import/schema'
import { writeImport } from '@/lib/domain/people/import/write-import'
import { createMemberType } from '@/lib/domain/people/member-types/member-types'
import { memberTypeInput } from '@/lib/domain/people/member-types/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db, everyCompany, pool } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aMember, anAccountOf } from '@/tests/support/member-factories'

const header = 'Nom;Prénom;E-mail;Type;Date d’entrée;Date de sortie;Identifiants'

async function started(actor: Actor, rows: string[]) {
  const { id } = await startImport(actor, {
    name: 'liste.csv',
    bytes: Buffer.from([header, ...rows].join('\n')),
  })
  await readImport(id)
  return id
}
async function corrected(actor: Actor, id: string, patch: object) {
  await correctImport(actor, id, importPatch.parse(patch))
  await readImport(id)
}
async function committed(actor: Actor, id: string, options?: { leavesOut: boolean }) {
  await commitImport(actor, id, options)
  await writeImport(id)
  return getImport(actor, id)
}
const membersOf = ({ companyId }: Actor) =>
  db.member.findMany({ where: { companyId }, orderBy: { id: 'asc' }, include: { memberType: true } })
const faultsOf = async (actor: Actor, id: string) =>
  ((await getImport(actor, id)).faults as ImportFault[]).map(({ line, field, key }) => [
    line,
    field,
    key.replace('members.import.', ''),
  ])

it('writes nothing before the commit, then everybody in the order of the file', async () => {
  const actor = await aCompany()
  const id = await started(actor, [
    'Morel;Ada;ada@corvelle.example;;03/02/2025;;amorel, ada@perso.example',
    'Zola;Émile;emile@corvelle.example;;;31/12/2030;',
    'Sand;George;;;;;',
  ])
  expect(await membersOf(actor)).toEqual([])

  const done = await committed(actor, id)

  expect(done).toMatchObject({
    state: 'done',
    doneCount: 3,
    createdCount: 3,
    updatedCount: 0,
    uploadId: null,
  })
  const members = await membersOf(actor)
  expect(members.map(({ lastName, origin }) => [lastName, origin])).toEqual([
    ['Morel', 'import'],
    ['Zola', 'import'],
    ['Sand', 'import'],
  ])
  expect(members[0]!.startDate?.toISOString()).toBe('2025-02-03T00:00:00.000Z')
  const { companyId } = actor
  const identifiers = await db.memberIdentifier.findMany({ where: { companyId }, orderBy: { value: 'asc' } })
  expect(identifiers.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'email ada@corvelle.example',
    'email ada@perso.example',
    'login amorel',
    'email emile@corvelle.example',
  ])
  const keys = await db.memberMatchKey.findMany({ where: { companyId, key: 'f:sand' } })
  expect(keys).toHaveLength(1)
  expect(await db.upload.count({ where: { companyId } })).toBe(0)
})

it('gives the accounts that bear an imported address to their member', async () => {
  const actor = await aCompany()
  const account = await anAccountOf(actor, null, { email: 'ada@corvelle.example' })

  await committed(actor, await started(actor, ['Morel;Ada;ada@corvelle.example;;;;']))

  const [member] = await membersOf(actor)
  const linked = await db.account.findFirst({ where: { companyId: actor.companyId, id: account.id } })
  expect(linked?.memberId).toBe(member!.id)
})

it('writes nothing twice when it is committed twice, or its job runs twice', async () => {
  const actor = await aCompany()
  const id = await started(actor, ['Morel;Ada;;;;;', 'Zola;Émile;;;;;'])

  await Promise.all([commitImport(actor, id), commitImport(actor, id)])
  await Promise.allSettled([writeImport(id), writeImport(id)])
  await writeImport(id)
  await commitImport(actor, id)
  await writeImport(id)

  expect(await membersOf(actor)).toHaveLength(2)
  expect(await getImport(actor, id)).toMatchObject({ state: 'done', createdCount: 2 })
})

it('finds every fault with its line and column, and refuses the commit', async () => {
  const actor = await aCompany()
  await createMemberType(actor, memberTypeInput.parse({ name: 'Salarié' }))
  const owner = await aMember(actor, { last_name: 'Owner' })
  await db.memberIdentifier.create({
    data: { companyId: actor.companyId, memberId: owner.id, kind: 'login', value: 'taken' },
  })
  const id = await started(actor, [
    ';Ada;ada@corvelle.example;SALARIE;;;',
    'Morel;;not-an-address;Robot;31/02/2025;;',
    'Zola;Émile;emile@corvelle.example;;02/03/2025;01/03/2025;taken',
    'Sand;George;EMILE@corvelle.example;;;;a b@c',
  ])

  expect(await faultsOf(actor, id)).toEqual([
    [2, 'last_name', 'no_last_name'],
    [3, 'first_name', 'no_first_name'],
    [3, 'email', 'not_an_email'],
    [3, 'start_date', 'not_a_date'],
    [4, 'end_date', 'end_not_after_start'],
    [4, 'identifiers', 'identifier_taken'],
    [5, 'email', 'twice_in_file'],
    [5, 'identifiers', 'not_an_identifier'],
  ])
  const [, , notAnEmail] = (await getImport(actor, id)).faults as ImportFault[]
  expect(notAnEmail).toMatchObject({ column: 2, params: { value: 'not-an-address' } })
  await expect(commitImport(actor, id)).rejects.toMatchObject({
    kind: 'conflict',
    text: { key: 'members.import.has_faults', params: { count: 8 } },
  })
  expect(await membersOf(actor)).toHaveLength(1)
})

it('updates or skips who is on the list already, as chosen', async () => {
  const actor = await aCompany()
  await aMember(actor, {
    first_name: 'Ada',
    last_name: 'Born',
    email: 'ada@corvelle.example',
    civility: 'mrs',
  })
  const rows = ['Wed;Ada;ADA@corvelle.example;;;;', 'Zola;Émile;;;;;']

  const skipping = await started(actor, rows)
  expect(await getImport(actor, skipping)).toMatchObject({
    createdCount: 1,
    skippedCount: 1,
    updatedCount: 0,
  })

  const updating = await started(actor, rows)
  await corrected(actor, updating, { duplicates: 'update' })
  expect(await committed(actor, updating)).toMatchObject({
    createdCount: 1,
    skippedCount: 0,
    updatedCount: 1,
  })

  const [ada] = await membersOf(actor)
  expect(ada).toMatchObject({ lastName: 'Wed', civility: 'mrs', version: 2 })
  const { companyId } = actor
  expect(await db.memberMatchKey.count({ where: { companyId, memberId: ada!.id, key: 'f:wed' } })).toBe(1)
  expect(await db.memberMatchKey.count({ where: { companyId, memberId: ada!.id, key: 'f:born' } })).toBe(0)
})

it('gives the default type to whom the file gives none, and the file’s own to the others', async () => {
  const actor = await aCompany()
  await createMemberType(actor, memberTypeInput.parse({ name: 'Salarié', default_on_import: true }))
  await createMemberType(actor, memberTypeInput.parse({ name: 'Prestataire' }))

  await committed(actor, await started(actor, ['Morel;Ada;;;;;', 'Zola;Émile;;prestataire;;;']))

  const members = await membersOf(actor)
  expect(members.map(({ memberType }) => memberType?.name)).toEqual(['Salarié', 'Prestataire'])
})

it('reads again under a corrected mapping', async () => {
  const actor = await aCompany()
  const id = await started(actor, ['Ada;Morel;ada@corvelle.example;;04/03/2025;;'])

  await corrected(actor, id, { columns: { last_name: 1, first_name: 0, start_date: 4 }, date_order: 'mdy' })

  expect(await getImport(actor, id)).toMatchObject({ faultCount: 0, createdCount: 1 })
  await committed(actor, id)
  const [member] = await membersOf(actor)
  expect(member).toMatchObject({ lastName: 'Morel', firstName: 'Ada', email: null })
  expect(member!.startDate?.toISOString()).toBe('2025-04-03T00:00:00.000Z')
  await expect(correctImport(actor, id, importPatch.parse({}))).rejects.toMatchObject({ kind: 'conflict' })
})

it('refuses a column that the file does not have', async () => {
  const actor = await aCompany()
  const id = await started(actor, ['Morel;Ada;;;;;'])

  const wrong = correctImport(actor, id, importPatch.parse({ columns: { email: 7 } }))

  await expect(wrong).rejects.toMatchObject({ violations: [{ propertyPath: 'columns.email' }] })
})

it('drops a preview that a correction overtook', async () => {
  const actor = await aCompany()
  const id = await started(actor, ['Morel;Ada;;;;;'])
  await correctImport(actor, id, importPatch.parse({ duplicates: 'update' }))
  const { companyId } = actor
  let reading: Promise<void> | undefined
  await everyCompany.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM member_imports WHERE id = ${id}::uuid FOR UPDATE`
    reading = readImport(id)
    await vi.waitUntil(async () => {
      const [waiting] = await everyCompany.$queryRaw<[{ count: number }]>`
        SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`
      return waiting.count > 0
    }, 2_500)
    await tx.memberImport.updateMany({ where: { companyId, id }, data: { revision: { increment: 1 } } })
  })
  await reading

  expect((await getImport(actor, id)).state).toBe('previewing')
})

it('goes back to a preview when the list moved in between, and writes nothing', async () => {
  const actor = await aCompany()
  const id = await started(actor, ['Zola;Émile;;;;;', 'Morel;Ada;;;;;amorel'])
  await commitImport(actor, id)
  const other = await aMember(actor)
  await db.memberIdentifier.create({
    data: { companyId: actor.companyId, memberId: other.id, kind: 'login', value: 'amorel' },
  })

  await writeImport(id)

  expect(await getImport(actor, id)).toMatchObject({
    state: 'previewed',
    faultCount: 1,
    errorKey: 'members.import.list_moved',
  })
  expect(await membersOf(actor)).toHaveLength(1)
})

it('belongs to who sent it: neither another company nor a colleague finds it', async () => {
  const [actor, other] = [await aCompany(), await aCompany()]
  const id = await started(actor, ['Morel;Ada;;;;;'])
  const colleague = await db.user.create({
    data: { companyId: actor.companyId, fullName: 'Léo Blanc', email: `leo.${id}@corvelle.example` },
  })

  for (const stranger of [other, { ...actor, userId: colleague.id }]) {
    await expect(getImport(stranger, id)).rejects.toMatchObject({ kind: 'not_found' })
    await expect(commitImport(stranger, id)).rejects.toMatchObject({ kind: 'not_found' })
    await expect(correctImport(stranger, id, importPatch.parse({}))).rejects.toMatchObject({
      kind: 'not_found',
    })
  }
  await expect(committed(actor, id)).resolves.toMatchObject({ state: 'done' })
})

it('knows nothing of another company’s people', async () => {
  const [actor, other] = [await aCompany(), await aCompany()]
  const theirs = await aMember(other, { email: 'ada@corvelle.example' })
  await createMemberType(other, memberTypeInput.parse({ name: 'Salarié', default_on_import: true }))

  const id = await started(actor, ['Morel;Ada;ada@corvelle.example;;;;'])
  await corrected(actor, id, { duplicates: 'update' })

  expect(await committed(actor, id)).toMatchObject({ createdCount: 1, updatedCount: 0 })
  expect(await membersOf(actor)).toMatchObject([{ lastName: 'Morel', memberTypeId: null }])
  expect(await membersOf(other)).toMatchObject([{ id: theirs.id, lastName: 'Dupont', version: 1 }])
})

it('refuses a file whose bytes are not those that were shown', async () => {
  const actor = await aCompany()
  const id = await started(actor, ['Morel;Ada;;;;;'])
  await db.upload.updateMany({
    where: { companyId: actor.companyId },
    data: { bytes: new Uint8Array(Buffer.from(`${header}\nIntrus;Un;;;;;`)) },
  })

  const done = await committed(actor, id)

  expect(done).toMatchObject({ state: 'failed', errorKey: 'members.import.file_gone' })
  expect(await membersOf(actor)).toEqual([])
})

it('writes 4,000 people, and shows how far it is while it does', async () => {
  const actor = await aCompany()
  const rows = Array.from(
    { length: 4_000 },
    (_, n) => `Nom${n};Prénom${n % 700};p${n}@corvelle.example;;${1 + (n % 28)}/0${1 + (n % 9)}/2025;;`,
  )
  const id = await started(actor, rows)
  await commitImport(actor, id)

  const seen = new Set<number>()
  const watch = setInterval(async () => {
    const { doneCount, state } = await getImport(actor, id)
    if (state === 'committing') seen.add(doneCount)
  }, 50)
  await writeImport(id)
  clearInterval(watch)

  expect(await getImport(actor, id)).toMatchObject({ state: 'done', doneCount: 4_000, createdCount: 4_000 })
  expect([...seen].filter((count) => count > 0 && count < 4_000).length).toBeGreaterThan(1)
  expect(await db.member.count({ where: { companyId: actor.companyId } })).toBe(4_000)
})

it('counts the list anew when it has grown, before a file is held against it', async () => {
  const actor = await aCompany()
  await pool.query(
    `WITH people AS (
       INSERT INTO members (company_id, last_name, first_name, email)
       SELECT $1, 'Nom' || n, 'Prénom', 'grown' || n || '@corvelle.example' FROM generate_series(1, 6000) n
       RETURNING id, email)
     INSERT INTO member_identifiers (company_id, member_id, kind, value)
     SELECT $1, id, 'email', email FROM people`,
    [actor.companyId],
  )

  await started(actor, ['Morel;Ada;ada@corvelle.example;;;;'])

  const { rows } = await pool.query<{ rows: number }>(
    `SELECT reltuples::int AS rows FROM pg_class WHERE oid IN ('members'::regclass, 'member_identifiers'::regclass)`,
  )
  for (const table of rows) expect(table.rows).toBeGreaterThanOrEqual(6_000)
})

const typesOf = async (actor: Actor, id: string) => {
  const { unknownTypes } = await getImport(actor, id)
  return (unknownTypes as UnknownType[]).map(({ name, lines, choice, reason }) => [
    name,
    lines,
    choice,
    reason,
  ])
}

it('proposes what becomes of types that do not exist, and creates those that are chosen with the import', async () => {
  const actor = await aCompany()
  const staff = await createMemberType(
    actor,
    memberTypeInput.parse({ name: 'Salarié', default_on_import: true }),
  )
  const id = await started(actor, [
    'Morel;Ada;;Équipe;;;',
    'Zola;Émile;;Equipe;;;',
    'Sand;George;;équipes;;;',
    'Verne;Jules;;Salariés;;;',
    'Hugo;Léo;;Stage;;;',
  ])
  expect(await typesOf(actor, id)).toEqual([
    ['Équipe', 3, 'create', null],
    ['Salariés', 1, staff.id, 'near'],
    ['Stage', 1, 'none', 'single'],
  ])
  await corrected(actor, id, { types: { stage: 'create' } })
  expect(await db.memberType.count({ where: { companyId: actor.companyId } })).toBe(1)

  await committed(actor, id)

  const members = await membersOf(actor)
  expect(members.map(({ memberType }) => memberType?.name)).toEqual([
    'Équipe',
    'Équipe',
    'Équipe',
    'Salarié',
    'Stage',
  ])
  const acts = await db.auditEvent.count({
    where: { companyId: actor.companyId, action: 'member_type.created' },
  })
  expect(acts).toBe(3)
})

it('asks again when a type that it would create is there meanwhile', async () => {
  const actor = await aCompany()
  const id = await started(actor, ['Morel;Ada;;Robot;;;', 'Zola;Émile;;Robot;;;'])
  await commitImport(actor, id)
  await createMemberType(actor, memberTypeInput.parse({ name: 'Robot' }))

  await writeImport(id)

  expect(await getImport(actor, id)).toMatchObject({
    state: 'previewed',
    errorKey: 'members.import.list_moved',
  })
  expect(await typesOf(actor, id)).toEqual([])
})

it('creates no type of a column that holds many, and takes no choice for one that the file does not have', async () => {
  const actor = await aCompany()
  const id = await started(
    actor,
    Array.from({ length: 62 }, (_, n) => `Nom${n};Ada;;poste${n % 31}x;;;`),
  )

  expect(
    (await typesOf(actor, id)).every(([, , choice, reason]) => choice === 'none' && reason === 'many'),
  ).toBe(true)
  const wrong = correctImport(actor, id, importPatch.parse({ types: { other: 'create' } }))
  await expect(wrong).rejects.toMatchObject({ violations: [{ propertyPath: 'types' }] })
})

it('leaves out faulty lines only as they were shown', async () => {
  const actor = await aCompany()
  const id = await started(actor, ['Morel;Ada;;;;;amorel', 'Zola;;;;;;', 'Sand;George;;;;;'])
  await commitImport(actor, id, { leavesOut: true })
  const other = await aMember(actor)
  await db.memberIdentifier.create({
    data: { companyId: actor.companyId, memberId: other.id, kind: 'login', value: 'amorel' },
  })

  await writeImport(id)

  expect(await getImport(actor, id)).toMatchObject({ state: 'previewed', faultyCount: 2, createdCount: 1 })
  expect(await committed(actor, id, { leavesOut: true })).toMatchObject({ state: 'done', createdCount: 1 })
  expect((await membersOf(actor)).map(({ lastName }) => lastName)).toEqual(['Dupont', 'Sand'])
})

it('begins the next file with the columns and types that were chosen, by their headers', async () => {
  const actor = await aCompany()
  const first = 'Qui;Autre;Truc\nAda;Morel;Équipe\nZola;Émile;Robot'
  const { id } = await startImport(actor, { name: 'a.csv', bytes: Buffer.from(first) })
  await readImport(id)
  await corrected(actor, id, { columns: { first_name: 0, last_name: 1, member_type: 2 } })
  await corrected(actor, id, { types: { robot: 'create' } })

  const next = await startImport(actor, {
    name: 'b.csv',
    bytes: Buffer.from('Truc;E-mail;Autre;Qui\nRobot;zoe@corvelle.example;Zola;Zoé'),
  })
  await readImport(next.id)

  expect((await getImport(actor, next.id)).columns).toMatchObject({
    member_type: 0,
    email: 1,
    last_name: 2,
    first_name: 3,
  })
  expect(await typesOf(actor, next.id)).toEqual([['Robot', 1, 'create', null]])
})
