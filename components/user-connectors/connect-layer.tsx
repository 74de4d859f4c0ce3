import { withTexts } from '@/components/ui/layout/with-texts'
import { ConnectDrawer } from '@/components/user-connectors/connect/connect-drawer'
import { everyApplication, refusals } from '@/lib/i18n/page-messages'

/** With texts of its own, which the page need not bring until it is opened. */
export const ConnectLayer = withTexts(
  ConnectDrawer,
  ['applications', 'user-connectors', ...refusals],
  everyApplication,
)
