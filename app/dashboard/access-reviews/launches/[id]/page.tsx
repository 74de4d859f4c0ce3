import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { groupLaunch } from '@/components/access-reviews/launches/group-launch'
import { LaunchSummary, RemindIdle } from '@/components/access-reviews/launches/launch-summary'
import { LaunchTable } from '@/components/access-reviews/launches/launch-table'
import { reviewsPath } from '@/components/access-reviews/review-status'
import { PageFrame } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { withTexts } from '@/components/ui/layout/with-texts'
import type { Actor } from '@/lib/domain/record/actor'
import { isId } from '@/lib/domain/record/id-schema'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { findLaunch } from '@/lib/domain/reviews/list/review-rows'
import { requireUser } from '@/lib/http/require-user'
import { formatDateInProse } from '@/lib/i18n/dates'
import { getLanguage } from '@/lib/i18n/get-language'

type Props = PageProps<'/dashboard/access-reviews/launches/[id]'>

/** Read once per request. */
const readLaunch = cache(async (actor: Actor, id: string) => {
  const rows = isId(id) ? await findLaunch(actor.companyId, id) : []
  if (rows.length === 0) notFound()
  return rows.map(presentReview)
})

async function titleOf(createdAt: string) {
  const [t, language] = await Promise.all([getTranslations('access-reviews.screen.launches'), getLanguage()])
  return t('title', { date: formatDateInProse(createdAt, { language, timeZone: 'UTC', long: true }) })
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [actor, { id }] = await Promise.all([requireUser(), params])
  const [first] = await readLaunch(actor, id)
  return { title: await titleOf(first!.created_at) }
}

async function LaunchPage({ params }: Props) {
  const [actor, { id }, t] = await Promise.all([
    requireUser(),
    params,
    getTranslations('access-reviews.screen'),
  ])
  const reviews = await readLaunch(actor, id)
  const progress = groupLaunch(reviews)
  const title = await titleOf(reviews[0]!.created_at)
  const ends = reviews.flatMap(({ link }) => link.expires_at ?? []).sort()
  return (
    <PageFrame
      title={title}
      width="wide"
      breadcrumb={<Breadcrumb items={[{ href: reviewsPath, label: t('title') }]} current={title} />}
      actions={<RemindIdle launch={id} progress={progress} />}
    >
      <LaunchSummary progress={progress} expiresAt={ends.at(-1) ?? null} />
      <LaunchTable launch={id} progress={progress} />
    </PageFrame>
  )
}

export default withTexts(LaunchPage, ['access-reviews.screen', 'access-reviews.problems'])
