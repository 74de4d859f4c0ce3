import { Eye, Link2, UserRound } from 'lucide-react'
import type { useTranslations } from 'next-intl'
import { ClosingIcon } from '@/components/accounts/closing-icon'
import type { MenuEntry } from '@/components/ui/menu'
import type { AccountView } from '@/lib/domain/accounts/schema'

type Options = { hrefOf: (account: AccountView) => string; onDelete: (account: AccountView) => void }

/** What can be done with an account: what its application does not allow is not there. */
export function accountMenu(
  account: AccountView,
  t: ReturnType<typeof useTranslations<'accounts.screen'>>,
  { hrefOf, onDelete }: Options,
): MenuEntry[] {
  const { anomaly, member, can, gone_at, provisioning } = account
  const isAsked = provisioning?.state === 'pending' || provisioning?.state === 'running'
  return [
    { label: t('menu.open'), icon: <Eye />, href: hrefOf(account) },
    ...(anomaly
      ? [{ label: t('resolve'), icon: <Link2 />, href: `/dashboard/anomalies?id=${anomaly}` }]
      : []),
    ...(member
      ? [{ label: t('menu.member'), icon: <UserRound />, href: `/dashboard/members/${member.id}` }]
      : []),
    ...(can.delete && !gone_at && !isAsked
      ? [
          'separator' as const,
          {
            label: t(`delete.${can.delete}.action`),
            icon: <ClosingIcon act={can.delete} />,
            isDanger: true,
            onSelect: () => onDelete(account),
          },
        ]
      : []),
  ]
}
