'use client'

import { useTranslations } from 'next-intl'
import { managerText } from '@/components/accounts/account-name'
import { monthInProse } from '@/components/costs/cost-words'
import { MemberAlert } from '@/components/members/member-alert'
import { type MemberLine, nameOf } from '@/components/members/member-line'
import { Amount } from '@/components/spends/amount'
import type { Column } from '@/components/ui/table/table-columns'
import { LogoStack } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { DateText } from '@/components/ui/text/date-text'
import { Identity } from '@/components/ui/text/identity'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'
import type { ShownCost } from '@/lib/domain/spend/costs/shown-costs'

const none = <span className="text-fg-3">—</span>

export function useMemberColumns(
  today: string,
  hrefOf: (id: string) => string,
  /** A company that has departments sees them without choosing the column. */
  hasDepartments: boolean,
  fields: MemberFieldChoice[],
  /** Of which month the costs are; null: none is known. */
  costsOf: ShownCost | null,
): Column<MemberLine>[] {
  const t = useTranslations('members')
  const language = useDateLanguage()
  return [
    {
      id: 'name',
      header: t('screen.user'),
      sort: 'first_name',
      isFixed: true,
      cell: (member) => (
        <Identity
          lead={<Avatar id={member.id} name={nameOf(member)} size={28} />}
          title={nameOf(member)}
          text={member.email}
          href={hrefOf(member.id)}
        />
      ),
    },
    { id: 'type', header: t('screen.type'), cell: (member) => member.typeName ?? none },
    {
      id: 'department',
      header: t('fields.department'),
      sort: 'department',
      isHiddenAtFirst: !hasDepartments,
      cell: (member) => member.department ?? none,
    },
    {
      id: 'applications',
      header: t('fields.applications'),
      cell: ({ places }) =>
        places.length === 0 ? (
          none
        ) : (
          <LogoStack apps={places.map(({ application, label }) => ({ id: application, name: label }))} />
        ),
    },
    ...(costsOf
      ? [
          {
            id: 'cost',
            header: t(costsOf.is_in_progress ? 'screen.cost_in_progress' : 'screen.cost', {
              month: monthInProse(costsOf.month, language, costsOf.month_list.at(-1)),
            }),
            align: 'end' as const,
            cell: ({ cost }: MemberLine) =>
              cost?.amount ? <Amount minor={cost.amount} currency={cost.currency} /> : none,
          },
        ]
      : []),
    {
      id: 'start_date',
      header: t('screen.start'),
      sort: 'start_date',
      cell: (member) => <DateText iso={member.start_date} />,
    },
    {
      id: 'end_date',
      header: t('screen.end'),
      sort: 'end_date',
      cell: (member) => <DateText iso={member.end_date} />,
    },
    {
      id: 'alerts',
      header: t('screen.alerts.title'),
      cell: (member) => <MemberAlert member={member} today={today} />,
    },
    {
      id: 'manager',
      header: t('fields.manager'),
      isHiddenAtFirst: true,
      cell: ({ manager, manager_has_left }) =>
        manager ? (
          <>
            {managerText(manager)}
            {manager_has_left && (
              <span className="type-caption block text-warning-fg">{t('screen.detail.manager_left')}</span>
            )}
          </>
        ) : (
          none
        ),
    },
    {
      id: 'job_title',
      header: t('fields.job_title'),
      isHiddenAtFirst: true,
      cell: (member) => member.job_title ?? none,
    },
    {
      id: 'employee_number',
      header: t('fields.employee_number'),
      sort: 'employee_number',
      isHiddenAtFirst: true,
      cell: (member) => member.employee_number ?? none,
    },
    {
      id: 'employment_status',
      header: t('fields.employment_status'),
      isHiddenAtFirst: true,
      cell: ({ state, employment_status }) =>
        t(`employment_statuses.${state === 'left' ? 'left' : employment_status}`),
    },
    {
      id: 'last_name',
      header: t('fields.last_name'),
      sort: 'last_name',
      isHiddenAtFirst: true,
      cell: (member) => member.last_name,
    },
    {
      id: 'hiring_date',
      header: t('screen.hiring'),
      isHiddenAtFirst: true,
      cell: (member) => <DateText iso={member.hiring_date} />,
    },
    {
      id: 'accounts',
      header: t('screen.accounts'),
      align: 'end',
      isHiddenAtFirst: true,
      cell: (member) => member.accounts,
    },
    {
      id: 'identifiers',
      header: t('fields.identifiers'),
      align: 'end',
      isHiddenAtFirst: true,
      cell: (member) => member.identifiers,
    },
    ...fields.map(
      ({ id, name, kind }): Column<MemberLine> => ({
        id: `custom_${id}`,
        header: name,
        isHiddenAtFirst: true,
        cell: ({ custom }) =>
          custom[id] ? kind === 'date' ? <DateText iso={custom[id]} /> : custom[id] : none,
      }),
    ),
  ]
}
