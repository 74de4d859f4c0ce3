'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { TodoItem } from '@/components/shell/bell/todo-item'
import { UnreadProvider } from '@/components/shell/bell/unread'
import type { ShellUser } from '@/components/shell/menu/account-menu'
import { Sidebar } from '@/components/shell/menu/sidebar'
import { TabBar } from '@/components/shell/menu/tab-bar'
import { OfflineNote } from '@/components/shell/offline-note'
import { GoKeys } from '@/components/shell/palette/go-keys'
import { KeysHelp } from '@/components/shell/palette/keys-help'
import { Palette } from '@/components/shell/palette/palette'
import { ReaderNote } from '@/components/shell/reader-note'
import { WholeScreen } from '@/components/shell/whole-screen'
import { RoleProvider } from '@/components/ui/role'
import type { UserRole } from '@/lib/domain/record/rights'

type Props = {
  user: ShellUser
  company: string
  role: UserRole
  /** Notifications that the reader has not seen. */
  unread: number
  /** The pending work; when empty, the block is hidden. */
  todo: TodoItem[]
  /** Above every page: what keeps the company from working. */
  notice?: ReactNode
  /** Long-running work, in a compact form. */
  jobs?: ReactNode
  /** The address of a page that takes the whole screen; null: none does now. */
  wholePath: string | null
  children: ReactNode
}

/** The frame of every dashboard page: the menu, with the page beside it. */
export function Frame({ user, company, role, unread, todo, notice, jobs, wholePath, children }: Props) {
  const t = useTranslations('shell')
  const framed = (
    <div className="lg:flex lg:h-dvh lg:overflow-hidden">
      <a
        href="#content"
        className="type-dense sr-only z-60 rounded-control bg-inverse px-3 py-2 text-inverse-fg focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2"
      >
        {t('skip')}
      </a>
      <Sidebar company={company} user={user} todo={todo} jobs={jobs} />
      <main
        id="content"
        tabIndex={-1}
        data-sheet
        className="relative min-w-0 overflow-x-clip bg-surface pb-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:min-h-dvh lg:my-2 lg:mr-2 lg:flex lg:flex-1 lg:flex-col lg:overflow-hidden lg:rounded-dialog lg:border lg:pb-0"
      >
        <OfflineNote />
        <ReaderNote />
        {notice}
        {children}
      </main>
      <TabBar todo={todo} />
      <Palette />
      <KeysHelp />
      <GoKeys />
    </div>
  )
  const whole = (
    <>
      <OfflineNote />
      <ReaderNote />
      {notice}
      {children}
    </>
  )
  return (
    <RoleProvider of={role}>
      <UnreadProvider count={unread}>
        {wholePath ? <WholeScreen path={wholePath} whole={whole} framed={framed} /> : framed}
      </UnreadProvider>
    </RoleProvider>
  )
}
