import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Guide, GuideList } from '@/components/help/guide-list'
import { isGuide } from '@/components/shell/guides'
import { PageFrame } from '@/components/shell/page-frame'
import { Note } from '@/components/ui/text/note'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('guides.screen'))('title') }
}

/** The guide of each screen, in the user's language. */
export default async function HelpPage({ searchParams }: PageProps<'/dashboard/help'>) {
  const [, { guide }, t] = await Promise.all([requireUser(), searchParams, getTranslations('guides.screen')])
  const current = isGuide(guide) ? guide : null
  return (
    <PageFrame title={t('title')} width="wide">
      <div className="grid flex-1 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="px-2 py-4 max-lg:order-last max-lg:border-t lg:border-r lg:px-4 lg:py-6">
          <GuideList current={current ?? 'lists'} />
        </div>
        <div className="min-w-0 px-4 py-6 lg:px-8">
          {guide !== undefined && !current && <Note className="mb-6">{t('missing')}</Note>}
          <Guide id={current ?? 'lists'} />
        </div>
      </div>
    </PageFrame>
  )
}
