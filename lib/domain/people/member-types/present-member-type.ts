import type { MemberTypeRow } from '@/lib/domain/people/member-types/member-types'
import type { MemberTypeView } from '@/lib/domain/people/member-types/schema'

export const presentMemberType = (type: MemberTypeRow): MemberTypeView => ({
  id: type.id,
  name: type.name,
  default_on_import: type.isDefaultOnImport,
  review_reminder: type.reviewReminder,
  members: type._count.members,
})
