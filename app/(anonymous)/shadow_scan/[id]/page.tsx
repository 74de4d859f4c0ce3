import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ScanPage } from '@/components/shadow-scan/scan-page'
import { withTexts } from '@/components/ui/layout/with-texts'

// The same for every address: only the browser that scanned can ask what is behind it.
export async function generateMetadata(): Promise<Metadata> {
  return {
    title: (await getTranslations('shadow-scan.screen'))('title'),
    robots: { index: false, follow: false, noarchive: true },
    referrer: 'no-referrer',
  }
}

async function ShadowScanResultPage({ params }: PageProps<'/shadow_scan/[id]'>) {
  const { id } = await params
  return <ScanPage token={id} />
}

export default withTexts(ShadowScanResultPage, ['failures', 'shadow-scan'])
