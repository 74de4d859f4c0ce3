import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LastDigest } from '@/components/notifications/last-digest'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { getOverview, listArrivals } from '@/lib/domain/company/dashboard/overview'
import type { DigestView } from '@/lib/domain/notifications/digests/digest-schema'
import { readLastDigest } from '@/lib/domain/notifications/digests/read-digest'
import { usualTimeZone } from '@/lib/domain/notifications/digests/time-zone-schema'
import { arrivalsPath, topicPaths } from '@/lib/domain/notifications/topic-paths'
import { requireUser } from '@/lib/http/require-user'
import { digestNumbers } from '@/lib/i18n/digest-numbers'
import { digestArrivals, digestStanding } from '@/lib/i18n/digest-standing'
import { getLanguage } from '@/lib/i18n/get-language'
import type { Language } from '@/lib/i18n/languages'
import { sentenceOf } from '@/lib/i18n/notification-sentence'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications.last'))('title') }
}

export default async function LastDigestPage() {
  const actor = await requireUser()
  const [language, t, tSettings, found, overview, arrivals] = await Promise.all([
    getLanguage(),
    getTranslations('notifications.last'),
    getTranslations('notifications.settings'),
    readLastDigest(actor),
    getOverview(actor),
    listArrivals(actor),
  ])
  return (
    <SettingsFrame
      title={t('title')}
      under={[{ href: '/dashboard/settings/notification', label: tSettings('title') }]}
      width="prose"
    >
      {found ? (
        <LastDigest
          digest={presentDigest(
            found,
            language,
            digestStanding(overview, language),
            digestArrivals(arrivals, language),
          )}
        />
      ) : (
        <EmptyState title={t('none_title')} className="!px-0">
          {t('none')}
        </EmptyState>
      )}
    </SettingsFrame>
  )
}

type Digest = NonNullable<Awaited<ReturnType<typeof readLastDigest>>>

/** The content of a digest mail, in the language of the reader. */
const presentDigest = (
  { digest, user, parts }: Digest,
  language: Language,
  standing: DigestView['standing'],
  arrivals: ReturnType<typeof digestArrivals>,
): DigestView => ({
  standing,
  arrivals: arrivals && {
    count: arrivals.count,
    lines: arrivals.lines.map(({ text }) => text),
    href: arrivalsPath,
  },
  company: user.company.name,
  numbers: digestNumbers(
    arrivals ? [...parts, { topic: 'arrivals', number: arrivals.count }] : parts,
    language,
  ),
  mail: digest.mail,
  made_at: digest.dueAt.toISOString(),
  time_zone: user.timeZone ?? usualTimeZone,
  address: user.email,
  parts: parts.map(({ topic, count, number, items }) => ({
    topic,
    count,
    number,
    lines: items.map((item) => sentenceOf(item, language)),
    href: topicPaths[topic],
  })),
})
