import { type RequestLine, RequestList } from '@/components/provisioning/request-list'
import { FollowPage } from '@/components/ui/layout/follow-page'
import { withTexts } from '@/components/ui/layout/with-texts'
import { refusals } from '@/lib/i18n/page-messages'

const applicationsOf = ({ lines }: { lines: RequestLine[] }) => lines.map(({ application }) => application)

/** Loads its own texts, including the errors of requests, only on pages that have a request. */
export const RequestsLayer = withTexts(RequestList, ['provisioning', ...refusals], applicationsOf)

/** Follows the requests of a page. Beside the layer, since it stays when the last of them has gone. */
export const FollowRequests = ({ lines }: { lines: RequestLine[] }) => (
  <FollowPage isMoving={lines.some(({ request: { state } }) => state === 'pending' || state === 'running')} />
)
