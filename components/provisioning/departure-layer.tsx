import { DepartureDrawer } from '@/components/provisioning/departure-drawer'
import { withTexts } from '@/components/ui/layout/with-texts'

/** With texts of its own, which the page need not bring until it is opened. */
export const DepartureLayer = withTexts(DepartureDrawer, ['access-reviews', 'members', 'provisioning'])
