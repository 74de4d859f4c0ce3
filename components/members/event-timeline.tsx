import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { Timeline } from '@/components/ui/layout/timeline'
import { Pagination } from '@/components/ui/table/pagination'
import { DateText } from '@/components/ui/text/date-text'
import type { Tone } from '@/components/ui/text/tag'
import type { MemberEventView } from '@/lib/domain/people/members/member-journal'

const tones: Record<MemberEventView['kind'], Tone> = {
  appeared: 'info',
  changed: 'neutral',
  gone: 'error',
  returned: 'info',
  linked: 'success',
  unlinked: 'warning',
  joined: 'info',
  left: 'neutral',
}

type Props = { events: MemberEventView[]; isShort?: boolean }

/** The history of a member's accounts. `isShort`: in the rail, without identifiers. */
export function EventTimeline({ events, isShort }: Props) {
  const t = useTranslations('members.screen')
  const say = (value: string | boolean | null) => {
    if (value === null || value === '') return t('journal.empty')
    if (typeof value === 'boolean') return t(value ? 'journal.yes' : 'journal.no')
    return value
  }
  const statuses: Record<string, string> = {
    active: t('account.statuses.active'),
    invited: t('account.statuses.invited'),
    suspended: t('account.statuses.suspended'),
  }
  const factText = ({ fact, before, after }: MemberEventView['facts'][number]) => {
    const word = (value: typeof before) =>
      fact === 'status' && typeof value === 'string' ? (statuses[value] ?? value) : say(value)
    return t('journal.change', {
      fact: t(`journal.facts.${fact}`),
      before: word(before),
      after: word(after),
    })
  }
  const author = ({ user, kind, label }: MemberEventView) => {
    if (user) return user
    return kind === 'linked' || kind === 'unlinked' ? t('journal.by_itself') : t('journal.seen', { label })
  }
  return (
    <Timeline
      items={events.map((event) => ({
        id: event.id,
        tone: tones[event.kind],
        title: (
          <>
            {t(`journal.kinds.${event.kind}`, { label: event.label, group: event.group ?? '' })}
            {!isShort && <span className="type-mono ml-2 font-normal text-fg-3">{event.identifier}</span>}
          </>
        ),
        text: (
          <>
            {event.facts.map((fact) => (
              <span key={fact.fact} className="block text-fg-2">
                {factText(fact)}
              </span>
            ))}
            {author(event)}, <DateText iso={event.at} kind={isShort ? 'prose' : 'datetime'} />
          </>
        ),
      }))}
    />
  )
}

/** The whole history of a member's accounts, newest first. */
export function MemberJournal({ items, total }: { items: MemberEventView[]; total: number }) {
  const t = useTranslations('members.screen.journal')
  if (items.length === 0) return <EmptyState title={t('none')}>{t('none_text')}</EmptyState>
  return (
    <div className="px-4 py-5 lg:px-6">
      <EventTimeline events={items} />
      {total > items.length && (
        <div className="mt-5 border-t pt-3">
          <Pagination total={total} shown={items.length} />
        </div>
      )}
    </div>
  )
}
