import { LaunchDialog } from '@/components/access-reviews/launch/launch-dialog'
import { withTexts } from '@/components/ui/layout/with-texts'

/** Loads its own texts, which the page does not need before it is opened. */
export const LaunchLayer = withTexts(LaunchDialog, [
  'access-reviews.screen',
  'access-reviews.problems',
  'groups',
])
