import { AddAccountDrawer } from '@/components/accounts/add-account-drawer'
import { withTexts } from '@/components/shell/texts/with-texts'

/** With texts of its own, which the page need not bring until it is opened. */
export const AddAccountLayer = withTexts('components/accounts/add-account-layer', AddAccountDrawer)
