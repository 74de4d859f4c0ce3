import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MaintenanceMessage } from '@/components/maintenance/maintenance-message'
import { PublicFrame } from '@/components/shell/public-frame'
import { withTexts } from '@/components/ui/layout/with-texts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('maintenance'))('title'), robots: { index: false } }
}

function MaintenancePage() {
  return (
    <PublicFrame>
      <MaintenanceMessage />
    </PublicFrame>
  )
}

export default withTexts(MaintenancePage, ['maintenance'])
