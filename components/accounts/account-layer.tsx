import { AccountDrawer } from '@/components/accounts/account-drawer'
import { withTexts } from '@/components/ui/layout/with-texts'
import { everyApplication, refusals } from '@/lib/i18n/page-messages'

/** Loads its own texts, which the page does not need before it is opened. */
export const AccountLayer = withTexts(AccountDrawer, ['accounts', 'groups', ...refusals], everyApplication)
