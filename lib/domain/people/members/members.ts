import type { Member, MemberOrigin } from '@prisma/client'
import { claimEmail, releaseEmail } from '@/lib/domain/linking/identifiers/claim-identifier'
import { indexMembers, noteReportsChanged } from '@/lib/domain/linking/identifiers/index-members'
import { changeOwners } from '@/lib/domain/linking/ownership/change-owners'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import type { ToUndo } from '@/lib/domain/linking/ownership/take-back-links'
import { unlinkAccounts } from '@/lib/domain/linking/ownership/unlink-accounts'
import { changeValues, customValues, namedValues } from '@/lib/domain/people/member-fields/custom-values'
import { listFieldChoices } from '@/lib/domain/people/member-fields/member-fields'
import { isEndLater } from '@/lib/domain/people/members/choices'
import { refuseManager } from '@/lib/domain/people/members/managers'
import { findMembers, type MemberRow } from '@/lib/domain/people/members/member-rows'
import type { MemberInput, MemberPatch } from '@/lib/domain/people/members/schema'
import { refuseUnverifiedClosing } from '@/lib/domain/provisioning/leavers/refuse-unverified-closing'
import type { Actor } from '@/lib/domain/record/actor'
import { changesOf, type Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { type Doer, recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict, invalid, notFound } from '@/lib/domain/record/errors'
import { nameOf } from '@/lib/domain/record/person-name'
import { plainText } from '@/lib/domain/record/rich-text'
import { now } from '@/lib/platform/clock'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

type OfCompany = Pick<Actor, 'companyId'>

export async function getMember(actor: OfCompany, id: string, tx: Tx = db): Promise<MemberRow> {
  const [member] = await findMembers(tx, actor.companyId, [id])
  if (!member) throw notFound()
  return member
}

/** Creates the member and links every account with its address. */
export const createMember = (actor: Actor, input: MemberInput) =>
  unique(
    changeOwners(actor.companyId, async (tx) => {
      const { id } = await createMemberIn(tx, actor, input)
      const { linked } = await matchAccounts(tx, actor.companyId, { memberIds: [id], userId: actor.userId })
      await refuseUnverifiedClosing(tx, actor, [id])
      const created = await getMember(actor, id, tx)
      await recordCreated(tx, actor, created, linked)
      return created
    }),
  )

/**
 * The caller records the event, which comes last in a transaction.
 * @param linked accounts that it linked
 */
export async function recordCreated(tx: Tx, actor: Actor | Doer, member: MemberRow, linked = 0) {
  const after = await memberFacts(tx, actor, member)
  await recordAct(tx, actor, 'member.created', member.id, { name: nameOf(member), after, linked })
}

/** Part of a larger transaction, which links accounts itself. */
export async function createMemberIn(
  tx: Tx,
  actor: OfCompany,
  { version: _new, note, custom, ...input }: MemberInput,
  origin: MemberOrigin = 'manual',
): Promise<MemberRow> {
  await refuseForeignType(tx, actor, input.memberTypeId)
  await refuseTakenEmail(tx, actor, input.email)
  await refuseManager(tx, actor.companyId, input.managerId, [])
  await refuseTakenNumber(tx, actor, input.employeeNumber)
  const values = custom && changeValues(await listFieldChoices(actor, tx), {}, custom)
  const { id } = await tx.member.create({
    data: {
      companyId: actor.companyId,
      origin,
      ...input,
      ...daysOf(input),
      ...noteOf(note),
      custom: values,
      endDateOrigin: input.endDate ? 'given' : null,
    },
    select: { id: true },
  })
  await claimEmail(tx, actor, id, input.email)
  await indexMembers(tx, actor.companyId, [id])
  return getMember(actor, id, tx)
}

export const updateMember = (actor: Actor, id: string, patch: MemberPatch) =>
  unique(
    changeOwners(actor.companyId, async (tx) => {
      const before = await lockMember(tx, actor, id)
      const { version, note, custom, ...changes } = patch
      if (version !== undefined && version !== before.version) throw conflict('members.changed_meanwhile')
      const start = changes.startDate === undefined ? dayOf(before.startDate) : changes.startDate
      const end = changes.endDate === undefined ? dayOf(before.endDate) : changes.endDate
      if (!isEndLater(start, end)) throw invalid('end_date', 'members.end_not_after_start')
      await refuseForeignType(tx, actor, changes.memberTypeId)
      const isNewEmail = changes.email !== undefined && changes.email !== before.email
      if (isNewEmail) await refuseTakenEmail(tx, actor, changes.email, id)
      if (changes.managerId !== before.managerId)
        await refuseManager(tx, actor.companyId, changes.managerId, [id])
      await refuseTakenNumber(tx, actor, changes.employeeNumber, id)
      const had = customValues.parse(before.custom)
      const values = custom && changeValues(await listFieldChoices(actor, tx), had, custom)
      const factsBefore = await memberFacts(tx, actor, await getMember(actor, id, tx))
      await tx.member.update({
        where: { companyId_id: { companyId: actor.companyId, id } },
        data: {
          ...changes,
          ...daysOf(changes),
          ...noteOf(note),
          custom: values,
          // Clients send the stored day back with other changes, so only a different day counts as entered by a user.
          ...(end !== dayOf(before.endDate) && { endDateOrigin: end ? 'given' : null }),
          version: { increment: 1 },
          updatedAt: now(),
        },
        select: { id: true },
      })
      if (isNewEmail) {
        await releaseEmail(tx, actor, id, before.email)
        await claimEmail(tx, actor, id, changes.email)
      }
      await indexMembers(tx, actor.companyId, [id])
      const { linked } = await matchAccounts(tx, actor.companyId, { memberIds: [id], userId: actor.userId })
      if (linked > 0 || end !== dayOf(before.endDate)) await refuseUnverifiedClosing(tx, actor, [id])
      const updated = await getMember(actor, id, tx)
      const changed = changesOf(factsBefore, await memberFacts(tx, actor, updated))
      await recordAct(tx, actor, 'member.updated', id, { name: nameOf(updated), ...changed, linked })
      return updated
    }),
  )

/** The member's accounts stay in their applications, and become anomalies. */
export const deleteMember = (actor: Actor, id: string) =>
  changeOwners(actor.companyId, async (tx) => {
    const member = await getMember(actor, id, tx)
    const before = await memberFacts(tx, actor, member)
    const unlinked = await deleteMembers(tx, actor, [id])
    await recordAct(tx, actor, 'member.deleted', id, { name: nameOf(member), before, unlinked })
  })

/** The row, locked until the transaction ends, so that two edits follow each other. */
export async function lockMember(tx: Tx, actor: Actor, id: string): Promise<Member> {
  await execute(tx)`
    SELECT 1 FROM members WHERE company_id = ${actor.companyId}::uuid AND id = ${id}::uuid FOR UPDATE`
  const member = await tx.member.findUnique({ where: { companyId_id: { companyId: actor.companyId, id } } })
  if (!member) throw notFound()
  return member
}

export async function refuseForeignType(tx: Tx, actor: OfCompany, id: string | null | undefined) {
  if (!id) return
  const typeCount = await tx.memberType.count({ where: { companyId: actor.companyId, id } })
  if (typeCount === 0) throw invalid('member_type', 'members.unknown_type')
}

async function refuseTakenEmail(tx: Tx, actor: OfCompany, email: string | null | undefined, except?: string) {
  if (!email) return
  const owner = await tx.member.findUnique({
    where: { companyId_email: { companyId: actor.companyId, email } },
    select: { id: true, firstName: true, lastName: true },
  })
  if (owner && owner.id !== except)
    throw invalid('email', 'members.email_taken', { name: `${owner.firstName} ${owner.lastName}` })
}

async function refuseTakenNumber(
  tx: Tx,
  { companyId }: OfCompany,
  employeeNumber: string | null | undefined,
  except?: string,
) {
  if (!employeeNumber) return
  const owner = await tx.member.findUnique({
    where: { companyId_employeeNumber: { companyId, employeeNumber } },
    select: { id: true, firstName: true, lastName: true },
  })
  if (owner && owner.id !== except)
    throw invalid('employee_number', 'members.number_taken', { name: nameOf(owner) })
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10)
const asDate = (day: string | null | undefined) => (day ? new Date(`${day}T00:00:00Z`) : day)
type Days = Pick<MemberPatch, 'hiringDate' | 'startDate' | 'endDate'>
const daysOf = ({ hiringDate, startDate, endDate }: Days) => ({
  hiringDate: asDate(hiringDate) as Date | null | undefined,
  startDate: asDate(startDate) as Date | null | undefined,
  endDate: asDate(endDate) as Date | null | undefined,
})

const noteOf = (note: MemberPatch['note']) => note !== undefined && { note: note ?? Prisma.DbNull }

/** Of two who write the same address or number at once, the second gets a violation. */
async function unique<Row>(writing: Promise<Row>): Promise<Row> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw JSON.stringify(error.meta).includes('employee_number')
        ? invalid('employee_number', 'members.number_taken_meanwhile')
        : invalid('email', 'members.email_taken_meanwhile')
    throw error
  }
}

/** The facts of a member that the audit log records, the type and the manager by their current names. */
async function memberFacts(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  member: MemberRow,
): Promise<Facts> {
  const type = member.memberTypeId
    ? await tx.memberType.findUnique({ where: { companyId_id: { companyId, id: member.memberTypeId } } })
    : null
  const manager = member.managerId
    ? await tx.member.findUnique({ where: { companyId_id: { companyId, id: member.managerId } } })
    : null
  const hasValues = Object.keys(member.custom).length > 0
  const custom = hasValues ? namedValues(await listFieldChoices({ companyId }, tx), member.custom) : []
  return {
    last_name: member.lastName,
    first_name: member.firstName,
    email: member.email,
    civility: member.civility,
    member_type: type?.name ?? null,
    hiring_date: member.hiringDate,
    start_date: member.startDate,
    end_date: member.endDate,
    department: member.department,
    manager: manager && nameOf(manager),
    employee_number: member.employeeNumber,
    job_title: member.jobTitle,
    employment_status: member.employmentStatus,
    custom: custom.length > 0 ? custom : null,
    note: member.note ? plainText(member.note) : null,
  }
}

/** Each member has some eighty match keys, which are deleted too: larger batches would be long statements. */
const atOnce = 1_000

/** All of them or none: an unknown id stops it. @returns how many accounts lost their owner */
export async function deleteMembers(tx: Tx, actor: Actor, ids: string[]): Promise<number> {
  let unlinked = 0
  const each = [...new Set(ids)]
  for (let from = 0; from < each.length; from += atOnce) {
    const some = each.slice(from, from + atOnce)
    unlinked += await unlinkAccounts(tx, actor, { memberIds: some })
    await noteReportsChanged(tx, actor.companyId, some)
    const { count } = await tx.member.deleteMany({ where: { companyId: actor.companyId, id: { in: some } } })
    if (count !== some.length) throw notFound()
  }
  return unlinked
}

/**
 * Deletes members that undone resolutions created, unless they are in use by now: an account, an identifier that somebody
 * added, or an edit.
 */
export async function forgetCreatedMembers(tx: Tx, companyId: string, decisions: ToUndo[]) {
  const created = decisions.filter(({ resolution }) => resolution === 'create_member')
  const ids = [...new Set(created.flatMap(({ memberId }) => memberId ?? []))]
  if (ids.length === 0) return { gone: new Set<string>(), kept: [] }
  const there = await tx.member.findMany({ where: { companyId, id: { in: ids } }, select: { id: true } })
  await noteReportsChanged(tx, companyId, ids)
  const gone = await queryRows(tx, { id: column.uuid })`
    DELETE FROM members m
     WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${ids}::uuid[]) AND m.origin IN ('anomaly', 'email_domain') AND m.version = 1
       AND NOT EXISTS (SELECT FROM accounts a WHERE a.company_id = m.company_id AND a.member_id = m.id)
       AND NOT EXISTS (SELECT FROM member_identifiers i
                        WHERE i.company_id = m.company_id AND i.member_id = m.id
                          AND NOT (i.origin = 'given' AND i.kind = 'email' AND i.value = lower(m.email::text)))
    RETURNING m.id`
  const goneIds = new Set(gone.map(({ id }) => id))
  return { gone: goneIds, kept: there.map(({ id }) => id).filter((id) => !goneIds.has(id)) }
}
