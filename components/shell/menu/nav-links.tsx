'use client'

import { ChartColumn, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import {
  isInside,
  isUnder,
  memberEntries,
  menuEntries,
  settingsEntries,
} from '@/components/shell/menu-entries'
import { cx } from '@/components/ui/text/class-names'
import { scrollToElement } from '@/lib/browser/scroll-to'

const rowClass =
  'type-dense relative flex h-9 items-center gap-3 rounded-control px-2.5 transition-colors duration-120 hover:bg-hover'

/** The menu at the left. A bar marks the current entry. */
export function NavLinks() {
  const t = useTranslations('shell')
  const path = usePathname()
  return (
    <nav aria-label={t('menu_label')}>
      <ul className="grid gap-px">
        {menuEntries.map(({ id, href, icon: Icon }) => {
          const isOn = isInside(path, id, href)
          const isOpen = id === 'settings' && isOn
          return (
            <li key={id}>
              <Link
                href={href}
                aria-current={isOn && !isOpen ? 'page' : undefined}
                aria-expanded={id === 'settings' ? isOpen : undefined}
                className={cx(
                  rowClass,
                  isOn
                    ? 'bg-pressed font-semibold before:absolute before:inset-y-2.5 before:-left-1.5 before:w-[3px] before:rounded-full before:bg-primary'
                    : 'font-medium text-fg-2',
                )}
              >
                <Icon
                  aria-hidden
                  strokeWidth={1.8}
                  className={cx('size-[1.0625rem] shrink-0', isOn ? 'text-primary-fg' : 'text-fg-3')}
                />
                {t(`menu.${id}`)}
                {id === 'settings' && (
                  <ChevronRight
                    aria-hidden
                    strokeWidth={1.8}
                    className={cx('ml-auto size-3.5 text-fg-3 transition-transform', isOpen && 'rotate-90')}
                  />
                )}
              </Link>
              {id === 'members' && isOn && (
                <ul className="mt-px grid gap-px">
                  {memberEntries.map((entry) => (
                    <li key={entry.id}>
                      <Link
                        href={entry.href}
                        aria-current={path === entry.href ? 'page' : undefined}
                        className={cx(
                          rowClass,
                          '!h-8 !pl-[2.4rem]',
                          isUnder(path, entry.href)
                            ? 'bg-primary-bg font-semibold text-primary-fg'
                            : 'text-fg-2',
                        )}
                      >
                        {t(`menu.${entry.id}`)}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
              {id === 'spends' && <CostsLink className={cx(rowClass, 'mt-px font-medium text-fg-2')} />}
              {isOpen && (
                <ul className="mt-px grid gap-px">
                  {settingsEntries.map((entry) => (
                    <li key={entry.id}>
                      <Link
                        href={entry.href}
                        aria-current={path === entry.href ? 'page' : undefined}
                        className={cx(
                          rowClass,
                          '!h-8 !pl-[2.4rem]',
                          isUnder(path, entry.href)
                            ? 'bg-primary-bg font-semibold text-primary-fg'
                            : 'text-fg-2',
                        )}
                      >
                        {t(`menu.${entry.id}`)}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Where the dashboard shows what software cost. */
const costsId = 'costs'

/** A menu entry for a section of the dashboard; on the dashboard itself it scrolls there. */
export function CostsLink({ className, onGo }: { className: string; onGo?: () => void }) {
  const t = useTranslations('shell.menu')
  const path = usePathname()
  return (
    <Link
      href={`/dashboard#${costsId}`}
      className={className}
      onClick={(event) => {
        onGo?.()
        const panel = path === '/dashboard' ? document.getElementById(costsId) : null
        if (!panel) return
        event.preventDefault()
        scrollToElement(panel)
      }}
    >
      <ChartColumn aria-hidden strokeWidth={1.8} className="size-[1.0625rem] shrink-0 text-fg-3" />
      {t('costs')}
    </Link>
  )
}
