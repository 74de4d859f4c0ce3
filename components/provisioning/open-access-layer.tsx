import { OpenAccessDrawer } from '@/components/provisioning/open-access-drawer'
import { withTexts } from '@/components/shell/texts/with-texts'

/** With texts of its own, which the page need not bring until it is opened. */
export const OpenAccessLayer = withTexts('components/provisioning/open-access-layer', OpenAccessDrawer)
