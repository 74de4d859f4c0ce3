import { DepartureDrawer } from '@/components/provisioning/departure-drawer'
import { OpenAccessDrawer } from '@/components/provisioning/open-access-drawer'
import { withTexts } from '@/components/ui/layout/with-texts'
import { everyApplication, refusals } from '@/lib/i18n/page-messages'

/** Loads its own texts, which the page does not need before it is opened. */
export const OpenAccessLayer = withTexts(
  OpenAccessDrawer,
  ['accounts', 'provisioning', 'user-connectors', ...refusals],
  everyApplication,
)

/** Loads its own texts, which the page does not need before it is opened. */
export const DepartureLayer = withTexts(DepartureDrawer, ['provisioning.screen.departure'])
