import { LaunchDialog } from '@/components/access-reviews/launch/launch-dialog'
import { withTexts } from '@/components/ui/layout/with-texts'
import { everyApplication, refusals } from '@/lib/i18n/page-messages'

/** With texts of its own, which the page need not bring until it is opened. */
export const LaunchLayer = withTexts(
  LaunchDialog,
  ['access-reviews', 'anomalies', 'groups', 'reviewer', ...refusals],
  everyApplication,
)
