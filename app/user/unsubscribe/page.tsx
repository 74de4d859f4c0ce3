import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { UnsubscribeLink } from '@/components/notifications/unsubscribe-link'
import { PublicFrame } from '@/components/shell/public-frame'
import { withTexts } from '@/components/ui/layout/with-texts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications.unsubscribe'))('title'), robots: { index: false } }
}

// What the link carries is behind the #, which no server and no log sees.
function UnsubscribePage() {
  return (
    <PublicFrame>
      <UnsubscribeLink />
    </PublicFrame>
  )
}

export default withTexts(UnsubscribePage, ['notifications'])
