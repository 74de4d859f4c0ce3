'use client'

import { CornerDownRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { GroupMarks } from '@/components/groups/group-marks'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import type { Column } from '@/components/ui/table/table-columns'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { Identity } from '@/components/ui/text/identity'
import { PageLink } from '@/components/ui/text/page-link'
import type { MembershipView } from '@/lib/domain/groups/list/schema'

export const nameOf = ({ account, member }: MembershipView) =>
  member
    ? `${member.first_name} ${member.last_name}`
    : (account.display_name ?? account.login ?? account.email ?? '—')
export const identifierOf = ({ account }: MembershipView) => account.email ?? account.login ?? ''
export const hrefOf = ({ user_connector, account }: MembershipView) =>
  `/dashboard/user-connectors/${user_connector.id}?account=${account.id}`
export const groupHrefOf = ({ user_connector }: MembershipView, id: string) =>
  `/dashboard/user-connectors/${user_connector.id}/groups?group=${id}`
export const canLeave = ({ is_direct, group, gone_at }: MembershipView) =>
  is_direct && group.can_edit && gone_at === null

type Props = {
  memberships: MembershipView[]
  isOfGroup: boolean
  isPast: boolean
  onLeave: (row: MembershipView) => void
}

/** The columns of a group's members, or of a person's groups. */
export function useMembershipColumns({
  memberships,
  isOfGroup,
  isPast,
  onLeave,
}: Props): Column<MembershipView>[] {
  const t = useTranslations('groups')
  const who: Column<MembershipView> = {
    id: 'account',
    header: t('screen.columns.member'),
    sort: 'display_name',
    isFixed: true,
    cell: (row) => (
      <Identity
        lead={
          row.member ? (
            <Avatar id={row.member.id} name={nameOf(row)} size={28} />
          ) : (
            <UnknownAvatar size={28} />
          )
        }
        title={row.member ? nameOf(row) : t('screen.nobody')}
        text={row.member ? undefined : identifierOf(row) || nameOf(row)}
        isMono={!row.member}
        isUnknown={!row.member}
        href={hrefOf(row)}
      />
    ),
  }
  const where: Column<MembershipView> = {
    id: 'group',
    header: t('screen.columns.group'),
    sort: 'group',
    isFixed: true,
    cell: (row) => (
      <span className="flex items-center gap-2">
        <Identity
          lead={<AppLogo id={row.user_connector.application} name={row.user_connector.label} size={28} />}
          title={row.group.name}
          text={`${row.user_connector.label} · ${t(`kinds.${row.group.kind}`)}`}
          href={groupHrefOf(row, row.group.id)}
        />
        <GroupMarks group={row.group} />
      </span>
    ),
  }
  return [
    isOfGroup ? who : where,
    {
      id: 'role',
      header: t('screen.columns.role'),
      sort: 'role',
      // Many applications do not report it.
      isHiddenAtFirst: isOfGroup && memberships.every(({ role }) => role === null),
      cell: ({ role }) => role ?? <span className="text-fg-3">—</span>,
    },
    {
      id: 'access',
      header: t('screen.columns.access'),
      sort: 'access',
      cell: (row) =>
        row.is_direct ? (
          t('direct')
        ) : (
          <span className="text-fg-2">
            <span className="flex items-center gap-1.5">
              <CornerDownRight aria-hidden strokeWidth={1.8} className="size-3.5" />
              {t('inherited')}
            </span>
            {row.via && <span className="type-mono block truncate">{row.via.name}</span>}
          </span>
        ),
    },
    {
      id: 'since',
      header: t('screen.columns.since'),
      sort: 'first_seen_at',
      cell: ({ first_seen_at }) => <DateText iso={first_seen_at} />,
    },
    ...(isPast
      ? [
          {
            id: 'until',
            header: t('screen.columns.until'),
            cell: ({ gone_at }: MembershipView) =>
              gone_at ? <DateText iso={gone_at} /> : <span className="text-fg-3">—</span>,
          },
        ]
      : []),
    {
      id: 'activity',
      header: t('screen.columns.activity'),
      cell: ({ account }) =>
        account.last_active_at ? (
          <TimeAgo iso={account.last_active_at} />
        ) : (
          <span className="text-fg-3">—</span>
        ),
    },
    {
      id: 'act',
      header: t('screen.columns.act'),
      align: 'end',
      cell: (row) =>
        row.account.anomaly ? (
          <ButtonLink isWriting size="sm" href={`/dashboard/anomalies?id=${row.account.anomaly}`}>
            {t('screen.resolve')}
          </ButtonLink>
        ) : canLeave(row) ? (
          <Button
            isWriting
            size="sm"
            variant="ghost"
            aria-label={t('screen.remove_of', { name: nameOf(row), group: row.group.name })}
            onClick={() => onLeave(row)}
          >
            {t('screen.remove')}
          </Button>
        ) : (
          !row.is_direct &&
          row.via && (
            <PageLink href={groupHrefOf(row, row.via.id)} className="link type-dense">
              {t('screen.see', { name: row.via.name })}
            </PageLink>
          )
        ),
    },
  ]
}
