'use client'

import { Command } from 'cmdk'
import {
  ClipboardCheck,
  Keyboard,
  Languages,
  Moon,
  Plus,
  Search,
  Sun,
  TriangleAlert,
  UserPlus,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { anomaliesHref, menuEntries, reviewsHref, settingsEntries } from '@/components/shell/menu-entries'
import {
  type PaletteHit,
  type PaletteSearch,
  searchEverything,
} from '@/components/shell/palette/palette-search'
import { usePaletteHits } from '@/components/shell/palette/use-palette-hits'
import { onPalette, openKeysDialog } from '@/components/shell/shell-events'
import { useLanguage, useTheme } from '@/components/shell/use-appearance'
import { AppLogo } from '@/components/ui/app-logo'
import { Avatar } from '@/components/ui/avatar'
import { KeyCap } from '@/components/ui/key-cap'
import { foldText } from '@/components/ui/mark-text'
import { Marked } from '@/components/ui/marked'
import { Spinner } from '@/components/ui/spinner'
import { useKey } from '@/components/ui/use-key'

const itemClass =
  'group type-body flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 select-none data-[selected=true]:bg-hover lg:min-h-9 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-fg-3'
const groupClass =
  '[&_[cmdk-group-heading]]:type-dense [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-fg-2'

const kinds = [
  ['application', 'applications'],
  ['member', 'members'],
  ['account', 'accounts'],
] as const

function HitLead({ hit }: { hit: PaletteHit }) {
  if (hit.kind === 'application') return <AppLogo id={hit.appId ?? ''} name={hit.title} size={24} />
  return <Avatar id={hit.id} name={hit.title} size={24} />
}

// Matches consecutive letters only, ignoring accents and case.
const matches = (value: string, query: string, keywords: string[] = []) =>
  foldText([...keywords, value].join(' ')).includes(foldText(query.trim())) ? 1 : 0

/** Ctrl or ⌘ + K: go, act, find people, applications and accounts. */
export function CommandPalette({ search = searchEverything }: { search?: PaletteSearch }) {
  const t = useTranslations('shell')
  const router = useRouter()
  const language = useLocale()
  const setLanguage = useLanguage()
  const { theme, setTheme } = useTheme()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { hits, isSearching } = usePaletteHits(isOpen ? text : '', search)

  useEffect(() => onPalette(() => setOpen(true)), [])
  useKey('Mod+k', () => setOpen((open) => !open))

  function close() {
    setOpen(false)
    setText('')
  }
  const run = (action: () => void) => () => {
    close()
    action()
  }
  const go = (href: string) => run(() => router.push(href))
  const item = (label: string, icon: ReactNode, action: () => void, value = label) => (
    <Command.Item key={value} value={value} keywords={[label]} onSelect={action} className={itemClass}>
      {icon}
      <span>
        <Marked text={label} query={text} />
      </span>
      <span className="ml-auto hidden group-data-[selected=true]:block">
        <KeyCap keys="Enter" />
      </span>
    </Command.Item>
  )
  const otherTheme = theme === 'dark' ? 'light' : 'dark'
  const otherLanguage = language === 'fr' ? 'en' : 'fr'
  const ThemeIcon = otherTheme === 'dark' ? Moon : Sun

  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => (open ? setOpen(true) : close())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[10dvh] z-40 mx-auto max-w-[38rem] animate-pop overflow-hidden rounded-dialog border border-line-strong bg-raised shadow-dialog outline-none"
        >
          <Radix.Title className="sr-only">{t('palette.title')}</Radix.Title>
          <Command label={t('palette.title')} loop filter={matches}>
            <div className="flex items-center gap-3 border-b px-4">
              <Search aria-hidden strokeWidth={1.8} className="size-4.5 shrink-0 text-fg-3" />
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder={t('palette.placeholder')}
                className="h-12.5 w-full bg-transparent text-[1rem] outline-none"
              />
              {isSearching && <Spinner className="text-fg-3" />}
              <KeyCap keys="Escape" />
            </div>
            <Command.List className="scroll-thin max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5">
              <Command.Empty className="type-body px-3 py-4 text-fg-3">
                {isSearching ? t('palette.searching') : t('palette.none', { query: text })}
              </Command.Empty>
              {kinds.map(([kind, name]) => {
                const found = hits.filter((hit) => hit.kind === kind)
                if (found.length === 0) return null
                return (
                  <Command.Group key={kind} heading={t(`palette.${name}`)} forceMount className={groupClass}>
                    {found.map((hit) => (
                      <Command.Item
                        key={hit.id}
                        value={`${kind} ${hit.id}`}
                        forceMount
                        onSelect={go(hit.href)}
                        className={itemClass}
                      >
                        <HitLead hit={hit} />
                        <span className="truncate">
                          <Marked text={hit.title} query={text} />
                        </span>
                        {hit.hint && (
                          <span className="type-dense ml-auto truncate text-fg-3">{hit.hint}</span>
                        )}
                      </Command.Item>
                    ))}
                  </Command.Group>
                )
              })}
              <Command.Group heading={t('palette.screens')} className={groupClass}>
                {menuEntries
                  .filter((entry) => entry.id !== 'settings')
                  .map(({ id, href, icon: Icon }) =>
                    item(t(`menu.${id}`), <Icon aria-hidden strokeWidth={1.8} />, go(href)),
                  )}
                {item(
                  t('menu.anomalies'),
                  <TriangleAlert aria-hidden strokeWidth={1.8} />,
                  go(anomaliesHref),
                )}
                {item(
                  t('menu.access_reviews'),
                  <ClipboardCheck aria-hidden strokeWidth={1.8} />,
                  go(reviewsHref),
                )}
                {settingsEntries.map((entry) => {
                  const Icon = menuEntries.at(-1)?.icon ?? Search
                  const label = `${t('menu.settings')}${language === 'fr' ? '\u00a0' : ''}: ${t(`menu.${entry.id}`)}`
                  return item(label, <Icon aria-hidden strokeWidth={1.8} />, go(entry.href))
                })}
              </Command.Group>
              <Command.Group heading={t('palette.actions')} className={groupClass}>
                {item(
                  t('palette.connect'),
                  <Plus aria-hidden strokeWidth={1.8} />,
                  go('/dashboard/user-connectors?connect=1'),
                )}
                {item(
                  t('palette.add_member'),
                  <UserPlus aria-hidden strokeWidth={1.8} />,
                  go('/dashboard/members?new=1'),
                )}
                {item(
                  t('palette.launch_review'),
                  <ClipboardCheck aria-hidden strokeWidth={1.8} />,
                  go(`${reviewsHref}?launch=several`),
                )}
                {item(
                  t('palette.switch_theme', { theme: otherTheme }),
                  <ThemeIcon aria-hidden strokeWidth={1.8} />,
                  run(() => setTheme(otherTheme)),
                )}
                {item(
                  t('palette.switch_language', { language: otherLanguage }),
                  <Languages aria-hidden strokeWidth={1.8} />,
                  run(() => setLanguage(otherLanguage)),
                )}
                {item(
                  t('palette.show_keys'),
                  <Keyboard aria-hidden strokeWidth={1.8} />,
                  run(openKeysDialog),
                )}
              </Command.Group>
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
