import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ScanChoice } from '@/components/shadow-scan/scan-choice'
import { PublicFrame } from '@/components/shell/public-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { configuredScans } from '@/lib/domain/scans/visitor/start-scan'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shadow-scan.screen'))('title') }
}

function ShadowScanPage() {
  return (
    <PublicFrame width="reading">
      <ScanChoice offered={configuredScans()} />
    </PublicFrame>
  )
}

export default withTexts(ShadowScanPage, ['failures', 'shadow-scan'])
