import { withTexts } from '@/components/shell/texts/with-texts'
import { ConnectDrawer } from '@/components/user-connectors/connect/connect-drawer'

/** With texts of its own, which the page need not bring until it is opened. */
export const ConnectLayer = withTexts('components/user-connectors/connect-layer', ConnectDrawer)
