'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ClosingIcon } from '@/components/accounts/closing-icon'
import { accountIdentifier, accountName, personName } from '@/components/anomalies/account-name'
import { AppLogo } from '@/components/ui/app-logo'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { AccountView } from '@/lib/domain/accounts/schema'

type Props = {
  account: AccountView | null
  application: string
  onClose: () => void
  onAsked: () => void
}

/** Names the account and what its application really does with it, before it is asked. */
export function DeleteAccountDialog({ account: asked, application, onClose, onAsked }: Props) {
  const t = useTranslations('accounts.screen')
  // Kept while the dialog closes, so that its words do not vanish before it.
  const [account, setAccount] = useState(asked)
  useEffect(() => {
    if (asked) setAccount(asked)
  }, [asked])
  const act = account?.can.delete
  if (!account || !act) return null

  async function ask() {
    if (!account) return
    await api.delete(`/api/accounts/${account.id}`)
    snackbar.info(t('delete.asked', { application }))
    onAsked()
  }

  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`delete.${act}.title`)}
      description={t(`delete.${act}.text`, { application })}
      confirmLabel={t(`delete.${act}.action`)}
      icon={<ClosingIcon act={act} />}
      onConfirm={ask}
    >
      <div className="type-dense flex items-center gap-3 rounded-note border px-3.5 py-2.5">
        <AppLogo id={account.user_connector.application} name={application} size={24} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{accountName(account)}</span>
          {account.member && (
            <span className="type-caption block truncate text-fg-3">{personName(account.member)}</span>
          )}
        </span>
        <span className="type-mono max-w-[50%] truncate">{accountIdentifier(account)}</span>
      </div>
    </ConfirmDialog>
  )
}
