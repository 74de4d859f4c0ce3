'use client'

import { Eye } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFollowedTodo } from '@/components/shell/bell/todo-counts'
import type { TodoItem } from '@/components/shell/bell/todo-item'
import { UnreadProvider } from '@/components/shell/bell/unread'
import type { ShellUser } from '@/components/shell/menu/account-menu'
import { Sidebar } from '@/components/shell/menu/sidebar'
import { TabBar } from '@/components/shell/menu/tab-bar'
import { anomaliesHref, menuEntries, trendsHref } from '@/components/shell/menu-entries'
import { OfflineNote } from '@/components/shell/offline-note'
import type { CommandPaletteProps } from '@/components/shell/palette/command-palette'
import type { KeysDialogProps } from '@/components/shell/palette/keys-dialog'
import { onKeysDialog, onPalette } from '@/components/shell/shell-events'
import { OperatorContext } from '@/components/shell/use-settings-entries'
import { areSingleKeysOn, isTyping, useKey } from '@/components/ui/inputs/use-key'
import { onDemand } from '@/components/ui/layout/on-demand'
import { RoleProvider, useMay } from '@/components/ui/text/role'
import type { UserRole } from '@/lib/domain/record/rights'

type Props = {
  user: ShellUser
  company: string
  role: UserRole
  /** They run this instance, and see how it does. */
  isOperator: boolean
  /** Notifications that the reader has not seen. */
  unread: number
  /** The pending work; when empty, the block is hidden. */
  todo: TodoItem[]
  /** Above every page: what keeps the company from working. */
  notice?: ReactNode
  /** Long-running work, in a compact form. */
  jobs?: ReactNode
  /** The part of them that a phone shows too, in its menu. */
  work?: ReactNode
  /** The address of a page that takes the whole screen; null: none does now. */
  wholePath: string | null
  children: ReactNode
}

/** The frame of every dashboard page: the menu, with the page beside it. */
export function Frame({ user, company, role, isOperator, ...props }: Props) {
  const { unread, todo, notice, jobs, work, wholePath, children } = props
  const t = useTranslations('shell')
  const framed = (
    <div className="lg:flex lg:h-dvh lg:overflow-hidden">
      <a
        href="#content"
        className="type-dense sr-only z-60 rounded-control bg-inverse px-3 py-2 text-inverse-fg focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2"
      >
        {t('skip')}
      </a>
      <Sidebar
        company={company}
        user={user}
        todo={todo}
        jobs={
          jobs || work ? (
            <>
              {jobs}
              {work}
            </>
          ) : null
        }
      />
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
      <TabBar todo={todo} work={work} />
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
      <OperatorContext value={isOperator}>
        <UnreadProvider count={unread}>
          <FollowTodo />
          {wholePath ? <WholeScreen path={wholePath} whole={whole} framed={framed} /> : framed}
        </UnreadProvider>
      </OperatorContext>
    </RoleProvider>
  )
}

/** A component of its own, so that a new count draws the menu only. */
function FollowTodo() {
  useFollowedTodo()
  return null
}

/** Tells auditors why they cannot change anything here. */
function ReaderNote() {
  const t = useTranslations('common.setting_refused')
  if (useMay('writing')) return null
  return (
    <p className="type-caption flex items-center gap-2 border-b bg-sunken px-4 py-1.5 text-fg-2 lg:px-6">
      <Eye aria-hidden strokeWidth={1.8} className="size-3.5 shrink-0" />
      {t('auditor')}
    </p>
  )
}

const secondKeyWithinMs = 1_200

/** Where G followed by this key leads. */
export function goTarget(key: string): string | null {
  if (key.toLowerCase() === 'x') return anomaliesHref
  if (key.toLowerCase() === 't') return trendsHref
  return menuEntries.find((entry) => entry.key === key.toLowerCase())?.href ?? null
}

/** G then D, U, A, C, O, P for the menu, G then X for anomalies, G then T for trends. */
function GoKeys() {
  const router = useRouter()
  const since = useRef(0)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (hasModifier || isTyping(event.target) || !areSingleKeysOn()) return
      if (document.querySelector('[role=dialog][data-state=open]')) return
      const isSecond = Date.now() - since.current < secondKeyWithinMs
      const href = isSecond ? goTarget(event.key) : null
      since.current = event.key.toLowerCase() === 'g' ? Date.now() : 0
      if (!href) return
      // The second letter must not act as a shortcut of the list.
      event.preventDefault()
      event.stopPropagation()
      router.push(href)
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [router])
  return null
}

const KeysDialog = onDemand<KeysDialogProps>(() =>
  import('@/components/shell/palette/keys-dialog').then((file) => file.KeysDialog),
)

/** Opens by the key "?", and where the screen says so. */
function KeysHelp() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onKeysDialog(() => setOpen(true)), [])
  useKey('?', () => setOpen(true))
  return <KeysDialog isOpen={isOpen} onOpenChange={setOpen} />
}

const CommandPalette = onDemand<CommandPaletteProps>(() =>
  import('@/components/shell/palette/command-palette').then((file) => file.CommandPalette),
)

/** Opens by Ctrl or ⌘ + K, and where the screen says so. */
function Palette() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onPalette(() => setOpen(true)), [])
  useKey('Mod+k', () => setOpen((open) => !open))
  return <CommandPalette isOpen={isOpen} onOpenChange={setOpen} />
}

type WholeProps = { path: string; whole: ReactNode; framed: ReactNode }

/** Shows a page that takes the whole screen at its address, and the frame everywhere else. */
function WholeScreen({ path, whole, framed }: WholeProps) {
  return usePathname() === path ? whole : framed
}
