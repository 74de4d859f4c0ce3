'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DateText } from '@/components/ui/date-text'
import { IconButton } from '@/components/ui/icon-button'
import { Switch } from '@/components/ui/switch'
import { TimeAgo } from '@/components/ui/time-ago'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { BankAccountView, BankConnectionView } from '@/lib/domain/spend/banks/schema'

type Props = { account: BankAccountView; bank: BankConnectionView }

const cellClass =
  'type-dense border-b px-2.5 py-2.5 align-top first:pl-4 last:pr-4 lg:first:pl-6 lg:last:pr-6'

/** One bank account. Excluding or deleting it erases its movements, so it asks for confirmation. */
export function AccountRow({ account, bank }: Props) {
  const t = useTranslations('banks.screen')
  const router = useRouter()
  const [asks, setAsks] = useState<'deselect' | 'delete' | null>(null)
  const { id, name, transactions: count } = account

  async function select(selected: boolean) {
    await api.patch(`/api/bank_accounts/${id}`, { selected })
    snackbar.success(t(selected ? 'selected' : 'deselected', { name }))
    router.refresh()
  }
  async function remove() {
    await api.delete(`/api/bank_accounts/${id}`)
    snackbar.success(t('deleted', { name }))
    router.refresh()
  }

  return (
    <tr>
      <th scope="row" className={`${cellClass} text-left`}>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block font-normal text-fg-3">
          {account.last_4 && <span className="type-mono mr-2">•••• {account.last_4}</span>}
          {account.currency}
        </span>
        <span className="block font-normal text-fg-2 md:hidden">{t('movements', { count })}</span>
        {account.has_unstable_ids && (
          <span className="type-caption block font-normal text-fg-3">{t('unstable')}</span>
        )}
      </th>
      <td className={`${cellClass} max-md:hidden`}>
        {t('movements', { count })}
        {account.first_booked_on && (
          <span className="block text-fg-3">
            {t.rich('period', {
              from: () => <DateText iso={account.first_booked_on} />,
              to: () => <DateText iso={account.last_booked_on} />,
            })}
          </span>
        )}
      </td>
      <td className={`${cellClass} max-md:hidden`}>
        <TimeAgo iso={account.last_refreshed_at} />
      </td>
      <td className={cellClass}>
        <Switch
          label={
            <>
              {/* A narrow phone has the head of the column for it. */}
              <span className="max-sm:sr-only">{t('analyse')}</span>
              <span className="sr-only"> {t('analyse_name', { name })}</span>
            </>
          }
          checked={account.selected}
          onChange={(next) => (next || count === 0 ? void select(next).catch(() => {}) : setAsks('deselect'))}
        />
      </td>
      <td className={cellClass}>
        {(bank.provider === 'file' || bank.state === 'revoked') && (
          <IconButton
            isWriting
            label={t('delete', { name })}
            icon={<Trash2 aria-hidden strokeWidth={1.8} />}
            onClick={() => setAsks('delete')}
          />
        )}
        <ConfirmDialog
          isOpen={asks !== null}
          onOpenChange={(isOpen) => !isOpen && setAsks(null)}
          title={t(asks === 'delete' ? 'delete_title' : 'deselect_title', { name })}
          description={t(asks === 'delete' ? 'delete_text' : 'deselect_text', { count })}
          confirmLabel={t(asks === 'delete' ? 'delete_confirm' : 'deselect_confirm', { count })}
          onConfirm={() => (asks === 'delete' ? remove() : select(false))}
        />
      </td>
    </tr>
  )
}
