import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PublicFrame } from '@/components/shell/public-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { RegisterForm } from '@/components/users/register-form'
import { RegisterPanel } from '@/components/users/register-panel'
import { env } from '@/lib/platform/env'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('users.screen'))('register.title') }
}

function RegisterPage() {
  return (
    <PublicFrame aside={<RegisterPanel />}>
      <RegisterForm caughtMailPage={env().CAUGHT_MAIL_PAGE} />
    </PublicFrame>
  )
}

export default withTexts(RegisterPage, ['users'])
