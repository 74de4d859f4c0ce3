'use client'

import { CalendarClock, CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { identifierOf } from '@/components/accounts/account-name'
import { LastDecision as LastDecisionLink } from '@/components/accounts/last-decision'
import { monthInProse } from '@/components/costs/cost-words'
import { Amount } from '@/components/spends/amount'
import type { Column } from '@/components/ui/table/table-columns'
import { AppLogo } from '@/components/ui/text/app-logo'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { Identity } from '@/components/ui/text/identity'
import { Status } from '@/components/ui/text/tag'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { AccountView } from '@/lib/domain/accounts/list/schema'
import type { LastDecision } from '@/lib/domain/reviews/launch/last-decisions'
import type { MemberCost } from '@/lib/domain/spend/costs/shown-costs'

const none = <span className="text-fg-3">—</span>
const statusLook = {
  active: { tone: 'success', Icon: CircleCheck },
  invited: { tone: 'info', Icon: CircleDashed },
  suspended: { tone: 'neutral', Icon: CircleSlash },
} as const

/** `isLeft`: the member has left, so open accounts are highlighted. */
export function useAccountColumns(
  isLeft: boolean,
  decisions: Record<string, LastDecision>,
  cost: MemberCost | null,
): Column<AccountView>[] {
  const t = useTranslations('members.screen.account')
  const words = useTranslations('members.screen')
  const language = useDateLanguage()
  return [
    {
      id: 'application',
      header: t('application'),
      isFixed: true,
      cell: ({ user_connector: { id, application, label } }) => (
        <Identity
          lead={<AppLogo id={application} name={label} size={28} />}
          title={label}
          href={`/dashboard/user-connectors/${id}`}
          isUnknown={isLeft}
        />
      ),
    },
    {
      id: 'identifier',
      header: t('identifier'),
      cell: (account) => (
        <span title={identifierOf(account)} className="type-mono block max-w-50 truncate xl:max-w-96">
          {identifierOf(account)}
        </span>
      ),
    },
    {
      id: 'role',
      header: t('role'),
      sort: 'role',
      cell: ({ role, role_label, is_admin }) => {
        const text = role_label ?? role ?? (is_admin ? t('admin') : null)
        return text ? <span className={is_admin ? 'font-semibold' : undefined}>{text}</span> : none
      },
    },
    {
      id: 'since',
      header: t('since'),
      sort: 'first_seen_at',
      cell: (account) => <Since account={account} />,
    },
    ...(cost
      ? [
          {
            id: 'cost',
            header: words(cost.is_in_progress ? 'cost_in_progress' : 'cost', {
              month: monthInProse(cost.month, language, cost.month_list.at(-1)),
            }),
            align: 'end' as const,
            cell: ({ user_connector: { id } }: AccountView) => {
              const amount = cost.shares[id]
              return amount ? <Amount minor={amount} currency={cost.currency} /> : none
            },
          },
        ]
      : []),
    {
      id: 'status',
      header: t('status'),
      cell: ({ status }) => {
        if (!status) return none
        const { tone, Icon } = statusLook[status]
        return (
          <Status tone={tone} icon={<Icon aria-hidden strokeWidth={1.8} />}>
            {t(`statuses.${status}`)}
          </Status>
        )
      },
    },
    {
      id: 'review',
      header: t('review'),
      cell: ({ id }) => <LastDecisionLink known={decisions[id]} />,
    },
    {
      id: 'last_active',
      header: t('last_active'),
      isHiddenAtFirst: true,
      sort: 'last_active_at',
      cell: ({ last_active_at }) => <TimeAgo iso={last_active_at} />,
    },
    {
      id: 'linked',
      header: t('linked'),
      isHiddenAtFirst: true,
      cell: ({ linked_by }) => (linked_by ? t(`linked_by.${linked_by}`) : none),
    },
  ]
}

/** Since when the account exists, or what is planned. */
function Since({ account }: { account: AccountView }) {
  const t = useTranslations('members.screen.account')
  const { starts_at, ends_at, created_in_app_at, first_seen_at } = account
  const planned = isAhead(starts_at) ? 'opens' : isAhead(ends_at) ? 'closes' : null
  if (!planned) return <DateText iso={created_in_app_at ?? first_seen_at} />
  const date = planned === 'opens' ? starts_at : ends_at
  return (
    <Status tone="info" icon={<CalendarClock aria-hidden strokeWidth={1.8} />}>
      {t.rich(planned, { date: () => <DateText iso={date} /> })}
    </Status>
  )
}

const isAhead = (iso: string | null) => iso !== null && Date.parse(iso) > Date.now()
