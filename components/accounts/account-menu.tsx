import { Eye, Link2, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { AccountToClose } from '@/components/accounts/close-account-dialog'
import { closingsOf, closingWord } from '@/components/accounts/closing'
import { ClosingIcon } from '@/components/accounts/closing-icon'
import type { MenuEntry } from '@/components/ui/overlays/menu'
import type { AccountView } from '@/lib/domain/accounts/list/schema'

type Options = { hrefOf: (account: AccountView) => string; onClose: (closing: AccountToClose) => void }

/** The actions on an account; those its application does not support are left out. */
export function useAccountMenu({ hrefOf, onClose }: Options): (account: AccountView) => MenuEntry[] {
  const t = useTranslations('accounts.screen')
  return (account) => {
    const { anomaly, member } = account
    const closings = closingsOf(account)
    return [
      { label: t('menu.open'), icon: <Eye />, href: hrefOf(account) },
      ...(anomaly
        ? [{ label: t('resolve'), icon: <Link2 />, href: `/dashboard/anomalies?id=${anomaly}` }]
        : []),
      ...(member
        ? [{ label: t('menu.member'), icon: <UserRound />, href: `/dashboard/members/${member.id}` }]
        : []),
      ...(closings.length > 0 ? ['separator' as const] : []),
      ...closings.map((act) => {
        const word = closingWord(account, act) ?? 'delete'
        return {
          label: t(`delete.${word}.action`),
          icon: <ClosingIcon word={word} />,
          isDanger: true,
          onSelect: () => onClose({ account, act }),
        }
      }),
    ]
  }
}
