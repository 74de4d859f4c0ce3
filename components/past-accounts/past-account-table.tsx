'use client'

import { Download, ShieldCheck } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { KindTag, OwnerlessAvatar } from '@/components/accounts/account-kind'
import { PastDay } from '@/components/groups/past-day'
import { Button } from '@/components/ui/inputs/button'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { DataTable } from '@/components/ui/table/data-table'
import { SearchInput } from '@/components/ui/table/search-input'
import type { Column } from '@/components/ui/table/table-columns'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import { DateText } from '@/components/ui/text/date-text'
import { Identity } from '@/components/ui/text/identity'
import { savedViews } from '@/components/views/views-button'
import { api } from '@/lib/browser/api'
import type { PastAccountView } from '@/lib/domain/accounts/history/past-schema'

type Props = {
  accounts: PastAccountView[]
  total: number
  connectorId: string
  application: string
  day: string
  latest: string
  /** Whether the application had been read by the end of the day. */
  isKnown: boolean
}

const nameOf = ({ display_name, email, login, external_id }: PastAccountView) =>
  display_name ?? email ?? login ?? external_id
const identifierOf = ({ email, login, external_id }: PastAccountView) => email ?? login ?? external_id
// Only a person's account without an owner was an anomaly.
const wasAnomaly = ({ member, kind }: PastAccountView) => !member && kind !== 'service' && kind !== 'shared'
const leadOf = (account: PastAccountView, size: 28 | 40) =>
  account.member ? (
    <Avatar id={account.member.id ?? account.member.name} name={account.member.name} size={size} />
  ) : wasAnomaly(account) ? (
    <UnknownAvatar size={size} />
  ) : (
    <OwnerlessAvatar account={{ kind: account.kind, anomaly: null }} size={size} />
  )

/** The accounts at the end of a day, as they were then. */
export function PastAccountTable({ accounts, total, connectorId, application, day, latest, isKnown }: Props) {
  const t = useTranslations('past-accounts')
  const words = useTranslations('accounts.screen')
  const groups = useTranslations('groups')
  const unknown = <span className="text-fg-3">{t('facts.unknown')}</span>
  const ownerOf = (account: PastAccountView) =>
    account.member?.name ?? (wasAnomaly(account) ? t('nobody') : words(`kinds.${account.kind}`))
  const fact = (value: boolean | null) => (value === null ? unknown : t(`facts.${value}`))

  const columns: Column<PastAccountView>[] = [
    {
      id: 'account',
      header: t('columns.account'),
      sort: 'display_name',
      isFixed: true,
      cell: (account) => <Identity title={nameOf(account)} text={identifierOf(account)} isMono />,
    },
    {
      id: 'member',
      header: t('columns.member'),
      cell: (account) =>
        account.member || wasAnomaly(account) ? (
          <Identity
            lead={leadOf(account, 28)}
            title={ownerOf(account)}
            isUnknown={!account.member}
            href={account.member?.id ? `/dashboard/members/${account.member.id}` : undefined}
          />
        ) : (
          <span className="flex items-center gap-3">
            {leadOf(account, 28)}
            <KindTag kind={account.kind} />
          </span>
        ),
    },
    {
      id: 'role',
      header: t('columns.role'),
      cell: ({ role, role_label, is_admin }) => {
        const name = role_label ?? role
        return name ? <span className={is_admin ? 'font-semibold' : undefined}>{name}</span> : unknown
      },
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: ({ status }) => (status ? words(`statuses.${status}`) : unknown),
    },
    {
      id: 'is_admin',
      header: t('columns.is_admin'),
      // The roles of administrators stand out.
      isHiddenAtFirst: true,
      cell: ({ is_admin }) => fact(is_admin),
    },
    { id: 'has_mfa', header: t('columns.has_mfa'), cell: ({ has_mfa }) => fact(has_mfa) },
    { id: 'groups', header: t('columns.groups'), cell: ({ groups }) => <GroupNames groups={groups} /> },
    {
      id: 'kind',
      header: t('columns.kind'),
      isHiddenAtFirst: true,
      cell: ({ kind }) => words(`kinds.${kind}`),
    },
    {
      id: 'first_seen',
      header: t('columns.first_seen'),
      isHiddenAtFirst: true,
      cell: ({ first_seen_at }) => <DateText iso={first_seen_at} />,
    },
    {
      id: 'gone',
      header: t('columns.gone'),
      cell: ({ gone_at }) => (gone_at ? <DateText iso={gone_at} /> : <span className="text-fg-3">—</span>),
    },
  ]

  return (
    <DataTable
      id="past-accounts"
      views={savedViews('past-accounts')}
      caption={t('caption', { application })}
      columns={columns}
      rows={accounts}
      total={total}
      getId={({ id }) => id}
      rowName={nameOf}
      defaultSort="display_name"
      toolbar={
        <>
          <PastDay day={day} latest={latest} />
          <SearchInput placeholder={t('search')} />
        </>
      }
      toolbarEnd={<PastExport connectorId={connectorId} day={day} />}
      listItem={(account) => ({
        lead: leadOf(account, 40),
        title: nameOf(account),
        text: [
          ownerOf(account),
          account.role_label ?? account.role,
          account.groups?.length ? groups('screen.title_of', { n: account.groups.length }) : null,
        ]
          .filter(Boolean)
          .join(' · '),
      })}
      empty={
        isKnown ? (
          <EmptyState title={t('empty_title')}>{t('empty_text', { application })}</EmptyState>
        ) : (
          <EmptyState title={t('unknown_title')}>{t('never_read', { application })}</EmptyState>
        )
      }
    />
  )
}

/** Saves the whole list of the day, with the current search, as CSV. */
function PastExport({ connectorId, day }: { connectorId: string; day: string }) {
  const t = useTranslations('past-accounts')
  const search = useSearchParams().get('q')
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const params = new URLSearchParams({ day, ...(search && { search }) })
    // The call has shown what went wrong.
    await api
      .download(`/api/user_connectors/${connectorId}/accounts_on.csv?${params}`, `${t('file')}-${day}.csv`)
      .catch(() => {})
    setSaving(false)
  }
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden strokeWidth={1.8} />}
      isLoading={isSaving}
      onClick={save}
    >
      <span className="max-sm:sr-only">{t('export')}</span>
    </Button>
  )
}

type Named = { id: string; name: string; is_privileged: boolean | null }

const mostLines = 2

/** The groups of an account in two lines, privileged ones first; null: unknown. */
function GroupNames({ groups }: { groups: readonly Named[] | null | undefined }) {
  const t = useTranslations('groups')
  if (!groups) return <span className="text-fg-3">{t('screen.not_known')}</span>
  if (groups.length === 0) return <span className="text-fg-3">—</span>
  const sorted = [
    ...groups.filter(({ is_privileged }) => is_privileged),
    ...groups.filter(({ is_privileged }) => !is_privileged),
  ]
  const shown = sorted.length > mostLines ? mostLines - 1 : mostLines
  return (
    <span title={sorted.map(({ name }) => name).join(', ')} className="block max-w-64">
      {sorted.slice(0, shown).map(({ id, name, is_privileged }) => (
        <span key={id} className="flex items-center gap-1.5">
          <span className="truncate">{name}</span>
          {is_privileged && (
            <ShieldCheck
              role="img"
              aria-label={t('screen.privileged')}
              strokeWidth={1.8}
              className="size-3.5 shrink-0 text-fg-2"
            />
          )}
        </span>
      ))}
      {sorted.length > shown && (
        <span className="type-caption text-fg-3">{t('screen.and_more', { n: sorted.length - shown })}</span>
      )}
    </span>
  )
}
