import type { CampaignPart } from '@/components/access-reviews/campaign/campaign-parts'
import { RemindButton } from '@/components/access-reviews/campaign/remind-button'
import { HandOverButton } from '@/components/access-reviews/hand-over'

/** What can be done about all lists of one reviewer. */
export function ReviewerActs({ launch, part: { first, reviews } }: { launch: string; part: CampaignPart }) {
  const lists = reviews.filter(({ can_be_handed_over }) => can_be_handed_over).length
  return (
    <span className="inline-flex items-center gap-1">
      {reviews.some(({ can_be_reminded }) => can_be_reminded) && (
        <RemindButton launch={launch} reviewers={[first.reviewer]} />
      )}
      {lists > 0 && <HandOverButton isIcon launch={launch} from={first.reviewer} lists={lists} />}
    </span>
  )
}
