import type { MemberTypeRow } from '@/lib/domain/people/member-types/member-types'
import { factOf, type ListExport } from '@/lib/domain/record/lists/list-export'

export const memberTypeExport: ListExport<MemberTypeRow> = {
  list: 'member_types',
  columns: {
    name: ({ name }) => name,
    members: ({ _count }) => _count.members,
    default_on_import: ({ isDefaultOnImport }, say) => factOf(isDefaultOnImport, say),
    review_reminder: ({ reviewReminder }, say) => say(`member-types.screen.frequencies.${reviewReminder}`),
  },
}
