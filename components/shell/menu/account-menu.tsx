'use client'

import { BookOpen, Keyboard, Languages, LogOut, Moon, Settings2, Sun } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { guideHref, guideOf } from '@/components/shell/guides'
import { openKeysDialog } from '@/components/shell/shell-events'
import { otherTheme } from '@/components/shell/themes'
import { useLanguage, useTheme } from '@/components/shell/use-appearance'
import { Menu } from '@/components/ui/overlays/menu'
import { Avatar } from '@/components/ui/text/avatar'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { languages } from '@/lib/i18n/languages'

export type ShellUser = { id: string; name: string; email: string }

/** The current user, with language, theme and sign-out. */
export function AccountMenu({ user }: { user: ShellUser }) {
  const t = useTranslations('shell')
  const language = useInterfaceLanguage()
  const setLanguage = useLanguage()
  const { theme, setTheme } = useTheme()
  const guide = guideOf(usePathname()) ?? 'lists'
  const ThemeIcon = theme === 'darkTheme' ? Sun : Moon
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2.5 rounded-control px-2 py-1.5 text-left hover:bg-hover data-[state=open]:bg-pressed"
        >
          <Avatar id={user.id} name={user.name} size={28} />
          <span className="min-w-0">
            <span className="type-dense block truncate font-semibold">{user.name}</span>
            <span className="type-caption block truncate text-fg-3">{user.email}</span>
          </span>
        </button>
      }
      items={[
        { heading: t('language.label') },
        ...languages.map((code) => ({
          label: <span lang={code}>{t(`language.${code}`)}</span>,
          icon: <Languages aria-hidden strokeWidth={1.8} />,
          isChecked: code === language,
          onSelect: () => setLanguage(code),
        })),
        'separator',
        {
          label: t('palette.switch_theme', { theme: otherTheme(theme) }),
          icon: <ThemeIcon aria-hidden strokeWidth={1.8} />,
          onSelect: () => setTheme(otherTheme(theme)),
        },
        {
          label: t('keys.guide'),
          icon: <BookOpen aria-hidden strokeWidth={1.8} />,
          href: guideHref(guide),
        },
        {
          label: t('keys.title'),
          icon: <Keyboard aria-hidden strokeWidth={1.8} />,
          keys: '?',
          onSelect: openKeysDialog,
        },
        {
          label: t('menu.settings'),
          icon: <Settings2 aria-hidden strokeWidth={1.8} />,
          href: '/dashboard/settings/general',
        },
        'separator',
        { label: t('menu.logout'), icon: <LogOut aria-hidden strokeWidth={1.8} />, href: '/logout' },
      ]}
    />
  )
}
