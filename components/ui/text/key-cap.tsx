'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { cx } from '@/components/ui/text/class-names'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
const noChange = () => () => {}

const symbols: Record<string, string> = { Enter: '↵', Up: '↑', Down: '↓' }

/** `keys` as in "Mod+K": Mod is ⌘ on Apple systems, Ctrl elsewhere. Seen only with a fine pointer on a wide screen. */
export function KeyCap({ keys, tone = 'plain' }: { keys: string; tone?: 'plain' | 'solid' }) {
  const t = useTranslations('common')
  const apple = useSyncExternalStore(noChange, isApple, () => false)
  const name = (key: string) => {
    if (key === 'Mod') return apple ? '⌘' : 'Ctrl'
    return key === 'Escape' ? t('keys.escape') : (symbols[key] ?? key)
  }
  return (
    <span aria-hidden className="hidden gap-1 keys:inline-flex" data-no-print>
      {keys.split('+').map((key) => (
        <kbd
          key={key}
          className={cx(
            'type-micro inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-check border px-1 font-sans font-medium',
            tone === 'plain' && 'border-line-strong bg-surface text-fg-2',
            tone === 'solid' && 'border-current/30 [&>*]:text-current',
          )}
        >
          <span>{name(key)}</span>
        </kbd>
      ))}
    </span>
  )
}
