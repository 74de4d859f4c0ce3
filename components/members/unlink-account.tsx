'use client'

import { Unlink } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { identifierOf } from '@/components/accounts/account-name'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { AccountView } from '@/lib/domain/accounts/list/schema'

type Props = { account: AccountView; memberName: string; onClose: () => void }

/** Asks before an account is unlinked: it becomes an anomaly; nothing changes in its application. */
export function UnlinkAccount({ account, memberName, onClose }: Props) {
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
