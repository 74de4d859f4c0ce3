import { useTranslations } from 'next-intl'
import { nameOf } from '@/components/members/member-line'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Avatar } from '@/components/ui/text/avatar'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import type { MemberView } from '@/lib/domain/people/members/schema'

type Props = { member: MemberView; typeName: string | null; places: number; leaveHref: string }

/** The member's name and state in one sentence, with warnings. */
export function MemberIdentity({ member, typeName, places, leaveHref }: Props) {
  const t = useTranslations('members.screen.detail')
  const name = nameOf(member)
  const { state, accounts, start_date, end_date } = member
  const date = { active: start_date, arriving: start_date, leaving: end_date, left: end_date }[state]
  return (
    <div className="px-4 pt-5 pb-4 lg:px-6">
      <div className="flex items-center gap-4">
        <Avatar id={member.id} name={name} size={60} />
        <div className="min-w-0">
          <p className="type-title-l wrap-anywhere">{name}</p>
          <p className="type-body text-fg-2">
            {t.rich('sentence', {
              type: typeName ?? t('no_type'),
              when: date ? state : 'unknown',
              accounts,
              applications: places,
              date: () => <DateText iso={date} kind="long" />,
            })}
          </p>
        </div>
      </div>
      {member.alerts.includes('open_accounts_after_end') && (
        <Note
          tone="warning"
          title={t('open_title', { count: accounts })}
          className="mt-4"
          action={
            <ButtonLink isWriting href={leaveHref} scroll={false} size="sm">
              {t('leave')}
            </ButtonLink>
          }
        >
          {t.rich('open_text', { date: () => <DateText iso={end_date} kind="long" /> })}
        </Note>
      )}
    </div>
  )
}
