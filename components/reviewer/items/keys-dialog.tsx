'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Switch } from '@/components/ui/inputs/switch'
import { areSingleKeysOn, singleKeysPreference } from '@/components/ui/inputs/use-key'
import { Dialog } from '@/components/ui/overlays/dialog'
import { preferences } from '@/lib/browser/preferences'

const lines = [
  ['approve', ['A']],
  ['reject', ['R']],
  ['comment', ['C']],
  ['move', ['J', 'K', '↓', '↑']],
  ['select', ['X']],
  ['search', ['/']],
  ['help', ['?']],
] as const

/** The keys of this page, and the way to turn them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('reviewer.keys')
  const isOn = useSyncExternalStore(preferences.subscribe, areSingleKeysOn, () => true)
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('title')} width="narrow">
      <dl className="mb-5">
        {lines.map(([label, keys]) => (
          <div
            key={label}
            className="type-dense flex items-center justify-between gap-4 border-b py-1.5 last:border-b-0"
          >
            <dt>{t(label)}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="type-micro inline-flex h-5 min-w-5 items-center justify-center rounded-check border border-line-strong bg-surface px-1 font-sans font-medium text-fg-2"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('single')}
        help={t('single_help')}
        checked={isOn}
        onChange={(next) => preferences.set(singleKeysPreference, next ? null : 'off')}
      />
    </Dialog>
  )
}
