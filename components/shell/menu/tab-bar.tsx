'use client'

import { Menu as MenuIcon } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useTodo } from '@/components/shell/bell/todo-counts'
import type { TodoItem } from '@/components/shell/bell/todo-item'
import { isInside, menuEntries } from '@/components/shell/menu-entries'
import { onDemand } from '@/components/ui/layout/on-demand'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'

const itemClass =
  'type-caption relative flex h-14 flex-col items-center justify-center gap-0.5 outline-offset-[-3px]'
const onClass =
  'font-semibold text-primary-fg before:absolute before:top-0 before:h-[3px] before:w-7 before:rounded-b-full before:bg-primary'

/** The menu at the bottom, below lg: four entries and a button for the rest. */
export function TabBar({ todo: drawn, work }: { todo: TodoItem[]; work?: ReactNode }) {
  const todo = useTodo(drawn)
  const t = useTranslations('shell')
  const path = usePathname()
  const [isOpen, setOpen] = useState(false)
  const places = menuEntries.filter(({ id }) => id !== 'settings' && id !== 'costs')
  const isElsewhere = !places.some(({ id, href }) => isInside(path, id, href))
  return (
    <>
      <nav
        aria-label={t('menu_label')}
        data-no-print
        className="fixed inset-x-0 bottom-0 z-10 border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="grid grid-cols-[repeat(5,auto)]">
          {places.map(({ id, href, icon: Icon }) => {
            const isOn = isInside(path, id, href)
            return (
              <li key={id}>
                <PageLink
                  href={href}
                  aria-current={isOn ? 'page' : undefined}
                  className={cx(itemClass, isOn ? onClass : 'text-fg-2')}
                >
                  <Icon aria-hidden strokeWidth={1.6} className="size-5" />
                  <span className="max-w-full truncate px-0.5">
                    {t(id === 'dashboard' ? 'menu.dashboard_short' : `menu.${id}`)}
                  </span>
                </PageLink>
              </li>
            )
          })}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className={cx(itemClass, 'w-full', isElsewhere ? onClass : 'text-fg-2')}
            >
              <MenuIcon aria-hidden strokeWidth={1.6} className="size-5" />
              {t('menu.more')}
            </button>
          </li>
        </ul>
      </nav>
      <MoreSheet isOpen={isOpen} onOpenChange={setOpen} todo={todo} work={work} />
    </>
  )
}

/** The entries that do not fit in the tab bar. */
const MoreSheet = onDemand(() =>
  import('@/components/shell/menu/more-sheet-surface').then((file) => file.MoreSheetSurface),
)
