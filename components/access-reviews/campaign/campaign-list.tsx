import { useTranslations } from 'next-intl'
import { CampaignCell } from '@/components/access-reviews/campaign/campaign-cell'
import {
  type CampaignCut,
  type CampaignReview,
  rowsOf,
} from '@/components/access-reviews/campaign/campaign-parts'
import {
  LastVisit,
  PartFigures,
  PartHead,
  ReviewerActs,
} from '@/components/access-reviews/campaign/part-cells'

type Props = { launch: string; reviews: CampaignReview[]; by: CampaignCut }

/** The same on a phone: each reviewer, or each application, with its reviews under it. */
export function CampaignList({ launch, reviews, by }: Props) {
  const t = useTranslations('access-reviews.campaign')
  return (
    <ul aria-label={t(`cuts.${by}`)} className="lg:hidden">
      {rowsOf(reviews, by).map((row) => (
        <li key={row.key} className="grid gap-2 border-b px-4 py-3">
          <span className="flex items-center justify-between gap-3">
            <PartHead part={row} by={by} />
            {by === 'reviewer' && <ReviewerActs launch={launch} part={row} />}
          </span>
          <PartFigures done={row.done} total={row.total} />
          <LastVisit part={row} />
          <ul className="flex flex-wrap gap-1">
            {row.reviews.map((review) => (
              <li key={review.id}>
                <CampaignCell review={review} by={by} isMarked />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
