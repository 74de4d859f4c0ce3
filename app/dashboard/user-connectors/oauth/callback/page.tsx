import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageFrame } from '@/components/shell/page-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { AuthorizationReturn } from '@/components/user-connectors/connect/authorization-return'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('user-connectors.screen.authorization'))('title') }
}

/** The only page that vendors redirect to, for every application. */
async function AuthorizationCallbackPage() {
  await requireUser()
  const t = await getTranslations('user-connectors.screen.authorization')
  return (
    <PageFrame title={t('title')}>
      <AuthorizationReturn />
    </PageFrame>
  )
}

export default withTexts(AuthorizationCallbackPage, ['user-connectors'])
