import { Upload, UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FollowWriting, PeopleBeingWritten } from '@/components/members/list/people-being-written'
import { type MemberTab, membersPath } from '@/components/members/list-address'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import type { PeopleBeingWritten as Writing } from '@/lib/domain/company/dashboard/work'

/** Shown while the company has no members: the two ways to add some, unless an import is writing them. */
export const NoMembers = ({ writing }: { writing: Writing | null }) => (
  <>
    <FollowWriting isWriting={writing !== null} />
    {writing ? <MembersToCome {...writing} /> : <NoMembersYet />}
  </>
)

function MembersToCome(writing: Writing) {
  const t = useTranslations('members.screen')
  return (
    <EmptyState title={t('never.writing', { total: writing.total })}>
      <PeopleBeingWritten {...writing} />
    </EmptyState>
  )
}

function NoMembersYet() {
  const t = useTranslations('members.screen')
  return (
    <EmptyState
      title={t('never.title')}
      action={
        <ButtonLink
          href={`${membersPath}?new=1`}
          scroll={false}
          variant="primary"
          keys="N"
          icon={<UserPlus aria-hidden strokeWidth={1.8} />}
        >
          {t('add')}
        </ButtonLink>
      }
      secondaryAction={
        <ButtonLink href={`${membersPath}/import`} icon={<Upload aria-hidden strokeWidth={1.8} />}>
          {t('never.import')}
        </ButtonLink>
      }
    >
      {t('never.text')}
    </EmptyState>
  )
}

/** Shown when a tab has no members. */
export function EmptyTab({ tab }: { tab: MemberTab }) {
  const t = useTranslations('members.screen.empty_tab')
  return (
    <EmptyState
      kind="filtered"
      title={t(tab)}
      action={tab === 'all' ? null : <ButtonLink href={membersPath}>{t('see_all')}</ButtonLink>}
    />
  )
}
