import { expect, it } from 'vitest'
import { createMemberType } from '@/lib/domain/people/member-types/member-types'
import { memberTypeInput } from '@/lib/domain/people/member-types/schema'
import {
  createMember,
  createMemberIn,
  deleteMember,
  getMember,
  updateMember,
} from '@/lib/domain/people/members/members'
import { memberInput, memberPatch } from '@/lib/domain/people/members/schema'
import { db, everyCompany, pool } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aMember, anAccountOf } from '@/tests/support/member-factories'

const input = (fields: object) => memberInput.parse({ last_name: 'Morel', first_name: 'Ada', ...fields })
const patch = (fields: object) => memberPatch.parse(fields)
const identifiersOf = (companyId: string, memberId: string) =>
  db.memberIdentifier.findMany({ where: { companyId, memberId }, orderBy: { value: 'asc' } })

it('writes the address as an identifier and the keys candidates are looked for under', async () => {
  const actor = await aCompany()

  const { id } = await createMember(actor, input({ email: 'Ada.Morel@Corvelle.example' }))

  expect(await identifiersOf(actor.companyId, id)).toMatchObject([
    { kind: 'email', value: 'ada.morel@corvelle.example', origin: 'given' },
  ])
  const keys = await db.memberMatchKey.findMany({ where: { companyId: actor.companyId, memberId: id } })
  expect(keys.map(({ key }) => key)).toContain('f:morel')
})

it('takes the account that bears its address, and closes its anomaly', async () => {
  const actor = await aCompany()
  const account = await anAccountOf(actor, null, { email: 'ada@corvelle.example' })
  await db.anomaly.create({
    data: { companyId: actor.companyId, accountId: account.id, userConnectorId: account.userConnectorId },
  })

  const { id, applications } = await createMember(actor, input({ email: 'ada@corvelle.example' }))

  expect(applications).toEqual(['gitlab'])
  const linked = await db.account.findFirst({ where: { companyId: actor.companyId, id: account.id } })
  expect(linked?.memberId).toBe(id)
  const anomaly = await db.anomaly.findFirst({ where: { companyId: actor.companyId } })
  expect(anomaly).toMatchObject({ state: 'resolved', resolution: 'matched' })
})

it('names whose the address is already', async () => {
  const actor = await aCompany()
  await aMember(actor, { email: 'jean@corvelle.example' })

  const again = createMember(actor, input({ email: 'JEAN@corvelle.example' }))

  await expect(again).rejects.toMatchObject({
    violations: [{ propertyPath: 'email', key: 'members.email_taken', params: { name: 'Jean Dupont' } }],
  })
})

it('names whose learned identifier the address is', async () => {
  const actor = await aCompany()
  const jean = await aMember(actor)
  await db.memberIdentifier.create({
    data: {
      companyId: actor.companyId,
      memberId: jean.id,
      kind: 'email',
      value: 'jd@old.example',
      origin: 'learned',
    },
  })

  const again = createMember(actor, input({ email: 'jd@old.example' }))

  await expect(again).rejects.toMatchObject({
    violations: [{ propertyPath: 'email', key: 'members.identifier_taken', params: { name: 'Jean Dupont' } }],
  })
})

it('gives one of two the address that both write at once', async () => {
  const actor = await aCompany()

  const both = await Promise.allSettled([
    createMember(actor, input({ email: 'same@corvelle.example' })),
    createMember(actor, input({ email: 'same@corvelle.example' })),
  ])

  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const lost = both.find((settled) => settled.status === 'rejected')
  expect(lost?.reason).toMatchObject({ violations: [{ propertyPath: 'email' }] })
})

it('refuses an end that is not later than the start, also against the stored one', async () => {
  const actor = await aCompany()
  const { id } = await createMember(actor, input({ start_date: '2026-03-01' }))

  expect(() => input({ start_date: '2026-03-01', end_date: '2026-03-01' })).toThrow('end_not_after_start')
  await expect(updateMember(actor, id, patch({ end_date: '2026-02-28' }))).rejects.toMatchObject({
    violations: [{ propertyPath: 'end_date', key: 'members.end_not_after_start' }],
  })
  await expect(updateMember(actor, id, patch({ end_date: '2026-03-02' }))).resolves.toMatchObject({
    startDate: '2026-03-01',
    endDate: '2026-03-02',
  })
})

it('empties what a patch sets to null and keeps what it leaves out', async () => {
  const actor = await aCompany()
  const { id } = await createMember(
    actor,
    input({ civility: 'mrs', hiring_date: '2025-01-06', email: 'a@corvelle.example' }),
  )

  const changed = await updateMember(actor, id, patch({ civility: null, email: null }))

  expect(changed).toMatchObject({ civility: null, email: null, hiringDate: '2025-01-06', lastName: 'Morel' })
  expect(await identifiersOf(actor.companyId, id)).toEqual([])
})

it('keeps a former address that accounts were linked by', async () => {
  const actor = await aCompany()
  const { id } = await createMember(actor, input({ email: 'ada.born@corvelle.example' }))
  const [address] = await identifiersOf(actor.companyId, id)
  const account = await anAccountOf(actor, id, { email: 'ada.born@corvelle.example' })
  await db.account.updateMany({
    where: { companyId: actor.companyId, id: account.id },
    data: { linkedByIdentifierId: address!.id },
  })

  await updateMember(actor, id, patch({ email: 'ada.wed@corvelle.example' }))

  expect((await identifiersOf(actor.companyId, id)).map(({ value }) => value)).toEqual([
    'ada.born@corvelle.example',
    'ada.wed@corvelle.example',
  ])
})

it('refuses an edit of an older version', async () => {
  const actor = await aCompany()
  const { id, version } = await createMember(actor, input({}))
  await updateMember(actor, id, patch({ first_name: 'Adèle', version }))

  const late = updateMember(actor, id, patch({ first_name: 'Adeline', version }))

  await expect(late).rejects.toMatchObject({ kind: 'conflict' })
  expect((await getMember(actor, id)).firstName).toBe('Adèle')
})

it('refuses the type of another company', async () => {
  const [actor, other] = [await aCompany(), await aCompany()]
  const theirs = await createMemberType(other, memberTypeInput.parse({ name: 'Staff' }))

  await expect(createMember(actor, input({ member_type: theirs.id }))).rejects.toMatchObject({
    violations: [{ propertyPath: 'member_type', key: 'members.unknown_type' }],
  })
})

it('leaves its accounts to nobody when it is deleted: anomalies, told in their history', async () => {
  const actor = await aCompany()
  const { id } = await createMember(actor, input({}))
  const [open, gone, service] = [
    await anAccountOf(actor, id),
    await anAccountOf(actor, id),
    await anAccountOf(actor, id),
  ]
  const { companyId } = actor
  await db.account.updateMany({ where: { companyId, id: gone.id }, data: { goneAt: new Date() } })
  await db.account.updateMany({ where: { companyId, id: service.id }, data: { kind: 'service' } })

  await deleteMember(actor, id)

  const anomalies = await db.anomaly.findMany({ where: { companyId } })
  expect(anomalies.map(({ accountId, state }) => [accountId, state])).toEqual([[open.id, 'open']])
  expect(await db.account.count({ where: { companyId, memberId: null } })).toBe(3)
  const changes = await db.accountChange.findMany({ where: { companyId, kind: 'unlinked' } })
  expect(changes).toHaveLength(3)
  expect(changes[0]).toMatchObject({ memberId: id, memberName: 'Ada Morel', userId: actor.userId })
  expect(await db.memberIdentifier.count({ where: { companyId } })).toBe(0)
})

it('shows another company’s member as one that never existed', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  const { id } = await aMember(theirs)

  await expect(getMember(mine, id)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(updateMember(mine, id, patch({ first_name: 'X' }))).rejects.toMatchObject({
    kind: 'not_found',
  })
  await expect(deleteMember(mine, id)).rejects.toMatchObject({ kind: 'not_found' })
})

it('creates within a larger act, which may fail as a whole', async () => {
  const actor = await aCompany()

  const failing = everyCompany.$transaction(async (tx) => {
    await createMemberIn(tx, actor, input({}), 'anomaly')
    throw new Error('later')
  })

  await expect(failing).rejects.toThrow('later')
  expect(await db.member.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('cleans names of control and direction signs, and keeps the rest as written', () => {
  const { lastName, firstName } = input({ last_name: ' de\u0000 La\u202eRue ', first_name: 'E\u0301lodie' })

  expect([lastName, firstName]).toEqual(['de La Rue', 'Élodie'])
})

it('takes nothing that cannot be seen for a name, and keeps the joiners inside one', () => {
  const parsed = (first_name: string) =>
    memberInput.safeParse({ first_name, last_name: 'Lecomte' }).data?.firstName
  for (const unseen of ['\u200b\u200d', '\u3164', '\u2800 \u00ad', '\ufeff'])
    expect(parsed(unseen)).toBeUndefined()

  expect(parsed('Ama\u200bury\ufeff')).toBe('Amaury')
  expect(parsed('\u0645\u06cc\u200c\u0631\u0627')).toBe('\u0645\u06cc\u200c\u0631\u0627')
  expect(parsed('👩\u200d💻')).toBe('👩\u200d💻')
})

it('deletes a member to whom an account is being linked at that moment', async () => {
  const actor = await aCompany()
  const { id } = await aMember(actor)
  const account = await anAccountOf(actor, null)
  const matching = await pool.connect()
  await matching.query('BEGIN')
  await matching.query(`SELECT pg_advisory_xact_lock(hashtextextended('match-accounts:' || $1, 0))`, [
    actor.companyId,
  ])
  await matching.query('UPDATE accounts SET member_id = $1 WHERE id = $2', [id, account.id])

  const deleting = deleteMember(actor, id)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await matching.query('COMMIT')
  matching.release()
  await deleting

  const left = await db.account.findFirstOrThrow({ where: { companyId: actor.companyId, id: account.id } })
  expect(left.memberId).toBeNull()
})
