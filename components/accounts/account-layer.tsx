import { AccountDrawer } from '@/components/accounts/account-drawer'
import { withTexts } from '@/components/ui/layout/with-texts'
import { everyApplication, refusals } from '@/lib/i18n/page-messages'

/** With texts of its own, which the page need not bring until it is opened. */
export const AccountLayer = withTexts(
  AccountDrawer,
  ['accounts', 'exports', 'groups', ...refusals],
  everyApplication,
)
