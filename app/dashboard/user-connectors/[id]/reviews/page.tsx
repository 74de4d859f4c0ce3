import { ConnectorFrame, frameTexts, readFramed } from '@/app/dashboard/user-connectors/[id]/connector-frame'
import { connectorMetadata } from '@/app/dashboard/user-connectors/[id]/read-connector'
import { NoReviews, ReviewTable } from '@/components/access-reviews/list/review-table'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readListQuery } from '@/components/ui/table/list-query'
import { listReviews } from '@/lib/domain/reviews/list/list-reviews'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { reviewQuery } from '@/lib/domain/reviews/list/schema'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'

type Props = PageProps<'/dashboard/user-connectors/[id]/reviews'>

export const generateMetadata = ({ params }: Props) => connectorMetadata(params)

async function ConnectorReviewsPage({ params, searchParams }: Props) {
  const [actor, { id }, asked] = await Promise.all([requireUser(), params, searchParams])
  const connector = await readFramed(actor, id, asked)
  const query = readListQuery(asked, { sorts: ['created_at'], filters: [] })
  const reviews = await listReviews(
    actor,
    pageQuery(reviewQuery, { ...query, q: '', filters: { user_connector: id } }),
  )
  const page = `/dashboard/user-connectors/${id}/reviews`
  return (
    <ConnectorFrame actor={actor} connector={connector} params={asked} width="table">
      <ReviewTable
        kind="application"
        reviews={reviews.items.map((row) => ({ ...presentReview(row), together: null }))}
        total={reviews.total}
        asked={{ user_connector: id }}
        empty={
          <NoReviews
            kind="application"
            launchHref={connector.state === 'connected' ? `${page}?launch=1` : undefined}
          />
        }
      />
    </ConnectorFrame>
  )
}

export default withTexts(ConnectorReviewsPage, [...frameTexts, 'access-reviews.screen', 'saved-views'])
