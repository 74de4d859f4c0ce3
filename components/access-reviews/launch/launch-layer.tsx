import { LaunchDialog } from '@/components/access-reviews/launch/launch-dialog'
import { withTexts } from '@/components/shell/texts/with-texts'

/** With texts of its own, which the page need not bring until it is opened. */
export const LaunchLayer = withTexts('components/access-reviews/launch/launch-layer', LaunchDialog)
