import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AuditChanges, AuditFace } from '@/components/audit/audit-cells'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import type { AuditEventView } from '@/lib/domain/record/audit-log/schema'

const logPath = '/dashboard/settings/audit'

type Props = {
  title: string
  events: AuditEventView[]
  /** The object that the events are about; without one, the link leads to the whole log. */
  object?: string
  /** Beside the title. */
  note?: ReactNode
}

/** The last events of the audit log, on the page of what they are about. Each opens in the log. */
export function RecentActs({ title, events, object, note }: Props) {
  const t = useTranslations('audit.screen')
  if (events.length === 0) return null
  return (
    <section className="px-4 pt-5 pb-2 lg:px-6">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="type-section">{title}</h2>
        {note && <span className="type-dense text-fg-2">{note}</span>}
        <PageLink
          href={object ? `${logPath}?f.object=${object}` : logPath}
          className="link type-dense ml-auto inline-flex min-h-6 items-center max-lg:min-h-11"
        >
          {t('whole')}
        </PageLink>
      </div>
      <ul className="-mx-4 mt-2 lg:-mx-6">
        {events.map((event) => (
          <li
            key={event.id}
            className="type-dense grid gap-x-4 gap-y-1 border-t px-4 py-2.5 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_auto] lg:px-6"
          >
            <AuditFace actor={event.actor} />
            <span className="min-w-0 self-center">
              <PageLink
                href={`${logPath}?event=${event.id}`}
                className="wrap-anywhere hover:underline max-lg:inline-flex max-lg:min-h-6 max-lg:items-center"
              >
                {event.sentence}
              </PageLink>
              <AuditChanges changes={event.changes} most={2} />
            </span>
            <span className="self-center text-fg-2">
              <DateText iso={event.at} kind="datetime" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
