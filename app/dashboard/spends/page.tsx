import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageFrame } from '@/components/shell/page-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('spends'))('title') }
}

export default async function SpendsPage() {
  await requireUser()
  const t = await getTranslations('spends')
  return (
    <PageFrame title={t('title')}>
      <EmptyState title={t('none_title')}>{t('none_text')}</EmptyState>
    </PageFrame>
  )
}
