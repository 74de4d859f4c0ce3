import { LaunchDialog } from '@/components/access-reviews/launch/launch-dialog'
import { withTexts } from '@/components/ui/layout/with-texts'
import { everyApplication, refusals } from '@/lib/i18n/page-messages'

/** Loads its own texts, which the page does not need before it is opened. */
export const LaunchLayer = withTexts(
  LaunchDialog,
  ['access-reviews', 'anomalies', 'groups', 'reviewer', ...refusals],
  everyApplication,
)
