'use client'

import { Eye, KeyRound, Link2, UserRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  AccountIdentity,
  AccountMfa,
  AccountPeriod,
  AccountRole,
  AccountState,
  Unknown,
} from '@/components/accounts/account-cells'
import { OwnerlessAvatar } from '@/components/accounts/account-kind'
import { accountIdentifier, accountName, personName } from '@/components/accounts/account-name'
import type { AccountToClose } from '@/components/accounts/close-account-dialog'
import { ClosingIcon, closingsOf, closingWord } from '@/components/accounts/closing'
import { LastDecision as LastDecisionLink } from '@/components/accounts/last-decision'
import { accessOfFound, areTooMany } from '@/components/batches/access-address'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { onDemand } from '@/components/ui/layout/on-demand'
import { useAddress } from '@/components/ui/layout/use-address'
import type { MenuEntry } from '@/components/ui/overlays/menu'
import { DataTable } from '@/components/ui/table/data-table'
import { ListExport } from '@/components/ui/table/list-export'
import { SearchInput } from '@/components/ui/table/search-input'
import type { Column } from '@/components/ui/table/table-columns'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { Avatar } from '@/components/ui/text/avatar'
import { TimeAgo } from '@/components/ui/text/date-text'
import { savedViews } from '@/components/views/views-button'
import { snackbar } from '@/lib/browser/snackbar'
import { accountFilters, accountKinds, accountStatuses } from '@/lib/domain/accounts/list/choices'
import type { AccountView } from '@/lib/domain/accounts/list/schema'
import { mostNamed } from '@/lib/domain/batches/choices'
import type { LastDecision } from '@/lib/domain/reviews/launch/last-decisions'

const CloseAccountDialog = onDemand(() =>
  import('@/components/accounts/close-account-dialog').then((file) => file.CloseAccountDialog),
)

type Props = {
  connectorId: string
  accounts: AccountView[]
  total: number
  roles: { value: string; label: string }[]
  application: string
  /** The newest review decision by account id. */
  decisions: Record<string, LastDecision>
}

/** Every account of one application with its owner, if any. */
export function AccountTable({ connectorId, accounts, total, roles, application, decisions }: Props) {
  const t = useTranslations('accounts.screen')
  const router = useRouter()
  const address = useAddress()
  const { query } = useListQuery()
  const [closing, setClosing] = useState<AccountToClose | null>(null)
  const hrefOf = (account: AccountView) => address({ account: account.id })
  const menuOf = useAccountMenu({ hrefOf, onClose: setClosing })

  const columns: Column<AccountView>[] = [
    {
      id: 'account',
      header: t('columns.account'),
      sort: 'display_name',
      isFixed: true,
      cell: (account) => <AccountIdentity account={account} href={hrefOf(account)} />,
    },
    {
      id: 'role',
      header: t('columns.role'),
      sort: 'role',
      cell: (account) => <AccountRole account={account} />,
    },
    { id: 'status', header: t('columns.status'), cell: (account) => <AccountState account={account} /> },
    { id: 'access', header: t('columns.access'), cell: (account) => <AccountPeriod account={account} /> },
    {
      id: 'review',
      header: t('columns.review'),
      cell: ({ id }) => <LastDecisionLink known={decisions[id]} />,
    },
    {
      id: 'mfa',
      header: t('columns.mfa'),
      isHiddenAtFirst: true,
      cell: (account) => <AccountMfa account={account} />,
    },
    {
      id: 'activity',
      header: t('columns.activity'),
      sort: 'last_active_at',
      cell: ({ last_active_at }) => (last_active_at ? <TimeAgo iso={last_active_at} /> : <Unknown />),
    },
    {
      id: 'login',
      header: t('columns.login'),
      isHiddenAtFirst: true,
      cell: ({ login }) => (login ? <span className="type-mono">{login}</span> : <Unknown />),
    },
    {
      id: 'first_seen',
      header: t('columns.first_seen'),
      sort: 'first_seen_at',
      isHiddenAtFirst: true,
      cell: ({ first_seen_at }) => <TimeAgo iso={first_seen_at} />,
    },
  ]
  const choices = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))

  return (
    <>
      <DataTable
        id="accounts"
        views={savedViews('accounts')}
        caption={t('caption', { application })}
        columns={columns}
        rows={accounts}
        total={total}
        getId={({ id }) => id}
        rowName={accountName}
        getHref={hrefOf}
        defaultSort="display_name"
        filters={[
          {
            field: 'owned',
            label: t('filters.owned'),
            options: choices(['true', 'false'], (value) => t(`owned.${value}`)),
          },
          {
            field: 'status',
            label: t('filters.status'),
            options: choices([...accountStatuses, 'unknown'], (value) => t(`statuses.${value}`)),
          },
          {
            field: 'kind',
            label: t('filters.kind'),
            options: choices(accountKinds, (value) => t(`kinds.${value}`)),
          },
          ...(roles.length > 0 ? [{ field: 'role', label: t('filters.role'), options: roles }] : []),
          {
            field: 'has_mfa',
            label: t('filters.mfa'),
            options: choices(['true', 'false', 'unknown'], (value) => t(`mfa.${value}`)),
          },
          {
            field: 'breached',
            label: t('filters.breached'),
            options: choices(['true', 'false'], (value) => t(`breached.${value}`)),
          },
          {
            field: 'gone',
            label: t('filters.gone'),
            options: choices(['true', 'all'], (value) => t(`gone.${value}`)),
          },
        ]}
        toolbar={<SearchInput placeholder={t('search')} />}
        list={{ path: '/api/accounts', fixed: { user_connector: connectorId } }}
        toolbarEnd={
          total > 0 && (
            <ListExport
              path="/api/accounts"
              filters={accountFilters}
              fixed={{ user_connector: connectorId }}
              defaultSort="display_name"
            />
          )
        }
        bulkActions={(selection) => [
          {
            id: 'access',
            label: t('bulk_access'),
            icon: <KeyRound aria-hidden strokeWidth={1.8} />,
            onRun: () =>
              areTooMany(selection)
                ? snackbar.info(t('bulk_too_many', { most: mostNamed }))
                : router.push(
                    accessOfFound('has_account', selection, {
                      ...query.filters,
                      user_connector: connectorId,
                      search: query.q,
                    }),
                  ),
          },
        ]}
        rowMenu={menuOf}
        listItem={(account) => ({
          lead: account.member ? (
            <Avatar id={account.member.id} name={personName(account.member)} size={40} />
          ) : (
            <OwnerlessAvatar account={account} size={40} />
          ),
          title: account.member ? personName(account.member) : accountName(account),
          text: [
            account.member
              ? (account.email ?? account.login ?? accountName(account))
              : accountIdentifier(account),
            account.role_label,
          ]
            .filter(Boolean)
            .join(' · '),
          value: account.anomaly ? (
            <span className="type-dense font-medium text-warning-fg">{t('anomaly')}</span>
          ) : undefined,
        })}
        empty={<EmptyState title={t('empty_title')}>{t('empty_text', { application })}</EmptyState>}
      />
      <CloseAccountDialog
        closing={closing}
        application={application}
        onClose={() => setClosing(null)}
        onAsked={() => router.refresh()}
      />
    </>
  )
}

type Options = { hrefOf: (account: AccountView) => string; onClose: (closing: AccountToClose) => void }

/** The actions on an account; those its application does not support are left out. */
function useAccountMenu({ hrefOf, onClose }: Options): (account: AccountView) => MenuEntry[] {
  const t = useTranslations('accounts.screen')
  return (account) => {
    const { anomaly, member } = account
    const closings = closingsOf(account)
    return [
      { label: t('menu.open'), icon: <Eye />, href: hrefOf(account) },
      ...(anomaly
        ? [{ label: t('resolve'), icon: <Link2 />, href: `/dashboard/anomalies?id=${anomaly}` }]
        : []),
      ...(member
        ? [{ label: t('menu.member'), icon: <UserRound />, href: `/dashboard/members/${member.id}` }]
        : []),
      ...(closings.length > 0 ? ['separator' as const] : []),
      ...closings.map((act) => {
        const word = closingWord(account, act) ?? 'delete'
        return {
          label: t(`delete.${word}.action`),
          icon: <ClosingIcon word={word} />,
          isDanger: true,
          onSelect: () => onClose({ account, act }),
        }
      }),
    ]
  }
}
