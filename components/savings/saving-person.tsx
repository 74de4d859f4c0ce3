import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import type { SavingView } from '@/lib/domain/spend/savings/schema'

/** Whose account it is: a member's, nobody's, an external person's, or several seats. */
export function SavingPerson({ saving: { member, account, anomaly, facts } }: { saving: SavingView }) {
  const t = useTranslations('savings.table')
  if (member)
    return (
      <Link
        href={`/dashboard/members/${member.id}`}
        tabIndex={-1}
        className="flex min-w-0 items-center gap-2"
      >
        <Avatar id={member.id} name={member.name} />
        <span className="truncate">{member.name}</span>
      </Link>
    )
  if (account && anomaly)
    return (
      <span className="flex min-w-0 items-center gap-2">
        <UnknownAvatar />
        <span className="grid min-w-0">
          <span className="truncate font-medium text-warning-fg">{t('nobody')}</span>
          <span className="type-caption truncate text-fg-2">{account.name}</span>
        </span>
      </span>
    )
  if (account)
    return (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar id={account.id} name={account.name} />
        <span className="truncate">{account.name}</span>
      </span>
    )
  return <span className="text-fg-3">{facts.unused || facts.people ? t('several') : '—'}</span>
}
