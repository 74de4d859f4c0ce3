'use client'

import { useTranslations } from 'next-intl'
import type { Launchable } from '@/components/access-reviews/launch/launch-values'
import { Button } from '@/components/ui/inputs/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { LaunchView } from '@/lib/domain/reviews/list/schema'

type Props = {
  outcome: Omit<LaunchView, 'launch'>
  applications: Pick<Launchable, 'id' | 'label'>[]
  onClose: () => void
}

/** The reviews that were launched, and those that could not be, with the reasons. */
export function LaunchOutcome({ outcome: { launched, refused }, applications, onClose }: Props) {
  const t = useTranslations('access-reviews.screen.launch')
  const all = useTranslations()
  const common = useTranslations('common')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('outcome', { count: launched.length })}
      description={t('outcome_refused', { count: refused.length })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      <ul className="type-dense rounded-note border">
        {refused.map(({ user_connector, key, params }) => (
          <li key={user_connector} className="border-b px-3.5 py-2.5 last:border-b-0">
            <span className="block font-semibold">
              {applications.find(({ id }) => id === user_connector)?.label ?? user_connector}
            </span>
            <span className="text-fg-2">{all(key, params)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
