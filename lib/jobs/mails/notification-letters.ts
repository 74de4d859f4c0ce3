import type { Language } from '@prisma/client'
import { z } from 'zod'
import { getOverview, listArrivals } from '@/lib/domain/company/dashboard/overview'
import { readDigest } from '@/lib/domain/notifications/digests/read-digest'
import { usualTimeZone } from '@/lib/domain/notifications/digests/time-zone-schema'
import { arrivalsPath, topicPaths } from '@/lib/domain/notifications/topic-paths'
import { usualMail } from '@/lib/domain/notifications/topic-schema'
import { type Stoppable, unsubscribeSign } from '@/lib/domain/notifications/unsubscribe'
import { unlinked } from '@/lib/domain/record/mails/mails'
import { formatDateInProse, formatTime } from '@/lib/i18n/dates'
import { digestNumbers } from '@/lib/i18n/digest-numbers'
import { digestArrivals, digestStanding } from '@/lib/i18n/digest-standing'
import { sentenceOf } from '@/lib/i18n/notification-sentence'
import { translator } from '@/lib/i18n/translate'
import { about, type LetterPart, page, type Write } from '@/lib/jobs/mails/letter'
import { everyCompany } from '@/lib/platform/db'

const preferences = '/dashboard/settings/notification'

/** The footer of a notification mail: one click in the mail or the mail program stops mails of this kind. */
export function stopping(userId: string, what: Stoppable, language: Language) {
  const query = new URLSearchParams({ user: userId, what, sign: unsubscribeSign(userId, what) })
  const t = translator(language)
  return {
    unsubscribe: page(`/api/notifications/unsubscribe?${query}`),
    footLinks: [
      { label: t('notifications.mail.change'), href: page(preferences) },
      // In the fragment, which is not sent to servers or scanners.
      { label: t('notifications.mail.stop'), href: page(`/user/unsubscribe#${query}`) },
    ],
  }
}

const digestOf = z.object({ companyId: z.uuid(), digestId: z.uuid() })

/** Longer texts are cut in the lists of mails. */
const longestSubject = 60

const digest: Write = async (mail) => {
  const { companyId, digestId } = digestOf.parse(mail.params)
  const digest = await readDigest(companyId, digestId)
  if (!digest || digest.parts.length === 0) return null
  const { user } = digest
  const { mail: rhythm, count, dueAt } = digest.digest
  const language = (rhythm !== 'at_once' && user.digestLanguage) || user.language
  const t = translator(language)
  const [first] = digest.parts[0]!.items
  const isAlone = count === 1 && first !== undefined
  const at = { language, timeZone: user.timeZone ?? usualTimeZone }
  const standing = isAlone ? null : digestStanding(await getOverview({ companyId }), language, unlinked)
  // Its sentence counts the open anomalies of now, which may be fewer than when somebody was told of them.
  const parts = digest.parts.map((part) =>
    part.topic === 'anomalies' && standing && standing.anomalies > 0
      ? { ...part, number: standing.anomalies, where: standing.where }
      : { ...part, where: null },
  )
  const hasAnomalies = parts.some(({ topic }) => topic === 'anomalies')
  const wants = (topic: 'anomalies' | 'leaving') =>
    user.notificationPreferences.find((preference) => preference.topic === topic)?.mail !== 'never'
  // Who is told of anomalies at once has no news of them here, but still sees how many are left.
  const left: LetterPart[] =
    standing && standing.anomalies > 0 && wants('anomalies') && !hasAnomalies
      ? [
          {
            count: standing.anomalies,
            title: t('notifications.topics.anomalies.title'),
            lines: [{ text: standing.where }],
            more: null,
            link: {
              label: t('notifications.mail.see.anomalies', { count: standing.anomalies }),
              href: page(topicPaths.anomalies),
            },
          },
        ]
      : []
  const arriving =
    isAlone || !wants('leaving')
      ? null
      : digestArrivals(await listArrivals({ companyId }), language, unlinked)
  const coming: LetterPart[] = arriving
    ? [
        {
          count: arriving.count,
          title: t('notifications.mail.arrivals'),
          lines: arriving.lines,
          more:
            arriving.count > arriving.lines.length
              ? t('notifications.mail.more', { count: arriving.count - arriving.lines.length })
              : null,
          link: {
            label: t('notifications.mail.prepare', { count: arriving.count }),
            href: page(arrivalsPath),
          },
        },
      ]
    : []
  const company = unlinked(user.company.name)
  const room =
    longestSubject - t('mails.notification_digest.subject', { company, numbers: '', mail: rhythm }).length
  return {
    ...about(mail),
    language,
    name: user.fullName,
    address: user.email,
    link: page(isAlone ? first.path : '/dashboard'),
    facts: {
      count,
      mail: rhythm,
      company,
      numbers: digestNumbers(
        arriving ? [...parts, { topic: 'arrivals', number: arriving.count }] : parts,
        language,
        room,
      ),
      topic: parts.length === 1 ? t(`notifications.topics.${parts[0]!.topic}.title`) : 'Rollcall',
      sentence: isAlone ? sentenceOf(first, language, unlinked) : '',
      figures: standing?.sentence ?? '',
      at: `${formatDateInProse(dueAt, { ...at, long: true })}, ${formatTime(dueAt, at)}`,
    },
    parts: isAlone
      ? []
      : left.concat(
          parts.map(({ topic, count: all, number, items, where }) => ({
            count: number,
            title: t(`notifications.topics.${topic}.title`),
            lines: where
              ? [{ text: where }]
              : items.map((item) => ({
                  text: sentenceOf(item, language, unlinked),
                  // Who leaves.
                  ...(item.params.member && { strong: unlinked(String(item.params.member)) }),
                })),
            more:
              all > items.length && !where
                ? t('notifications.mail.more', { count: all - items.length })
                : null,
            link: {
              label: t(`notifications.mail.see.${topic}`, { count: number }),
              href: page(topicPaths[topic]),
            },
          })),
          coming,
        ),
    ...stopping(user.id, rhythm === 'at_once' || rhythm === 'never' ? parts[0]!.topic : rhythm, language),
  }
}

/** By mail template. */
export const notificationLetters = {
  notification: digest,
  notification_digest: digest,
  async anomaly_reminder(mail) {
    const { companyId } = z.object({ companyId: z.uuid() }).parse(mail.params)
    const user = mail.userId
      ? await everyCompany.user.findUnique({
          where: { id: mail.userId },
          include: { notificationPreferences: { where: { topic: 'anomalies' } } },
        })
      : null
    const wanted = user?.notificationPreferences[0]?.mail ?? usualMail.anomalies
    // Stopped, removed or resolved before the mail was sent: no mail.
    if (!user || user.disabledAt || wanted === 'never') return null
    const count = await everyCompany.anomaly.count({ where: { companyId, state: 'open' } })
    if (count === 0) return null
    return {
      ...about(mail),
      language: user.language,
      name: user.fullName,
      address: user.email,
      link: page('/dashboard/anomalies'),
      facts: { count },
      ...stopping(user.id, 'anomalies', user.language),
    }
  },
} satisfies Record<string, Write>
