import { DepartureDrawer } from '@/components/provisioning/departure-drawer'
import { withTexts } from '@/components/ui/layout/with-texts'

/** Loads its own texts, which the page does not need before it is opened. */
export const DepartureLayer = withTexts(DepartureDrawer, ['provisioning.screen.departure'])
