import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PublicFrame } from '@/components/shell/public-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { EmailLink } from '@/components/users/email-link'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('users.screen'))('verify.title'), robots: { index: false } }
}

// The secret is behind the #, which no server and no log sees.
function EmailUpdatePage() {
  return (
    <PublicFrame>
      <EmailLink />
    </PublicFrame>
  )
}

export default withTexts(EmailUpdatePage, ['account', 'colleagues', 'users'])
