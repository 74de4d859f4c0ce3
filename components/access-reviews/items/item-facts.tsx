'use client'

import { useTranslations } from 'next-intl'
import { GroupNames, LineGroup } from '@/components/review-items/group-names'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

/** A fact that the application does not report is shown as unknown, never as no. */
export function Fact({ value, yes, no }: { value: boolean | null; yes: string; no: string }) {
  const t = useTranslations('access-reviews.screen.item')
  if (value === null) return <span className="text-fg-3">{t('unknown')}</span>
  return value ? yes : no
}

/** The account as it was when the list was copied. */
export function ItemFacts({ item: { snapshot, gone_at } }: { item: ReviewItemView }) {
  const t = useTranslations('access-reviews.screen.item')
  const words = useTranslations('accounts.screen')
  const { member } = snapshot
  const unknown = <span className="text-fg-3">{t('unknown')}</span>
  const day = (iso: string | null) => (iso ? <DateText iso={iso} /> : unknown)
  const identifiers = [
    { term: t('facts.email'), value: snapshot.email },
    { term: t('facts.login'), value: snapshot.login },
  ].filter(({ value }) => value !== null)
  return (
    <DefinitionList
      items={[
        ...(snapshot.group
          ? [
              { term: t('facts.group'), value: <LineGroup group={snapshot.group} /> },
              { term: t('facts.in_group_since'), value: day(snapshot.group.first_seen_at) },
            ]
          : []),
        ...identifiers.map(({ term, value }) => ({
          term,
          value: <span className="type-mono">{value}</span>,
        })),
        { term: t('facts.role'), value: snapshot.role_label ?? snapshot.role ?? unknown },
        {
          term: t('facts.admin'),
          value: <Fact value={snapshot.is_admin} yes={t('yes')} no={t('no')} />,
        },
        {
          term: t('facts.mfa'),
          value: <Fact value={snapshot.has_mfa} yes={t('mfa_on')} no={t('mfa_off')} />,
        },
        {
          term: t('facts.status'),
          value: snapshot.status ? words(`statuses.${snapshot.status}`) : unknown,
        },
        { term: t('facts.kind'), value: words(`kinds.${snapshot.kind}`) },
        {
          term: t('facts.activity'),
          value: snapshot.last_active_at ? <TimeAgo iso={snapshot.last_active_at} /> : unknown,
        },
        { term: t('facts.created'), value: day(snapshot.created_in_app_at) },
        { term: t('facts.first_seen'), value: day(snapshot.first_seen_at) },
        ...(snapshot.groups
          ? [
              {
                term: t('facts.groups'),
                value: <GroupNames groups={snapshot.groups} most={snapshot.groups.length} />,
              },
            ]
          : []),
        ...(member?.member_type ? [{ term: t('facts.type'), value: member.member_type }] : []),
        ...(member?.end_date ? [{ term: t('facts.end'), value: day(member.end_date) }] : []),
        ...(gone_at ? [{ term: t('facts.gone'), value: day(gone_at) }] : []),
      ]}
    />
  )
}
