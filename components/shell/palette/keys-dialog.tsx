'use client'

import { BookOpen, ChevronRight } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { guideHref, guideOf } from '@/components/shell/guides'
import { Switch } from '@/components/ui/inputs/switch'
import { areSingleKeysOn, singleKeysPreference } from '@/components/ui/inputs/use-key'
import { Dialog } from '@/components/ui/overlays/dialog'
import { PageLink } from '@/components/ui/text/page-link'
import { preferences } from '@/lib/browser/preferences'

type Line = { label: string; keys: string[]; isSequence?: boolean }

const go = (label: string, key: string): Line => ({ label, keys: ['G', key], isSequence: true })

const groups: { id: string; lines: Line[] }[] = [
  {
    id: 'everywhere',
    lines: [
      { label: 'palette', keys: ['Ctrl', 'K'] },
      { label: 'help', keys: ['?'] },
      go('dashboard', 'D'),
      go('members', 'U'),
      go('user_connectors', 'A'),
      go('spends', 'C'),
      go('costs', 'O'),
      go('settings', 'P'),
      go('go_anomalies', 'X'),
      go('trends', 'T'),
      { label: 'submit', keys: ['Ctrl', '↵'] },
    ],
  },
  {
    id: 'lists',
    lines: [
      { label: 'move', keys: ['J', 'K'] },
      { label: 'select', keys: ['X'] },
      { label: 'open', keys: ['↵'] },
      { label: 'edit', keys: ['E'] },
      { label: 'filter', keys: ['F'] },
      { label: 'search', keys: ['/'] },
      { label: 'create', keys: ['N'] },
    ],
  },
  {
    id: 'anomalies',
    lines: [
      { label: 'choose', keys: ['1', '9'] },
      { label: 'assign', keys: ['↵'] },
      { label: 'create_member', keys: ['C'] },
      { label: 'delete', keys: ['D'] },
      { label: 'external', keys: ['E'] },
      { label: 'service', keys: ['V'] },
      { label: 'shared', keys: ['P'] },
      { label: 'set_aside', keys: ['L'] },
      { label: 'skip', keys: ['S'] },
      { label: 'undo', keys: ['Ctrl', 'Z'] },
    ],
  },
]

function Cap({ children }: { children: string }) {
  return (
    <kbd className="type-micro inline-flex h-5 min-w-5 items-center justify-center rounded-check border border-line-strong bg-surface px-1 font-sans font-medium text-fg-2">
      {children}
    </kbd>
  )
}

export type KeysDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The guide of the screen, the list of shortcuts, and the switch that turns single-letter ones off. */
export function KeysDialog({ isOpen, onOpenChange }: KeysDialogProps) {
  const t = useTranslations('shell.keys')
  const guide = guideOf(usePathname())
  const isOn = useSyncExternalStore(preferences.subscribe, areSingleKeysOn, () => true)
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('title')}>
      <div className="grid gap-5">
        {guide && (
          <PageLink
            href={guideHref(guide)}
            onClick={() => onOpenChange(false)}
            className="flex min-h-11 items-center gap-3 rounded-note border border-line-strong px-3 py-2 hover:bg-hover"
          >
            <BookOpen aria-hidden strokeWidth={1.8} className="size-5 shrink-0 text-fg-3" />
            <span className="min-w-0 flex-1">
              <span className="type-dense block font-semibold">{t('guide')}</span>
              <span className="type-caption block text-fg-2">{t('guide_text')}</span>
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3" />
          </PageLink>
        )}
        {groups.map((group) => (
          <section key={group.id}>
            <h3 className="type-caption mb-1 text-fg-3">{t(group.id)}</h3>
            <dl>
              {group.lines.map((line) => (
                <div
                  key={line.label}
                  className="type-dense flex items-center justify-between gap-4 border-b py-1.5 last:border-b-0"
                >
                  <dt>{t(line.label)}</dt>
                  <dd className="flex items-center gap-1 text-fg-3">
                    {line.keys.map((key, index) => (
                      <span key={key} className="flex items-center gap-1">
                        {index > 0 && line.isSequence && <span className="type-caption">{t('then')}</span>}
                        <Cap>{key}</Cap>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label={t('single')}
          help={t('single_help')}
          checked={isOn}
          onChange={(next) => preferences.set(singleKeysPreference, next ? null : 'off')}
        />
      </div>
    </Dialog>
  )
}
