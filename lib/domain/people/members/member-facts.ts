import type { MemberRow } from '@/lib/domain/people/members/member-rows'
import type { Actor } from '@/lib/domain/record/actor'
import type { Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { plainText } from '@/lib/domain/record/rich-text'
import type { Tx } from '@/lib/platform/db'

/** The facts of a member that the audit log records, the type by its current name. */
export async function memberFacts(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  member: MemberRow,
): Promise<Facts> {
  const type = member.memberTypeId
    ? await tx.memberType.findUnique({ where: { companyId_id: { companyId, id: member.memberTypeId } } })
    : null
  return {
    last_name: member.lastName,
    first_name: member.firstName,
    email: member.email,
    civility: member.civility,
    member_type: type?.name ?? null,
    hiring_date: member.hiringDate,
    start_date: member.startDate,
    end_date: member.endDate,
    note: member.note ? plainText(member.note) : null,
  }
}
