import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PublicFrame } from '@/components/shell/public-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { AskNewPassword } from '@/components/users/ask-new-password'
import { env } from '@/lib/platform/env'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.screen'))('reset_request.title') }
}

function PasswordResetRequestPage() {
  return (
    <PublicFrame>
      <AskNewPassword caughtMailPage={env().CAUGHT_MAIL_PAGE} />
    </PublicFrame>
  )
}

export default withTexts(PasswordResetRequestPage, ['account', 'users.screen.caught_mail'])
