import { AccountDrawer } from '@/components/accounts/account-drawer'
import { withTexts } from '@/components/shell/texts/with-texts'

/** With texts of its own, which the page need not bring until it is opened. */
export const AccountLayer = withTexts('components/accounts/account-layer', AccountDrawer)
