'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { Switch } from '@/components/ui/inputs/switch'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
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
        {account.error && (
          <span className="type-caption block font-normal text-warning-fg wrap-anywhere">
            {account.error.message}
          </span>
        )}
        {account.left_out.count > 0 && <LeftOutRows leftOut={account.left_out} />}
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

/** The rows that the bank listed and that are not stored, each with its reason. */
function LeftOutRows({ leftOut: { count, rows } }: { leftOut: BankAccountView['left_out'] }) {
  const t = useTranslations('banks.screen.left_out')
  return (
    <details className="type-caption mt-1 font-normal">
      <summary className="cursor-pointer text-fg-2">{t('title', { count })}</summary>
      <ul className="mt-1 grid gap-1.5">
        {rows.map(({ booked_on, amount, currency, label, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a bank may be equal in every field.
          <li key={at} className="wrap-anywhere">
            {booked_on && <DateText iso={booked_on} />}{' '}
            {amount && (
              <span className="tabular-nums">
                {amount} {currency}
              </span>
            )}{' '}
            <span className="type-mono">{label}</span>
            <span className="block text-fg-3">{reason.message}</span>
          </li>
        ))}
      </ul>
      {count > rows.length && <p className="mt-1 text-fg-3">{t('more', { count: count - rows.length })}</p>}
    </details>
  )
}
