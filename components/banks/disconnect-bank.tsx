'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckBox } from '@/components/ui/check-box'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { BankConnectionView } from '@/lib/domain/spend/banks/schema'

type Props = { bank: BankConnectionView; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Ends the connection at the provider; movements are kept unless their deletion is requested too. */
export function DisconnectBank({ bank, isOpen, onOpenChange }: Props) {
  const t = useTranslations('banks.screen.disconnect')
  const providers = useTranslations('banks.screen.providers')
  const router = useRouter()
  const [erase, setErase] = useState(false)
  const { id, name } = bank
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('title', { name })}
      description={t('text', { provider: providers(bank.provider) })}
      confirmLabel={t(erase ? 'confirm_erase' : 'confirm')}
      onConfirm={async () => {
        await api.post(`/api/bank_connections/${id}/disconnect`, { erase })
        snackbar.success(t('done', { name }))
        router.refresh()
      }}
    >
      <CheckBox checked={erase} onChange={setErase} help={t('erase_help')}>
        {t('erase')}
      </CheckBox>
    </ConfirmDialog>
  )
}
