import { useTranslations } from 'next-intl'
import { EventTimeline } from '@/components/members/event-timeline'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { Pagination } from '@/components/ui/table/pagination'
import type { MemberEventView } from '@/lib/domain/people/members/member-journal'

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
