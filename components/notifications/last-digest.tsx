import { useTranslations } from 'next-intl'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { DigestView } from '@/lib/domain/notifications/digests/digest-schema'
import type { Topic } from '@/lib/domain/notifications/topic-schema'
import { formatDateInProse, formatTime, formatWeekday } from '@/lib/i18n/dates'
import { formatNumber } from '@/lib/i18n/numbers'

/** The content of the last digest: its subject, and a block for each topic. */
export function LastDigest({ digest }: { digest: DigestView }) {
  const t = useTranslations('notifications')
  const tMail = useTranslations('mails.notification_digest')
  const language = useDateLanguage()
  const { company, numbers, mail, made_at: at, address, standing, arrivals, parts } = digest
  const clock = { language, timeZone: digest.time_zone }
  return (
    <article aria-labelledby="digest-subject" className="max-w-[40rem]">
      <h2 id="digest-subject" className="type-section wrap-anywhere">
        {tMail('subject', { company, numbers, mail })}
      </h2>
      <p className="type-dense mt-1 text-fg-2 wrap-anywhere">
        {t('last.made', {
          on: `${formatWeekday(at, clock)} ${formatDateInProse(at, { ...clock, long: true })}`,
          at: formatTime(at, clock),
          address,
        })}
      </p>
      {standing && (
        <p className="mt-4 text-[1.125rem] leading-7 text-fg-2">
          {t('last.today', { sentence: standing.sentence })}
        </p>
      )}
      <div className="mt-5 rounded-card border">
        {standing && standing.anomalies > 0 && !parts.some(({ topic }) => topic === 'anomalies') && (
          <Block
            topic="anomalies"
            number={standing.anomalies}
            lines={[standing.where]}
            more={0}
            href="/dashboard/anomalies"
            act={t('mail.see.anomalies', { count: standing.anomalies })}
          />
        )}
        {parts.map(({ topic, count, number, lines, href }) => (
          <Block
            key={topic}
            topic={topic}
            number={number}
            lines={lines}
            more={count - lines.length}
            href={href}
            act={t(`mail.see.${topic}`, { count: number })}
          />
        ))}
        {arrivals && (
          <Block
            topic="arrivals"
            number={arrivals.count}
            lines={arrivals.lines}
            more={arrivals.count - arrivals.lines.length}
            href={arrivals.href}
            act={t('mail.prepare', { count: arrivals.count })}
          />
        )}
      </div>
    </article>
  )
}

type BlockProps = {
  topic: Topic | 'arrivals'
  number: number
  lines: string[]
  more: number
  href: string
  act: string
}

function Block({ topic, number, lines, more, href, act }: BlockProps) {
  const t = useTranslations('notifications')
  const language = useDateLanguage()
  return (
    <section
      aria-labelledby={`digest-${topic}`}
      className="grid grid-cols-[minmax(2.5rem,auto)_minmax(0,1fr)] gap-x-3 border-b px-4 py-4 last:border-b-0 sm:px-5"
    >
      <span className="type-section tabular-nums">{formatNumber(number, language)}</span>
      <div>
        <h3 id={`digest-${topic}`} className="type-body font-semibold">
          {topic === 'arrivals' ? t('mail.arrivals') : t(`topics.${topic}.title`)}
        </h3>
        <ul className="type-dense mt-1 grid gap-1 text-fg-2">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change.
            <li key={place} className="wrap-anywhere">
              {line}
            </li>
          ))}
          {more > 0 && <li>{t('mail.more', { count: more })}</li>}
        </ul>
        <PageLink
          href={href}
          className="type-dense mt-1.5 inline-block font-semibold text-primary-fg hover:underline"
        >
          {act}
        </PageLink>
      </div>
    </section>
  )
}
