import { Avatar } from '@/components/ui/text/avatar'
import { Identity } from '@/components/ui/text/identity'
import type { ReviewView } from '@/lib/domain/reviews/list/schema'

type Props = { reviewer: ReviewView['reviewer']; isInTable?: boolean }

/** A reviewer: a member, or an address alone. */
export function ReviewerLine({ reviewer: { name, email, member }, isInTable = false }: Props) {
  return (
    <Identity
      lead={<Avatar id={member ?? email} name={name} size={28} />}
      title={name}
      text={email}
      isInTable={isInTable}
    />
  )
}
