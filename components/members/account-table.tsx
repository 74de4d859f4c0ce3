'use client'

import { Blocks, CalendarX2, Unlink } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { identifierOf } from '@/components/accounts/account-name'
import { closingsOf } from '@/components/accounts/closing'
import { useAccountColumns } from '@/components/members/use-account-columns'
import { EndAccessDialog } from '@/components/provisioning/end-access-dialog'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { DataTable } from '@/components/ui/table/data-table'
import { AppLogo } from '@/components/ui/text/app-logo'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { AccountView } from '@/lib/domain/accounts/list/schema'
import type { LastDecision } from '@/lib/domain/reviews/launch/last-decisions'
import type { MemberCost } from '@/lib/domain/spend/costs/shown-costs'

type Props = {
  accounts: AccountView[]
  total: number
  memberName: string
  isLeft: boolean
  /** The newest review's decision, by the account's id. */
  decisions: Record<string, LastDecision>
  /** What the member's accounts cost; null where nothing is known of it. */
  cost: MemberCost | null
}

/** Every account that answers to one member. */
export function AccountTable({ accounts, total, memberName, isLeft, decisions, cost }: Props) {
  const t = useTranslations('members.screen.account')
  const columns = useAccountColumns(isLeft, decisions, cost)
  const [ending, setEnding] = useState<AccountView | null>(null)
  const [unlinked, setUnlinked] = useState<AccountView | null>(null)
  return (
    <>
      <DataTable
        id="member-accounts"
        caption={t('caption', { name: memberName })}
        isEmbedded
        columns={columns}
        rows={accounts}
        total={total}
        getId={({ id }) => id}
        getHref={({ user_connector }) => `/dashboard/user-connectors/${user_connector.id}`}
        rowName={(account) => `${account.user_connector.label} ${identifierOf(account)}`}
        empty={<EmptyState title={t('none_title')}>{t('none_text', { name: memberName })}</EmptyState>}
        listItem={(account) => {
          const { application, label } = account.user_connector
          return {
            lead: <AppLogo id={application} name={label} size={36} />,
            title: label,
            text: identifierOf(account),
            value: account.role_label ?? account.role,
          }
        }}
        rowMenu={(account) => [
          {
            label: t('open_application'),
            icon: <Blocks aria-hidden strokeWidth={1.8} />,
            href: `/dashboard/user-connectors/${account.user_connector.id}`,
          },
          {
            label: t('end_access'),
            icon: <CalendarX2 aria-hidden strokeWidth={1.8} />,
            // Where accounts cannot be ended from here, the end date is only stored with the account.
            ...(closingsOf(account).length > 0
              ? { onSelect: () => setEnding(account) }
              : { href: `/dashboard/user-connectors/${account.user_connector.id}?account=${account.id}` }),
          },
          'separator',
          {
            label: t('unlink'),
            icon: <Unlink aria-hidden strokeWidth={1.8} />,
            isDanger: true,
            onSelect: () => setUnlinked(account),
          },
        ]}
      />
      {ending && <EndAccessDialog account={ending} onClose={() => setEnding(null)} />}
      {unlinked && (
        <UnlinkAccount account={unlinked} memberName={memberName} onClose={() => setUnlinked(null)} />
      )}
    </>
  )
}

type UnlinkAccountProps = { account: AccountView; memberName: string; onClose: () => void }

/** Asks before an account is unlinked: it becomes an anomaly; nothing changes in its application. */
function UnlinkAccount({ account, memberName, onClose }: UnlinkAccountProps) {
  const t = useTranslations('members.screen.account')
  const router = useRouter()
  const application = account.user_connector.label
  async function unlink() {
    await api.patch(`/api/accounts/${account.id}`, { member: null })
    snackbar.success(t('unlinked', { application }))
    router.refresh()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('unlink_title', { application, name: memberName })}
      description={t.rich('unlink_text', {
        identifier: identifierOf(account),
        application,
        b: (text) => <b className="type-mono font-semibold text-fg">{text}</b>,
      })}
      confirmLabel={t('unlink_confirm')}
      icon={<Unlink aria-hidden strokeWidth={1.8} />}
      onConfirm={unlink}
    />
  )
}
