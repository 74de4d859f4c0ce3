import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { MarkKnownLink } from '@/components/reviewer/mark-known-link'
import { ReviewerPage } from '@/components/reviewer/reviewer-page'
import { withTexts } from '@/components/ui/layout/with-texts'

// The same for every link, dead or alive.
export async function generateMetadata(): Promise<Metadata> {
  return {
    title: (await getTranslations('reviewer'))('page_title'),
    robots: { index: false, follow: false, noarchive: true },
    referrer: 'no-referrer',
  }
}

// Opened by mail scanners as well: it reads nothing and writes nothing. The six digits of the mail are the human step.
async function AccessReviewPage({ params }: PageProps<'/access_review/[token]'>) {
  const [{ token }, head] = await Promise.all([params, headers()])
  return (
    <div suppressHydrationWarning className="group/link">
      <MarkKnownLink nonce={head.get('x-nonce') ?? undefined} />
      <ReviewerPage link={token} />
    </div>
  )
}

export default withTexts(AccessReviewPage, [
  'access-reviews.groups',
  'access-reviews.screen.item',
  'access-reviews.screen.outcome',
  'reviewer',
])
