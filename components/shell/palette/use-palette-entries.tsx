'use client'

import {
  BookOpen,
  CalendarX2,
  ClipboardCheck,
  Grid2x2Check,
  Keyboard,
  KeyRound,
  Languages,
  type LucideIcon,
  Moon,
  PackageCheck,
  Plus,
  Sun,
  Upload,
  UserPlus,
  UserRoundPlus,
} from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { guideHref, guideOf } from '@/components/shell/guides'
import { iconOf, namedPages, reviewsHref } from '@/components/shell/menu-entries'
import type { PaletteHit } from '@/components/shell/palette/palette-search'
import type { MemberDrift } from '@/components/shell/palette/use-drift'
import { openKeysDialog } from '@/components/shell/shell-events'
import { otherTheme } from '@/components/shell/themes'
import { useLanguage, useTheme } from '@/components/shell/use-appearance'
import { useSettingsEntries } from '@/components/shell/use-settings-entries'
import { useMay } from '@/components/ui/text/role'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'

export type PaletteEntry = { id: string; label: string; icon: LucideIcon } & (
  | { href: string; act?: undefined }
  | { href?: undefined; act: () => void }
)

/** The screens and the acts available everywhere, without those that the user may not do. */
export function usePaletteEntries(): { screens: PaletteEntry[]; actions: PaletteEntry[] } {
  const t = useTranslations('shell')
  const language = useInterfaceLanguage()
  const setLanguage = useLanguage()
  const { theme, setTheme } = useTheme()
  const settings = useSettingsEntries()
  const guide = guideOf(usePathname())
  const [isWriter, mayInvite] = [useMay('writing'), useMay('colleagues')]
  const nextTheme = otherTheme(theme)
  const otherLanguage = language === 'fr' ? 'en' : 'fr'
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const screens: PaletteEntry[] = [
    ...namedPages.map(({ id, href, icon }) => ({ id, label: t(`menu.${id}`), icon, href })),
    ...settings.map(({ id, href }) => ({
      id,
      label: `${t('menu.settings')}${colon} ${t(`menu.${id}`)}`,
      icon: iconOf('settings'),
      href,
    })),
  ]
  const writing: PaletteEntry[] = [
    {
      id: 'connect',
      label: t('palette.connect'),
      icon: Plus,
      href: '/dashboard/user-connectors?connect=1',
    },
    { id: 'add_member', label: t('palette.add_member'), icon: UserPlus, href: '/dashboard/members?new=1' },
    { id: 'import', label: t('palette.import'), icon: Upload, href: '/dashboard/members/import' },
    {
      id: 'launch_review',
      label: t('palette.launch_review'),
      icon: ClipboardCheck,
      href: `${reviewsHref}?launch=several`,
    },
  ]
  const inviting: PaletteEntry = {
    id: 'invite',
    label: t('palette.invite'),
    icon: UserRoundPlus,
    href: '/dashboard/settings/colleagues?invite=1',
  }
  const actions: PaletteEntry[] = [
    ...(isWriter ? writing : []),
    ...(mayInvite ? [inviting] : []),
    {
      id: 'theme',
      label: t('palette.switch_theme', { theme: nextTheme }),
      icon: nextTheme === 'darkTheme' ? Moon : Sun,
      act: () => setTheme(nextTheme),
    },
    {
      id: 'language',
      label: t('palette.switch_language', { language: otherLanguage }),
      icon: Languages,
      act: () => setLanguage(otherLanguage),
    },
    ...(guide ? [{ id: 'guide', label: t('keys.guide'), icon: BookOpen, href: guideHref(guide) }] : []),
    { id: 'keys', label: t('palette.show_keys'), icon: Keyboard, act: openKeysDialog },
  ]
  return { screens, actions }
}

type Say = (key: string, params?: Record<string, string | number>) => string

/** The acts on a found user, limited to what the reader may do. */
export function memberActs(
  { id, href, accounts = 0, memberType }: PaletteHit,
  isWriter: boolean,
  /** From the bundles of their type and department, once it is known. */
  drift: MemberDrift | null,
  t: Say,
): PaletteEntry[] {
  return [
    ...(isWriter
      ? [
          { id: 'leave', label: t('leave', { accounts }), icon: CalendarX2, href: `${href}?leave=1` },
          { id: 'give', label: t('give'), icon: KeyRound, href: `${href}?open=1` },
        ]
      : []),
    { id: 'access', label: t('access'), icon: Grid2x2Check, href: `/dashboard/access?people=${id}` },
    // The address of a type opens the bundle of the type, or where one begins.
    ...(drift || memberType
      ? [
          {
            id: 'bundle',
            label: t('bundle', { count: drift?.deviations ?? 0 }),
            icon: PackageCheck,
            href: `/dashboard/bundles/${drift?.bundle ?? memberType}`,
          },
        ]
      : []),
  ]
}
