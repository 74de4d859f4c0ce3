import { AddAccountDrawer } from '@/components/accounts/add-account-drawer'
import { withTexts } from '@/components/ui/layout/with-texts'
import { everyApplication, refusals } from '@/lib/i18n/page-messages'

/** With texts of its own, which the page need not bring until it is opened. */
export const AddAccountLayer = withTexts(
  AddAccountDrawer,
  ['accounts', 'provisioning', 'user-connectors', ...refusals],
  everyApplication,
)
