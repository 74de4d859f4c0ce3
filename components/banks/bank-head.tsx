'use client'

import { Ellipsis, Link2, RefreshCw, Unplug, WalletCards } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { leaveToReconnect } from '@/components/banks/bank-consent'
import { banksPath } from '@/components/banks/bank-paths'
import { Button } from '@/components/ui/inputs/button'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { Menu } from '@/components/ui/overlays/menu'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { BankConnectionView } from '@/lib/domain/spend/banks/schema'

const broken = ['needs_reauth', 'needs_user_action', 'expired', 'suspended']

/** One bank: its provider, last refresh, end of consent, and actions. */
export function BankHead({ bank, endsSoon }: { bank: BankConnectionView; endsSoon: boolean }) {
  const t = useTranslations('banks.screen')
  const router = useRouter()
  const [isDisconnecting, setDisconnecting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isConnected = bank.provider !== 'file' && bank.state !== 'revoked'
  const mustReconnect = broken.includes(bank.state)

  async function during(call: () => Promise<unknown>) {
    setBusy(true)
    await call().catch(() => {})
    setBusy(false)
  }
  const reconnect = () => during(() => leaveToReconnect(bank.id))
  const refresh = () =>
    during(async () => {
      await api.post(`/api/bank_connections/${bank.id}/refresh`, undefined)
      snackbar.success(t('actions.refreshing', { name: bank.name }))
      router.refresh()
    })

  return (
    <div className="mb-2 grid gap-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1">
          <h2 className="type-section wrap-anywhere">{bank.name}</h2>
          <p className="type-caption text-fg-3">
            {t(`providers.${bank.provider}`)}
            {bank.provider !== 'file' && `, ${t(`states.${bank.state}`)}`}
            {', '}
            {bank.last_refreshed_at ? (
              <>
                {t('refreshed')} <TimeAgo iso={bank.last_refreshed_at} />
              </>
            ) : (
              t(bank.provider === 'file' ? 'never_refreshed' : 'never_read')
            )}
            {bank.consent_expires_at && (
              <>
                {', '}
                {t.rich('consent_until', { date: () => <DateText iso={bank.consent_expires_at} /> })}
              </>
            )}
          </p>
        </div>
        {isConnected && (
          <div className="flex items-center gap-1">
            {(mustReconnect || endsSoon) && (
              <Button
                isWriting
                variant={mustReconnect ? 'primary' : 'secondary'}
                icon={<Link2 aria-hidden strokeWidth={1.8} />}
                isLoading={isBusy}
                onClick={() => void reconnect()}
              >
                {t(mustReconnect ? 'actions.reconnect' : 'actions.renew')}
              </Button>
            )}
            <Menu
              align="end"
              trigger={
                <IconButton
                  label={t('actions.more', { name: bank.name })}
                  icon={<Ellipsis aria-hidden strokeWidth={1.8} />}
                />
              }
              items={[
                {
                  label: t('actions.refresh'),
                  isWriting: true,
                  icon: <RefreshCw aria-hidden strokeWidth={1.8} />,
                  isDisabled:
                    isBusy || mustReconnect || bank.refreshable_at !== null || bank.selected_accounts === 0,
                  onSelect: () => void refresh(),
                },
                {
                  label: t('actions.choose'),
                  isWriting: true,
                  icon: <WalletCards aria-hidden strokeWidth={1.8} />,
                  href: `${banksPath}?choose=${bank.id}`,
                },
                {
                  label: t('actions.reconnect'),
                  isWriting: true,
                  icon: <Link2 aria-hidden strokeWidth={1.8} />,
                  onSelect: () => void reconnect(),
                },
                'separator',
                {
                  label: t('actions.disconnect'),
                  icon: <Unplug aria-hidden strokeWidth={1.8} />,
                  isDanger: true,
                  onSelect: () => setDisconnecting(true),
                },
              ]}
            />
          </div>
        )}
      </div>
      {isConnected && bank.refreshable_at && (
        <p className="type-caption text-fg-3">
          {t.rich('refreshable_at', { date: () => <DateText iso={bank.refreshable_at} kind="datetime" /> })}
        </p>
      )}
      {bank.error && (
        <Note tone={mustReconnect ? 'error' : 'warning'} role="status">
          {bank.error.message}
        </Note>
      )}
      {endsSoon && !mustReconnect && (
        <Note tone="warning" role="status">
          {t('ends_soon')}
        </Note>
      )}
      <DisconnectBank bank={bank} isOpen={isDisconnecting} onOpenChange={setDisconnecting} />
    </div>
  )
}

type Props = { bank: BankConnectionView; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Ends the connection at the provider; movements are kept unless their deletion is requested too. */
function DisconnectBank({ bank, isOpen, onOpenChange }: Props) {
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
