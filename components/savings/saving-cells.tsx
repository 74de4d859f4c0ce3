import {
  Bell,
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  Link2,
  TriangleAlert,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/tag'
import type { SavingView } from '@/lib/domain/spend/savings/schema'

type Props = {
  saving: SavingView
  /** How the amount was calculated. */
  basis: string
  /** What there is to say about the amount stands before it, not below. */
  isInLine?: boolean
}

/** Amount per year: struck through if the account was kept or the finding dismissed, pale if it is in no total. */
export function SavingAmount({ saving, basis, isInLine }: Props) {
  const t = useTranslations('savings')
  const { amount, currency, state, is_counted, is_estimate } = saving
  if (amount === null || currency === null)
    return <span className="type-caption text-fg-3">{t('table.no_amount')}</span>
  const isOut = state === 'kept' || state === 'dismissed' || !is_counted
  return (
    <span
      className={isInLine ? 'flex flex-row-reverse items-baseline gap-1.5' : 'grid justify-items-end'}
      title={basis}
    >
      <Amount
        minor={amount}
        currency={currency}
        className={cx(
          'font-semibold',
          isOut && 'font-normal text-fg-3',
          isOut && is_counted && 'line-through',
        )}
      />
      {(is_estimate || !is_counted) && (
        <span className="type-caption text-fg-3">
          {isInLine && is_counted && <span aria-hidden>≈</span>}
          <span className={isInLine && is_counted ? 'sr-only' : undefined}>
            {t(is_counted ? 'estimate.badge' : 'estimate.counted')}
          </span>
        </span>
      )}
    </span>
  )
}

const looks = {
  open: { tone: 'neutral', Icon: CircleHelp },
  to_ask: { tone: 'neutral', Icon: CircleHelp },
  asked: { tone: 'neutral', Icon: CircleDashed },
  unanswered: { tone: 'warning', Icon: CircleDashed },
  agreed: { tone: 'success', Icon: CircleCheck },
  ending: { tone: 'neutral', Icon: CircleDashed },
  failed: { tone: 'warning', Icon: TriangleAlert },
  kept: { tone: 'neutral', Icon: CircleSlash },
  dismissed: { tone: 'neutral', Icon: CircleSlash },
} as const

/** The state of a finding; an account without an owner is shown as an anomaly, seats as the matter of a contract. */
export function SavingStateMark({ saving: { state, anomaly, account, reminder } }: { saving: SavingView }) {
  const t = useTranslations('savings')
  const isAnomaly = anomaly !== null && state === 'open'
  const isContract = account === null && state === 'open'
  const { tone, Icon } = isAnomaly
    ? ({ tone: 'warning', Icon: Link2 } as const)
    : isContract
      ? ({ tone: 'info', Icon: reminder ? Bell : CalendarClock } as const)
      : looks[state]
  return (
    <Status tone={tone} icon={<Icon aria-hidden strokeWidth={1.8} />}>
      {isAnomaly ? t('table.anomaly') : t(`states.${isContract ? 'contract' : state}`)}
    </Status>
  )
}

/** Whose account it is: a member's, nobody's, an external person's, or several seats. */
export function SavingPerson({ saving: { member, account, anomaly, facts } }: { saving: SavingView }) {
  const t = useTranslations('savings.table')
  if (member)
    return (
      <PageLink
        href={`/dashboard/members/${member.id}`}
        tabIndex={-1}
        className="flex min-w-0 items-center gap-2"
      >
        <Avatar id={member.id} name={member.name} />
        <span className="truncate">{member.name}</span>
      </PageLink>
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
