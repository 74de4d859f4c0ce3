'use client'

import { ChevronRight } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import {
  isInside,
  isUnder,
  type MenuEntryId,
  memberEntries,
  menuEntries,
  settingsEntries,
  spendEntries,
} from '@/components/shell/menu-entries'
import { useSettingsEntries } from '@/components/shell/use-settings-entries'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'

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
              <PageLink
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
                {below[id] && (
                  <ChevronRight
                    aria-hidden
                    strokeWidth={1.8}
                    className={cx('ml-auto size-3.5 text-fg-3 transition-transform', isOn && 'rotate-90')}
                  />
                )}
              </PageLink>
              {isOn && <Below id={id} />}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The pages under an entry, while one is inside it. */
function Below({ id }: { id: MenuEntryId }) {
  const t = useTranslations('shell')
  const path = usePathname()
  const settings = useSettingsEntries()
  const entries = id === 'settings' ? settings : below[id]
  if (!entries) return null
  // The nearest one: every address under the spend begins with that of its list.
  const current = entries
    .filter(({ href }) => isUnder(path, href))
    .reduce((best, { href }) => (href.length > best.length ? href : best), '')
  return (
    <ul className="mt-px ml-[1.125rem] grid gap-px border-l pl-2">
      {entries.map((entry) => (
        <li key={entry.id}>
          <PageLink
            href={entry.href}
            aria-current={path === entry.href ? 'page' : undefined}
            className={cx(
              rowClass,
              '!h-8',
              entry.href === current ? 'bg-primary-bg font-semibold text-primary-fg' : 'text-fg-2',
            )}
          >
            {t(`menu.${entry.id}`)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

const below: Partial<Record<MenuEntryId, readonly { id: string; href: string }[]>> = {
  members: memberEntries,
  spends: spendEntries,
  settings: settingsEntries,
}
