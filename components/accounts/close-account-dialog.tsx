'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { accountIdentifier, accountName, personName } from '@/components/accounts/account-name'
import { ClosingIcon, closingWord, sendClosing } from '@/components/accounts/closing'
import { useProvisioning } from '@/components/accounts/use-provisioning'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { AppLogo } from '@/components/ui/text/app-logo'
import { snackbar } from '@/lib/browser/snackbar'
import type { AccountView } from '@/lib/domain/accounts/list/schema'
import type { Closing } from '@/lib/domain/provisioning/requests/schema'

export type AccountToClose = { account: AccountView; act: Closing }

type Props = {
  closing: AccountToClose | null
  application: string
  onClose: () => void
  onAsked: () => void
}

/** Names the account and what its application really does with it, before asking for confirmation. */
export function CloseAccountDialog({ closing: asked, application, onClose, onAsked }: Props) {
  const t = useTranslations('accounts.screen')
  const followProvisioning = useProvisioning(application)
  // Kept while the dialog closes, so that its text does not disappear first.
  const [closing, setClosing] = useState(asked)
  useEffect(() => {
    if (asked) setClosing(asked)
  }, [asked])
  const word = closing && closingWord(closing.account, closing.act)
  if (!closing || !word) return null
  const { account, act } = closing

  async function ask() {
    const request = await sendClosing(account.id, act)
    snackbar.info(t('delete.asked', { application }))
    // An account that stays in the list is followed until the request has ended; one that disappears needs no message.
    if (request) void followProvisioning(request)
    onAsked()
  }

  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`delete.${word}.title`)}
      description={t(`delete.${word}.text`, { application })}
      confirmLabel={t(`delete.${word}.action`)}
      icon={<ClosingIcon word={word} />}
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
