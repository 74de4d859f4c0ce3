'use client'

import { Lock, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { accountIdentifier, accountName } from '@/components/accounts/account-name'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { AppLogo } from '@/components/ui/text/app-logo'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  anomalies: AnomalyView[]
  /** More accounts than those named here: everything that the filters find. */
  total?: number
  /** Called with the accounts that can be deleted. */
  onConfirm: (ids: string[]) => Promise<unknown>
}

const shownAtMost = 30
const typedFrom = 50

/** Lists the accounts to be deleted, and what the application does with each. */
export function ConfirmDeletion({ isOpen, onOpenChange, anomalies, total, onConfirm }: Props) {
  const t = useTranslations('anomalies.screen.delete')
  const deletable = anomalies.filter(({ account }) => account.can.delete !== null)
  const restricted = anomalies.filter(({ account }) => account.can.delete === null)
  const count = total ?? deletable.length
  const line = ({ id, account, user_connector }: AnomalyView) => (
    <li key={id} className="flex items-center gap-3 border-b px-3 py-2 last:border-b-0">
      <AppLogo id={user_connector.application} name={user_connector.label} size={24} />
      <span className="min-w-0 flex-1">
        <span className="type-dense block font-medium">
          {user_connector.label}
          <span className="type-mono ml-2 font-normal text-fg-2 wrap-anywhere">
            {accountIdentifier(account) || accountName(account)}
          </span>
        </span>
        <span className="type-caption flex items-center gap-1 text-fg-3">
          {account.can.delete === null && <Lock aria-hidden strokeWidth={1.8} className="size-3" />}
          {t(`consequence.${account.can.delete ?? 'restricted'}`)}
        </span>
      </span>
    </li>
  )
  const shown = deletable.slice(0, shownAtMost)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('title', { count })}
      description={t('description', { count })}
      confirmLabel={t('confirm', { count })}
      icon={<Trash2 />}
      typeToConfirm={count > typedFrom ? { word: String(count), label: t('type', { count }) } : undefined}
      onConfirm={() => onConfirm(deletable.map(({ id }) => id))}
    >
      <ul className="rounded-note border">{shown.map(line)}</ul>
      {count > shown.length && (
        <p className="type-caption mt-2 text-fg-3">{t('others', { count: count - shown.length })}</p>
      )}
      {restricted.length > 0 && (
        <>
          <p className="type-dense mt-4 mb-2 text-fg-2">{t('left_out', { count: restricted.length })}</p>
          <ul className="rounded-note border">{restricted.slice(0, shownAtMost).map(line)}</ul>
        </>
      )}
    </ConfirmDialog>
  )
}
