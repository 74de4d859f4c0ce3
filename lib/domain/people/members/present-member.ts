import type { MemberRow } from '@/lib/domain/people/members/member-rows'
import type { MemberView } from '@/lib/domain/people/members/schema'

const applicationsShown = 5

export function presentMember(member: MemberRow): MemberView {
  const applications = [...new Set(member.applications)].sort()
  return {
    id: member.id,
    last_name: member.lastName,
    first_name: member.firstName,
    email: member.email,
    civility: member.civility,
    member_type: member.memberTypeId,
    hiring_date: member.hiringDate,
    start_date: member.startDate,
    end_date: member.endDate,
    origin: member.origin,
    state: member.state,
    alerts: member.state === 'left' && applications.length > 0 ? ['open_accounts_after_end'] : [],
    identifiers: member.identifierCount,
    breaches: member.breachCount,
    accounts: member.applications.length,
    applications: applications.slice(0, applicationsShown),
    applications_count: applications.length,
    manager: member.manager,
    ...(member.note !== undefined && { note: member.note }),
    version: member.version,
    created_at: member.createdAt,
    updated_at: member.updatedAt,
  }
}
