import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MissingPage } from '@/components/shell/missing/missing-views'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors.not_found')
  return { title: t('title') }
}

export default function NotFound() {
  return <MissingPage />
}
