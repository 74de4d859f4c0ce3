import { MemberDrawer } from '@/components/members/member-drawer'
import { withTexts } from '@/components/ui/layout/with-texts'

/** With texts of its own, which the page need not bring until it is opened. */
export const MemberLayer = withTexts(MemberDrawer, ['members'])
