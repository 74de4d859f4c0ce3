'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/inputs/icon-button'

import { useFocusAround } from '@/components/ui/overlays/use-focus-around'
import { cx } from '@/components/ui/text/class-names'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  /** 520 px at most, by default. `wide` is for previews and mappings. */
  width?: 'default' | 'narrow' | 'wide'
  hasClose?: boolean
  /** Return false to keep it open: the dirty guard uses it. */
  onBeforeClose?: () => boolean
}

const widths = { narrow: 'lg:max-w-[26rem]', default: 'lg:max-w-[32.5rem]', wide: 'lg:max-w-[60rem]' }

/** One decision, or up to five fields. A bottom sheet below lg. Never one over another. */
export function DialogSurface(props: DialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    description,
    children,
    footer,
    width = 'default',
    hasClose = true,
  } = props
  const t = useTranslations('common')
  const focus = useFocusAround(isOpen)
  const change = (open: boolean) => {
    if (!open && props.onBeforeClose?.() === false) return
    onOpenChange(open)
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay data-scrim className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <div
          data-dialog
          className="pointer-events-none fixed inset-0 z-40 flex items-end justify-center lg:items-center lg:p-6"
        >
          <Radix.Content
            {...focus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cx(
              'pointer-events-auto flex max-h-[92dvh] w-full animate-sheet flex-col overflow-hidden outline-none lg:animate-pop',
              'rounded-t-dialog border border-line-strong bg-raised shadow-dialog lg:rounded-dialog',
              widths[width],
            )}
          >
            <header className="flex items-start gap-3 px-5 pt-4 pb-1">
              <div className="min-w-0 flex-1 pt-1">
                <Radix.Title className="type-title">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="type-body mt-0.5 text-fg-2">{description}</Radix.Description>
                )}
              </div>
              {hasClose && (
                <Radix.Close asChild>
                  <IconButton
                    label={t('close')}
                    icon={<X strokeWidth={1.8} />}
                    className="-mr-2 max-lg:-mt-1.5"
                  />
                </Radix.Close>
              )}
            </header>
            <div className="scroll-thin min-h-0 flex-1 overflow-y-auto px-5 pt-3 pb-5">{children}</div>
            {footer && (
              <footer className="flex flex-col-reverse gap-2 border-t bg-sunken px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:justify-end">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
