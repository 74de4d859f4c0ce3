import { useTranslations } from 'next-intl'
import { todoAddresses } from '@/components/dashboard/todo-addresses'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import type { Todo } from '@/lib/domain/company/dashboard/todo'

/** A review is not done before its removals are: how many rejected accesses still need an outcome. */
export function RemovalsNote(todo: Todo) {
  const t = useTranslations('access-reviews.screen.removals')
  if (todo.reviewRemovals === 0) return null
  return (
    <Note
      tone="warning"
      title={t('title', { count: todo.reviewRemovals })}
      action={
        <PageLink href={todoAddresses(todo).reviewRemovals} className="link">
          {t('action')}
        </PageLink>
      }
    />
  )
}
