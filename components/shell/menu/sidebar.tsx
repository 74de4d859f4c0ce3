import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { TodoItem } from '@/components/shell/bell/todo-item'
import { BrandMark } from '@/components/shell/brand-mark'
import { AccountMenu, type ShellUser } from '@/components/shell/menu/account-menu'
import { NavLinks } from '@/components/shell/menu/nav-links'
import { TodoBlock } from '@/components/shell/menu/todo-block'
import { SearchButton } from '@/components/shell/palette/search-button'
import { PageLink } from '@/components/ui/text/page-link'

type Props = { company: string; user: ShellUser; todo: TodoItem[]; jobs?: ReactNode }

/** The left column on a wide screen. */
export function Sidebar({ company, user, todo, jobs }: Props) {
  const t = useTranslations('shell')
  return (
    <aside
      aria-label={t('sidebar')}
      data-no-print
      className="hidden h-dvh w-59 shrink-0 flex-col pt-3.5 pr-3 pb-3 pl-3.5 lg:flex"
    >
      <div className="mb-3.5 flex items-center gap-2.5 pl-1.5">
        <PageLink href="/dashboard" className="flex items-center gap-2.5 rounded-control">
          <BrandMark />
          <span className="type-title">Rollcall</span>
        </PageLink>
        <span
          title={company}
          className="type-dense ml-auto max-w-28 truncate rounded-tag border border-line-strong px-1.5 text-fg-2"
        >
          {company}
        </span>
      </div>
      <SearchButton />
      {/* What is open stands out at the left, so the box that scrolls begins at the edge of the window. */}
      <div className="scroll-thin mt-3.5 -mr-3 -ml-3.5 min-h-0 flex-1 overflow-y-auto pr-3 pb-5 pl-3.5 [mask-image:linear-gradient(to_bottom,black_calc(100%-1.25rem),transparent)]">
        <NavLinks />
        <TodoBlock items={todo} />
      </div>
      {/* Below what scrolls: what is going on stays in sight, however long the menu is. */}
      {jobs && (
        <div className="scroll-thin max-h-44 shrink-0 overflow-y-auto border-t pt-3 empty:hidden">{jobs}</div>
      )}
      <div className="mt-2 border-t pt-2.5">
        <AccountMenu user={user} />
        <PageLink
          href="/logout"
          prefetch={false}
          className="type-dense mt-1 flex h-9 items-center gap-3 rounded-control px-2.5 font-medium text-fg-2 hover:bg-hover"
        >
          <LogOut aria-hidden strokeWidth={1.8} className="size-[1.0625rem] text-fg-3" />
          {t('menu.logout')}
        </PageLink>
      </div>
    </aside>
  )
}
