'use client'

import { KeyRound, UserMinus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { accessOfFound, areTooMany } from '@/components/batches/access-address'
import { PastDay } from '@/components/groups/past-day'
import { useLeaveGroup } from '@/components/groups/use-membership-changes'
import {
  canLeave,
  groupHrefOf,
  hrefOf,
  identifierOf,
  nameOf,
  useMembershipColumns,
} from '@/components/groups/use-membership-columns'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import type { BulkAction } from '@/components/ui/table/bulk-bar'
import { DataTable, type TableSelection } from '@/components/ui/table/data-table'
import { ListExport } from '@/components/ui/table/list-export'
import { SearchInput } from '@/components/ui/table/search-input'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import { savedViews } from '@/components/views/views-button'
import { snackbar } from '@/lib/browser/snackbar'
import { mostNamed } from '@/lib/domain/batches/choices'
import type { MembershipView } from '@/lib/domain/groups/list/schema'

type Props = {
  memberships: MembershipView[]
  total: number
  /** For a group its members, for a person their groups. */
  of: { group: { id: string; name: string } } | { member: { id: string; name: string } }
  /** The day whose end is shown, and the last day available. */
  day?: { shown: string; latest: string }
}

/** The members of a group, or all groups of a person. */
export function MembershipTable({ memberships, total, of, day }: Props) {
  const t = useTranslations('groups')
  const leave = useLeaveGroup()
  const router = useRouter()
  const { query } = useListQuery()
  const [leaving, setLeaving] = useState<{ rows: MembershipView[]; done: () => void } | null>(null)
  const isOfGroup = 'group' in of
  const isPast = day !== undefined && day.shown !== day.latest
  const columns = useMembershipColumns({
    memberships,
    isOfGroup,
    isPast,
    onLeave: (row) => setLeaving({ rows: [row], done: () => {} }),
  })

  const leaveAction = (selection: TableSelection): BulkAction => ({
    id: 'remove',
    label: t('screen.remove_from'),
    icon: <UserMinus aria-hidden strokeWidth={1.8} />,
    onRun: () =>
      setLeaving({
        rows: memberships.filter(
          (row) => (selection.isEverything || selection.ids.has(row.id)) && canLeave(row),
        ),
        done: selection.clear,
      }),
  })

  return (
    <>
      <DataTable
        id={isOfGroup ? 'group-members' : 'member-groups'}
        views={isOfGroup ? savedViews('group-members') : undefined}
        caption={
          isOfGroup
            ? t('screen.caption', { name: of.group.name })
            : t('screen.caption_of', { name: of.member.name })
        }
        isEmbedded={!isOfGroup}
        columns={columns}
        rows={memberships}
        total={total}
        getId={({ id }) => id}
        rowName={isOfGroup ? nameOf : ({ group }) => group.name}
        getHref={(row) => (isOfGroup ? hrefOf(row) : groupHrefOf(row, row.group.id))}
        defaultSort={isOfGroup ? 'access' : 'group'}
        toolbar={
          isOfGroup ? (
            <SearchInput placeholder={t('screen.search_member')} />
          ) : (
            day && <PastDay day={day.shown} latest={day.latest} />
          )
        }
        toolbarEnd={
          total > 0 && (
            <ListExport
              path="/api/group_memberships"
              fixed={
                isOfGroup
                  ? { group: of.group.id }
                  : { member: of.member.id, ...(isPast && { day: day.shown }) }
              }
              isSearched={isOfGroup}
              defaultSort={isOfGroup ? 'access' : 'group'}
            />
          )
        }
        bulkActions={
          isOfGroup && memberships.length > 0
            ? (selection) => [
                {
                  id: 'access',
                  label: t('screen.access'),
                  icon: <KeyRound aria-hidden strokeWidth={1.8} />,
                  onRun: () =>
                    areTooMany(selection)
                      ? snackbar.info(t('screen.access_too_many', { most: mostNamed }))
                      : router.push(
                          accessOfFound('in_group', selection, { group: of.group.id, search: query.q }),
                        ),
                },
                ...(memberships.some(canLeave) ? [leaveAction(selection)] : []),
              ]
            : undefined
        }
        listItem={(row) => ({
          lead: isOfGroup ? (
            row.member ? (
              <Avatar id={row.member.id} name={nameOf(row)} size={40} />
            ) : (
              <UnknownAvatar size={40} />
            )
          ) : (
            <AppLogo id={row.user_connector.application} name={row.user_connector.label} size={36} />
          ),
          title: isOfGroup ? nameOf(row) : row.group.name,
          text: [
            isOfGroup ? identifierOf(row) : row.user_connector.label,
            t(row.is_direct ? 'direct' : 'inherited'),
          ]
            .filter(Boolean)
            .join(' · '),
          value: row.role ?? undefined,
        })}
        empty={
          isPast ? (
            <EmptyState title={t('screen.empty_then')}>{t('screen.empty_then_text')}</EmptyState>
          ) : (
            <EmptyState title={t(isOfGroup ? 'screen.empty_group' : 'screen.empty_member')}>
              {t(isOfGroup ? 'screen.empty_group_text' : 'screen.empty_member_text')}
            </EmptyState>
          )
        }
      />
      {leaving?.rows[0] && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
          description={t('screen.remove_text', { application: leaving.rows[0].user_connector.label })}
          title={t('screen.remove_title', { n: leaving.rows.length, name: leaving.rows[0].group.name })}
          confirmLabel={t('screen.remove_confirm', { n: leaving.rows.length })}
          onConfirm={async () => {
            const [first] = leaving.rows
            if (first)
              await leave(
                first.group,
                leaving.rows.map(({ account }) => account.id),
              )
            leaving.done()
          }}
        />
      )}
    </>
  )
}
