'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { banksPath } from '@/components/banks/bank-paths'
import { Button } from '@/components/ui/inputs/button'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { usePolling } from '@/components/ui/layout/use-polling'
import { Drawer } from '@/components/ui/overlays/drawer'
import { Note } from '@/components/ui/text/note'
import { Spinner } from '@/components/ui/text/spinner'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { BankAccountView, BankConnectionView } from '@/lib/domain/spend/banks/schema'

type Props = { bank: BankConnectionView; accounts: BankAccountView[] }

/** Waits until the bank's accounts are known, then asks which to analyse. The others are never read. */
export function ChooseAccounts({ bank, accounts }: Props) {
  const t = useTranslations('banks.screen.choose')
  const router = useRouter()
  const isWaiting = accounts.length === 0 && bank.state === 'syncing'
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [isSending, setSending] = useState(false)
  // Before the user changes a box: the accounts analysed already, or all that may pay for software.
  const picked =
    chosen ??
    new Set(
      accounts
        .filter(({ selected, kind, error }) =>
          bank.selected_accounts > 0 ? selected : !error && (kind === 'checking' || kind === 'card'),
        )
        .map(({ id }) => id),
    )
  const erased = accounts
    .filter(({ id, selected }) => selected && !picked.has(id))
    .reduce((sum, { transactions }) => sum + transactions, 0)
  const close = () => router.push(banksPath, { scroll: false })

  usePolling(
    isWaiting ? bank.id : null,
    async (signal) => {
      const { state, accounts: count } = await api.get<BankConnectionView>(
        `/api/bank_connections/${bank.id}`,
        { isQuiet: true, signal },
      )
      if (state === 'syncing' && count === 0) return true
      router.refresh()
      return false
    },
    { everyMs: 700, slowestMs: 5_000 },
  )

  async function send() {
    setSending(true)
    try {
      await api.put(`/api/bank_connections/${bank.id}/accounts`, { accounts: [...picked] })
      snackbar.success(t('chosen', { count: picked.size }))
      close()
      router.refresh()
    } catch {
      // The call has shown the error; the selection stays.
    } finally {
      setSending(false)
    }
  }

  return (
    <Drawer
      title={t('title', { name: bank.name })}
      subtitle={t('subtitle')}
      onClose={close}
      footer={
        <>
          {accounts.length > 0 && (
            <Button variant="primary" size="lg" isLoading={isSending} onClick={() => void send()}>
              {t('send', { count: picked.size })}
            </Button>
          )}
          <Button variant="ghost" size="lg" onClick={close}>
            {t('later')}
          </Button>
        </>
      }
    >
      {isWaiting ? (
        <p role="status" className="type-body flex items-center gap-3">
          <Spinner /> {t('waiting', { name: bank.name })}
        </p>
      ) : (
        <div className="grid gap-4">
          {bank.error && (
            <Note tone="warning" role="status">
              {bank.error.message}
            </Note>
          )}
          {accounts.length === 0 && <p className="type-body">{t('none')}</p>}
          <fieldset className="grid gap-1">
            <legend className="sr-only">{t('title', { name: bank.name })}</legend>
            {accounts.map(({ id, name, kind, last_4, currency, error }) => (
              <CheckBox
                key={id}
                checked={picked.has(id)}
                help={`${t(`kinds.${kind}`)}, ${currency}${last_4 ? `, •••• ${last_4}` : ''}${error ? `. ${error.message}` : ''}`}
                onChange={(isOn) => {
                  const next = new Set(picked)
                  if (isOn) next.add(id)
                  else next.delete(id)
                  setChosen(next)
                }}
              >
                {name}
              </CheckBox>
            ))}
          </fieldset>
          {accounts.length > 0 && <p className="type-caption text-fg-3">{t('unchosen')}</p>}
          {erased > 0 && <Note tone="warning">{t('erases', { count: erased })}</Note>}
        </div>
      )}
    </Drawer>
  )
}
