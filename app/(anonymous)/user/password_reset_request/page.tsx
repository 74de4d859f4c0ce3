import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PublicFrame } from '@/components/shell/public-frame'
import { AskNewPassword } from '@/components/users/ask-new-password'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.screen'))('reset_request.title') }
}

export default function PasswordResetRequestPage() {
  return (
    <PublicFrame>
      <AskNewPassword />
    </PublicFrame>
  )
}
