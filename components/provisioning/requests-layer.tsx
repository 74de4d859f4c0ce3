import { type RequestLine, RequestList } from '@/components/provisioning/request-list'
import { withTexts } from '@/components/ui/layout/with-texts'
import { refusals } from '@/lib/i18n/page-messages'

const applicationsOf = ({ lines }: { lines: RequestLine[] }) => lines.map(({ application }) => application)

/** With texts of its own, among them all that a request may fail with: a page brings them where there is one. */
export const RequestsLayer = withTexts(RequestList, ['exports', 'provisioning', ...refusals], applicationsOf)
