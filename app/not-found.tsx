import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MissingPath } from '@/components/shell/missing-path'
import { PublicFrame } from '@/components/shell/public-frame'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors.not_found')
  return { title: t('title') }
}

export default function NotFound() {
  return (
    <PublicFrame>
      <MissingPath />
    </PublicFrame>
  )
}
