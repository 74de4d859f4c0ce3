import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { QuestionPage } from '@/components/savings/question-page'
import { withTexts } from '@/components/ui/layout/with-texts'

// The same for every link, dead or alive.
export async function generateMetadata(): Promise<Metadata> {
  return {
    title: (await getTranslations('savings.question'))('page_title'),
    robots: { index: false, follow: false, noarchive: true },
    referrer: 'no-referrer',
  }
}

// Opened by mail scanners as well: it reads nothing and writes nothing.
async function AccountUsePage({ params }: PageProps<'/account_use/[token]'>) {
  const { token } = await params
  return <QuestionPage token={token} />
}

export default withTexts(AccountUsePage, ['savings'])
