import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ConsentReturn } from '@/components/banks/consent-return'
import { PageFrame } from '@/components/shell/page-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('banks.screen.connect'))('title') }
}

/** The only page that providers and banks redirect to. */
async function BankCallbackPage() {
  await requireUser()
  const t = await getTranslations('banks.screen.connect')
  return (
    <PageFrame title={t('title')} width="prose">
      <ConsentReturn />
    </PageFrame>
  )
}

export default withTexts(BankCallbackPage, ['banks.screen.connect'])
