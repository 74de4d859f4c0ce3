import { withTexts } from '@/components/ui/layout/with-texts'
import { ConnectDrawer } from '@/components/user-connectors/connect/connect-drawer'
import { everyApplication, refusals } from '@/lib/i18n/page-messages'

/** Loads its own texts, which the page does not need before it is opened. */
export const ConnectLayer = withTexts(
  ConnectDrawer,
  ['applications', 'user-connectors', ...refusals],
  everyApplication,
)
