import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { companiesToRank } from '@/lib/domain/anomalies/candidates/rank-open-anomalies'
import { createByDomain } from '@/lib/domain/anomalies/resolve/create-by-domain'
import { undoResolution } from '@/lib/domain/anomalies/resolve/undo-resolutions'
import { blockingKeysOfMember } from '@/lib/domain/linking/identifiers/blocking-keys'
import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import { addIdentifier, deleteIdentifier } from '@/lib/domain/people/identifiers/identifiers'
import { commitImport, correctImport, getImport, startImport } from '@/lib/domain/people/import/imports'
import { readImport } from '@/lib/domain/people/import/read-import'
import { importPatch } from '@/lib/domain/people/import/schema'
import { writeImport } from '@/lib/domain/people/import/write-import'
import { deleteMember, updateMember } from '@/lib/domain/people/members/members'
import { memberPatch } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db, pool } from '@/lib/platform/db'
import { aMember, anomalyNow, rankAll, resolve, someAnomalies } from '@/tests/support/anomaly-factories'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'
import { openTransaction } from '@/tests/support/open-transaction'

/** The members whose stored keys are not those of their names and identifiers. */
async function withWrongKeys({ companyId }: Actor): Promise<string[]> {
  const members = await db.member.findMany({
    where: { companyId },
    include: { identifiers: true, matchKeys: true },
  })
  return members
    .filter(({ matchKeys, ...member }) => {
      const keys = blockingKeysOfMember({ ...member, startDate: null })
      return (
        keys.length === 0 ||
        keys.sort().join() !==
          matchKeys
            .map(({ key }) => key)
            .sort()
            .join()
      )
    })
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

async function imported(actor: Actor, rows: string[], duplicates = 'skip') {
  const bytes = Buffer.from(['Nom;Prénom;E-mail;Identifiants', ...rows].join('\n'))
  const { id } = await startImport(actor, { name: 'liste.csv', bytes })
  await readImport(id)
  await correctImport(actor, id, importPatch.parse({ duplicates }))
  await readImport(id)
  await commitImport(actor, id)
  return id
}

const ways: Record<string, (actor: Actor) => Promise<unknown>> = {
  'is added': (actor) => aMember(actor, 'Ada', 'Morel', { email: 'ada@corvelle.example' }),
  'is renamed': async (actor) => {
    const { id } = await aMember(actor, 'Ada', 'Morel')
    await updateMember(actor, id, memberPatch.parse({ last_name: 'Zola', email: 'a.zola@corvelle.example' }))
  },
  'is imported': async (actor) =>
    writeImport(await imported(actor, ['Morel;Ada;ada@corvelle.example;amorel'])),
  'is imported again under another name': async (actor) => {
    await aMember(actor, 'Ada', 'Morel', { email: 'ada@corvelle.example' })
    await writeImport(await imported(actor, ['Zola;Ada;ada@corvelle.example;azola'], 'update'))
  },
  'gets and loses an identifier': async (actor) => {
    const { id } = await aMember(actor, 'Ada', 'Morel')
    await addIdentifier(actor, id, { kind: 'login', value: 'nightowl77' })
    const lost = await addIdentifier(actor, id, { kind: 'email', value: 'owl@perso.example' })
    await deleteIdentifier(actor, id, lost.id)
  },
  'is given an account': async (actor) => {
    const { id } = await aMember(actor, 'Ada', 'Morel')
    const { anomalies } = await someAnomalies(
      actor,
      [{ login: 'nightowl77', email: 'owl@perso.example' }],
      'github',
    )
    await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: id })
  },
  'is given one that is taken back': async (actor) => {
    const { id } = await aMember(actor, 'Ada', 'Morel')
    const { anomalies } = await someAnomalies(
      actor,
      [{ login: 'nightowl77', email: 'owl@perso.example' }],
      'github',
    )
    await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: id })
    await undoResolution(actor, anomalies[0]!.id)
  },
  'is made of an anomaly': async (actor) => {
    const { anomalies } = await someAnomalies(actor, [{ login: 'amorel', email: 'ada@corvelle.example' }])
    const member = { first_name: 'Ada', last_name: 'Morel', email: 'ada@corvelle.example' }
    await resolve(actor, anomalies[0]!.id, { kind: 'create_member', member })
  },
  'is made of an address': async (actor) => {
    const { companyId } = actor
    const domain = `${randomUUID()}.example`
    await db.companyDomain.create({ data: { companyId, domain, provenAt: new Date() } })
    await db.company.update({ where: { id: companyId }, data: { createsMembers: true } })
    await someAnomalies(actor, [{ email: `ada.morel@${domain}`, emailKey: `ada.morel@${domain}` }])
    await createByDomain(companyId, new AbortController().signal)
  },
}

for (const [way, act] of Object.entries(ways))
  it(`keeps the keys of a member that ${way}`, async () => {
    const actor = await aCompany()

    await act(actor)

    expect(await db.member.count({ where: { companyId: actor.companyId } })).toBe(1)
    expect(await withWrongKeys(actor)).toEqual([])
    expect(await db.member.count({ where: { companyId: actor.companyId, indexedAt: new Date(0) } })).toBe(0)
  })

/** As on a machine that is too busy: every statement that writes keys is cut off. */
async function whileKeysTimeOut(act: () => Promise<unknown>) {
  await sqlAsSuperuser(`
    CREATE FUNCTION cut_off_keys() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'canceling statement due to statement timeout' USING ERRCODE = 'query_canceled'; END $$`)
  await sqlAsSuperuser(
    'CREATE TRIGGER cut_off_keys BEFORE INSERT ON member_match_keys EXECUTE FUNCTION cut_off_keys()',
  )
  try {
    await act()
  } finally {
    await sqlAsSuperuser('DROP FUNCTION cut_off_keys CASCADE')
  }
}

it('ends an import with the keys of everybody in it, or not at all', async () => {
  const actor = await aCompany()
  const rows = Array.from({ length: 600 }, (_, n) => `Morel${n};Ada;p${n}@corvelle.example;`)
  const id = await imported(actor, rows)

  await whileKeysTimeOut(() => expect(writeImport(id)).rejects.toThrow('statement timeout'))

  expect(await getImport(actor, id)).toMatchObject({ state: 'committing' })
  expect(await db.member.count({ where: { companyId: actor.companyId } })).toBe(0)

  await writeImport(id)
  expect(await getImport(actor, id)).toMatchObject({ state: 'done', createdCount: 600 })
  expect(await withWrongKeys(actor)).toEqual([])
})

it('says why where the keys cannot be written at the last try, and keeps nobody', async () => {
  const actor = await aCompany()
  const id = await imported(actor, ['Morel;Ada;ada@corvelle.example;'])

  await whileKeysTimeOut(() =>
    expect(writeImport(id, { isLastAttempt: true })).rejects.toThrow('statement timeout'),
  )

  expect(await getImport(actor, id)).toMatchObject({ state: 'failed', errorKey: 'members.import.failed' })
  expect(await db.member.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('has candidates looked for after an import, whether or not a job was left of it', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{ displayName: 'Sofia Navarro' }])
  await rankAll(actor)
  await writeImport(await imported(actor, ['Navarro;Sofia;;']))
  await pool.query(`DELETE FROM pgboss.job WHERE name = 'rank-candidates' AND group_id = $1`, [
    actor.companyId,
  ])

  expect(await companiesToRank()).toContain(actor.companyId)
  await rankAll(actor)

  expect((await anomalyNow(actor, anomalies[0]!.id)).bestConfidence).toBeGreaterThan(50)
  expect(await companiesToRank()).not.toContain(actor.companyId)
})

it('finds by the clock the members whose keys were never written, and writes them', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{ displayName: 'Sofia Navarro' }])
  await rankAll(actor)
  await pool.query(
    `INSERT INTO members (company_id, last_name, first_name)
     SELECT $1, CASE n WHEN 1 THEN 'Navarro' ELSE 'Nom' || n END, 'Sofia' FROM generate_series(1, 250) n`,
    [actor.companyId],
  )

  expect(await companiesToRank()).toContain(actor.companyId)
  await rankAll(actor)

  expect(await withWrongKeys(actor)).toEqual([])
  expect((await anomalyNow(actor, anomalies[0]!.id)).bestConfidence).toBeGreaterThan(50)
})

it('forgets the keys of a member that is deleted', async () => {
  const actor = await aCompany()
  const { id } = await aMember(actor, 'Ada', 'Morel')

  await deleteMember(actor, id)

  expect(await db.memberMatchKey.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('ranks again for a member whose transaction was still open at the ranking', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{ displayName: 'Sofia Navarro' }])
  const { companyId } = actor
  const writing = await openTransaction()
  const { id } = await writing.tx.member.create({
    data: { companyId, firstName: 'Sofia', lastName: 'Navarro' },
  })
  await indexMembers(writing.tx, companyId, [id])
  await rankAll(actor)
  expect((await anomalyNow(actor, anomalies[0]!.id)).bestConfidence).toBeNull()

  await writing.end('commit')

  expect(await companiesToRank()).toContain(companyId)
  await rankAll(actor)
  expect((await anomalyNow(actor, anomalies[0]!.id)).bestConfidence).toBeGreaterThan(50)
})
