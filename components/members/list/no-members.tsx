import { Upload, UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type MemberTab, membersPath } from '@/components/members/list-address'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'

/** The list was never filled: what it is good for, and the two ways to fill it. */
export function NoMembers() {
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

/** A tab without anybody. */
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
