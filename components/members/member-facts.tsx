import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { managerText } from '@/components/accounts/account-name'
import { memberHref } from '@/components/members/list-address'
import { RailSection } from '@/components/shell/rail-section'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { AddressText } from '@/components/ui/text/address-text'
import { DateText } from '@/components/ui/text/date-text'
import type { MemberView } from '@/lib/domain/people/members/schema'

type Props = { member: MemberView; typeName: string | null; editHref: string }

/** The facts of a member, in the side rail. */
export function MemberFacts({ member, typeName, editHref }: Props) {
  const t = useTranslations('members')
  const none = (text: string) => <span className="font-normal text-fg-3">{text}</span>
  const day = (iso: string | null) => (iso ? <DateText iso={iso} /> : none(t('screen.detail.none')))
  const { civility, email, manager } = member
  return (
    <RailSection
      title={t('screen.detail.information')}
      aside={
        <ButtonLink href={editHref} scroll={false} variant="ghost" size="sm" keys="E" className="-mr-2">
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
          ...(manager
            ? [
                {
                  term: t('screen.detail.manager'),
                  value: manager.member ? (
                    <Link href={memberHref(manager.member, '')} className="link">
                      {managerText(manager)}
                    </Link>
                  ) : (
                    <span title={manager.email ?? undefined}>{managerText(manager)}</span>
                  ),
                },
              ]
            : []),
          { term: t('screen.detail.hiring'), value: day(member.hiring_date) },
          { term: t('screen.detail.start'), value: day(member.start_date) },
          { term: t('screen.detail.end'), value: day(member.end_date) },
        ]}
      />
    </RailSection>
  )
}
