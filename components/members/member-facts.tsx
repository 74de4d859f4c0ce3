import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { managerText } from '@/components/accounts/account-name'
import { memberHref } from '@/components/members/list-address'
import { RailSection } from '@/components/shell/rail-section'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { AddressText } from '@/components/ui/text/address-text'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'
import type { MemberView } from '@/lib/domain/people/members/schema'

type Props = { member: MemberView; typeName: string | null; fields: MemberFieldChoice[]; editHref: string }

/** The facts of a member, in the side rail. */
export function MemberFacts({ member, typeName, fields, editHref }: Props) {
  const t = useTranslations('members')
  const none = (text: string) => <span className="font-normal text-fg-3">{text}</span>
  const day = (iso: string | null) => (iso ? <DateText iso={iso} /> : none(t('screen.detail.none')))
  /** A line for what is known: what no company needs to know is not shown as missing. */
  const orUnknown = (field: Parameters<typeof t>[0], value: ReactNode) =>
    value ? [{ term: t(`fields.${field}`), value }] : []
  const { civility, email, manager } = member
  return (
    <RailSection
      title={t('screen.detail.information')}
      aside={
        <ButtonLink
          isWriting
          href={editHref}
          scroll={false}
          variant="ghost"
          size="sm"
          keys="E"
          className="-mr-2"
        >
          {t('screen.edit')}
        </ButtonLink>
      }
    >
      <DefinitionList
        look="rail"
        items={[
          {
            term: t('screen.detail.civility'),
            value: civility ? t(`civilities.${civility}`) : none(t('screen.detail.no_civility')),
          },
          { term: t('fields.last_name'), value: <span title={member.last_name}>{member.last_name}</span> },
          { term: t('fields.first_name'), value: <span title={member.first_name}>{member.first_name}</span> },
          {
            term: t('fields.email'),
            value: email ? <AddressText address={email} /> : none(t('screen.detail.no_email')),
          },
          { term: t('screen.detail.type'), value: typeName ?? none(t('screen.detail.none_masculine')) },
          ...orUnknown('department', member.department),
          ...orUnknown('job_title', member.job_title),
          ...orUnknown(
            'manager',
            manager && (
              <>
                {manager.member ? (
                  <PageLink href={memberHref(manager.member, '')} className="link">
                    {managerText(manager)}
                  </PageLink>
                ) : (
                  <span title={manager.email ?? undefined}>{managerText(manager)}</span>
                )}
                {member.manager_has_left && (
                  <span className="type-dense block font-normal text-warning-fg">
                    {t('screen.detail.manager_left')}
                  </span>
                )}
              </>
            ),
          ),
          ...orUnknown('employee_number', member.employee_number),
          ...orUnknown(
            'employment_status',
            member.employment_status === 'on_leave' && t('employment_statuses.on_leave'),
          ),
          { term: t('screen.detail.hiring'), value: day(member.hiring_date) },
          { term: t('screen.detail.start'), value: day(member.start_date) },
          {
            term: t('screen.detail.end'),
            value:
              member.end_date_origin === 'observed'
                ? t.rich('screen.detail.end_observed', { date: () => day(dayAfter(member.end_date!)) })
                : day(member.end_date),
          },
          ...fields.flatMap(({ id, name, kind }) => {
            const value = member.custom[id]
            if (!value) return []
            return [{ term: name, value: kind === 'date' ? <DateText iso={value} /> : value }]
          }),
        ]}
      />
    </RailSection>
  )
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
