'use client'

import { X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/inputs/icon-button'

import { UnsavedDialog } from '@/components/ui/overlays/unsaved-dialog'
import { useFocusAround } from '@/components/ui/overlays/use-focus-around'
import { cx } from '@/components/ui/text/class-names'
import { unsaved } from '@/lib/browser/unsaved'

export type DrawerProps = {
  title: ReactNode
  /** Left of the title: a logo, an avatar. */
  lead?: ReactNode
  subtitle?: ReactNode
  isOpen?: boolean
  /** A drawer has its own address; closing goes back to the one under it. */
  closeHref?: string
  onClose?: () => void
  /** Asks before throwing away what was typed. */
  isDirty?: boolean
  children: ReactNode
  /** Buttons, the main one first. */
  footer?: ReactNode
  width?: 'default' | 'wide' | 'page'
}

const widths = { default: 'lg:w-[26rem]', wide: 'lg:w-[35rem]', page: 'lg:w-[min(72rem,92vw)]' }

/** For longer forms, or for details while the list stays in view. A page of its own below lg. */
export function DrawerSurface(props: DrawerProps) {
  const {
    title,
    lead,
    subtitle,
    isOpen = true,
    closeHref,
    onClose,
    isDirty,
    children,
    footer,
    width = 'default',
  } = props
  const t = useTranslations('common')
  const focus = useFocusAround(isOpen)
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => (isOpen && isDirty ? unsaved.hold() : undefined), [isOpen, isDirty])

  function leave() {
    setAsking(false)
    onClose?.()
    if (closeHref) router.push(closeHref, { scroll: false })
  }

  return (
    <>
      <Radix.Root open={isOpen} onOpenChange={(open) => !open && (isDirty ? setAsking(true) : leave())}>
        <Radix.Portal>
          <Radix.Overlay className="fixed inset-0 z-30 animate-fade bg-scrim" />
          <Radix.Content
            {...focus}
            aria-describedby={undefined}
            data-drawer={width}
            className={cx(
              'fixed inset-0 z-30 flex animate-drawer flex-col bg-surface outline-none',
              'lg:inset-y-2 lg:right-2 lg:left-auto lg:overflow-hidden lg:rounded-dialog lg:border lg:border-line-strong lg:shadow-dialog',
              widths[width],
            )}
          >
            <header className="flex min-h-14 items-center gap-3 border-b px-5 py-2.5">
              {lead}
              <div className="min-w-0 flex-1">
                <Radix.Title className="type-title line-clamp-2 wrap-break-word">{title}</Radix.Title>
                {subtitle && <p className="type-caption truncate text-fg-3">{subtitle}</p>}
              </div>
              <Radix.Close asChild>
                <IconButton label={t('close')} icon={<X strokeWidth={1.8} />} className="-mr-2" />
              </Radix.Close>
            </header>
            <div className="scroll-thin min-h-0 flex-1 overflow-y-auto px-5 py-5">{children}</div>
            {footer && (
              <footer className="flex flex-wrap items-center gap-2 border-t bg-sunken px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      <UnsavedDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  )
}
