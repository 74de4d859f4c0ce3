'use client'

import { Bell, BellOff, CircleSlash, Link2, Mail, RotateCcw, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { SavingQuestion } from '@/components/savings/saving-dialogs'
import type { useSavingActs } from '@/components/savings/use-saving-acts'
import type { MenuEntry } from '@/components/ui/overlays/menu'
import type { SavingView } from '@/lib/domain/spend/savings/schema'

const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const

type Props = {
  acts: ReturnType<typeof useSavingActs>
  onAsk: (question: SavingQuestion) => void
  onRemind: (saving: SavingView) => void
}

/** Everything that can be done with one finding. */
export function useSavingMenu({ acts, onAsk, onRemind }: Props) {
  const t = useTranslations('savings')
  const router = useRouter()
  return (saving: SavingView): MenuEntry[] => [
    ...(saving.can_ask
      ? [
          {
            label: t('acts.ask'),
            icon: <Mail {...icon} />,
            onSelect: () => onAsk({ act: 'ask', ids: [saving.id] }),
          },
        ]
      : []),
    ...(saving.can_end
      ? [
          {
            label: t('acts.end'),
            icon: <X {...icon} />,
            onSelect: () => onAsk({ act: 'end', ids: [saving.id] }),
          },
        ]
      : []),
    ...(saving.reclaim && (saving.state === 'asked' || saving.state === 'kept')
      ? [
          {
            label: t('acts.cancel'),
            icon: <RotateCcw {...icon} />,
            onSelect: () => void acts.cancel(saving.reclaim!.id).catch(() => {}),
          },
        ]
      : []),
    ...(saving.anomaly
      ? [
          {
            label: t('acts.resolve'),
            icon: <Link2 {...icon} />,
            onSelect: () => router.push(`/dashboard/anomalies?id=${saving.anomaly}`),
          },
        ]
      : []),
    ...(saving.can_remind
      ? [
          {
            label: t(saving.reminder ? 'acts.remind_change' : 'acts.remind'),
            icon: <Bell {...icon} />,
            isWriting: true,
            onSelect: () => onRemind(saving),
          },
        ]
      : []),
    ...(saving.reminder
      ? [
          {
            label: t('acts.remind_not'),
            icon: <BellOff {...icon} />,
            isWriting: true,
            onSelect: () => void acts.remind([saving.id], null).catch(() => {}),
          },
        ]
      : []),
    saving.state === 'dismissed'
      ? {
          label: t('acts.restore'),
          icon: <RotateCcw {...icon} />,
          onSelect: () => void acts.restore([saving.id]).catch(() => {}),
        }
      : {
          label: t('acts.dismiss'),
          icon: <CircleSlash {...icon} />,
          onSelect: () => onAsk({ act: 'dismiss', ids: [saving.id] }),
        },
  ]
}
