import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ScanReturn } from '@/components/shadow-scan/scan-return'
import { PublicFrame } from '@/components/shell/public-frame'
import { withTexts } from '@/components/ui/layout/with-texts'

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: (await getTranslations('shadow-scan.screen'))('title'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** The one page that vendors send visitors back to. What they sent is handed over by the browser that left. */
function ShadowScanReturnPage() {
  return (
    <PublicFrame>
      <ScanReturn />
    </PublicFrame>
  )
}

export default withTexts(ShadowScanReturnPage, ['failures', 'shadow-scan'])
