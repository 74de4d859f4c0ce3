'use client'

import { ChartColumn, LogOut, PiggyBank, Search, Settings2, TriangleAlert, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Bell } from '@/components/shell/bell/bell'
import type { TodoItem } from '@/components/shell/bell/todo-item'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { anomaliesHref, memberEntries, spendEntries } from '@/components/shell/menu-entries'
import { openPalette } from '@/components/shell/shell-events'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { useSettingsEntries } from '@/components/shell/use-settings-entries'
import { Dialog } from '@/components/ui/overlays/dialog'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatNumber } from '@/lib/i18n/numbers'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; todo: TodoItem[]; work?: ReactNode }

const rowClass =
  'flex h-12 w-full items-center gap-3 rounded-control px-2 type-body font-medium active:bg-pressed'
const iconClass = 'size-4.5 text-fg-3'

/** The entries that do not fit in the tab bar. */
export function MoreSheetSurface({ isOpen, onOpenChange, todo, work }: Props) {
  const t = useTranslations('shell')
  const language = useDateLanguage()
  const settings = useSettingsEntries()
  const close = () => onOpenChange(false)
  const row = (href: string, icon: ReactNode, label: string, count?: number | null) => (
    <li key={href}>
      <PageLink href={href} prefetch={false} onClick={close} className={rowClass}>
        {icon}
        {label}
        {count ? (
          <span className="ml-auto font-semibold tabular-nums">{formatNumber(count, language)}</span>
        ) : null}
      </PageLink>
    </li>
  )
  const anomalies = todo.find((item) => item.isAnomaly)
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('menu.more')}>
      {work && <div className="-mx-0.5 pb-3 empty:hidden">{work}</div>}
      <ul>
        <li>
          <button
            type="button"
            className={rowClass}
            onClick={() => {
              close()
              openPalette()
            }}
          >
            <Search aria-hidden strokeWidth={1.8} className={iconClass} />
            {t('search')}
          </button>
        </li>
        {row(
          anomaliesHref,
          <TriangleAlert aria-hidden strokeWidth={1.8} className={iconClass} />,
          t('menu.anomalies'),
          anomalies?.count,
        )}
        {memberEntries
          .filter(({ id }) => id !== 'member_list')
          .map(({ id, href }) =>
            row(href, <Users aria-hidden strokeWidth={1.8} className={iconClass} />, t(`menu.${id}`)),
          )}
        {row(
          '/dashboard/costs',
          <ChartColumn aria-hidden strokeWidth={1.8} className={iconClass} />,
          t('menu.costs'),
        )}
        {spendEntries
          .filter(({ id }) => id !== 'spend_list')
          .map(({ id, href }) =>
            row(href, <PiggyBank aria-hidden strokeWidth={1.8} className={iconClass} />, t(`menu.${id}`)),
          )}
        {todo
          .filter((item) => !item.isAnomaly)
          .map((item) => row(item.href, <span className={iconClass} />, item.label, item.count))}
      </ul>
      <ul className="mt-2 border-t pt-2">
        {settings.map((entry, index) =>
          row(
            entry.href,
            index === 0 ? (
              <Settings2 aria-hidden strokeWidth={1.8} className={iconClass} />
            ) : (
              <span className={iconClass} />
            ),
            t(`menu.${entry.id}`),
          ),
        )}
      </ul>
      <div className="mt-2 flex items-center justify-between border-t pt-3">
        <LanguageSwitch />
        <Bell />
        <ThemeSwitch />
      </div>
      <ul className="mt-2 border-t pt-2">
        {row('/logout', <LogOut aria-hidden strokeWidth={1.8} className={iconClass} />, t('menu.logout'))}
      </ul>
    </Dialog>
  )
}
