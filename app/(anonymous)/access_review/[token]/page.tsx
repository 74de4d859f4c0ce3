import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReviewerPage } from '@/components/reviewer/reviewer-page'
import { withTexts } from '@/components/shell/texts/with-texts'

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
  const { token } = await params
  return <ReviewerPage link={token} />
}

export default withTexts('(anonymous)/access_review/[token]/page', AccessReviewPage)
