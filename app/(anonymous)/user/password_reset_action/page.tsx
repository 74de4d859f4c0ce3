import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PublicFrame } from '@/components/shell/public-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ResetPassword } from '@/components/users/reset-password'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.screen'))('reset.title'), robots: { index: false } }
}

// The secret is behind the #, which no server and no log sees: opening the page changes nothing.
function PasswordResetActionPage() {
  return (
    <PublicFrame>
      <ResetPassword />
    </PublicFrame>
  )
}

export default withTexts(PasswordResetActionPage, ['account'])
