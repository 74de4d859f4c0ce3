'use client'

import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/text/class-names'
import { KeyCap } from '@/components/ui/text/key-cap'
import { PageLink } from '@/components/ui/text/page-link'
import { useMay } from '@/components/ui/text/role'

export type MenuItem = {
  label: ReactNode
  icon?: ReactNode
  href?: string
  onSelect?: () => void
  keys?: string
  isDanger?: boolean
  /** Changes data of the company: auditors do not see it. What is a danger does. */
  isWriting?: boolean
  isDisabled?: boolean
  /** Makes it a choice that is on or off. */
  isChecked?: boolean
}
export type MenuEntry = MenuItem | 'separator' | { heading: string }

type Props = {
  /** One element that can hold a ref: a Button, an IconButton. */
  trigger: ReactNode
  items: MenuEntry[]
  align?: 'start' | 'center' | 'end'
  isOpenAtFirst?: boolean
}

const itemClass =
  'type-dense flex min-h-11 cursor-pointer items-center gap-2.5 rounded-tag px-2.5 outline-none select-none data-highlighted:bg-hover data-disabled:text-fg-disabled lg:min-h-8 [&>svg]:size-4 [&>svg]:text-fg-3'

function Entry({ item }: { item: MenuItem }) {
  const className = cx(itemClass, item.isDanger && 'text-error-fg [&>svg]:!text-error-fg')
  const body = (
    <>
      {item.icon}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.isChecked && <Check aria-hidden strokeWidth={1.8} className="!text-primary-fg" />}
      {item.keys && <KeyCap keys={item.keys} />}
    </>
  )
  if (item.href) {
    return (
      <Radix.Item asChild disabled={item.isDisabled}>
        <PageLink href={item.href} prefetch={false} className={className}>
          {body}
        </PageLink>
      </Radix.Item>
    )
  }
  if (item.isChecked !== undefined) {
    return (
      <Radix.CheckboxItem
        checked={item.isChecked}
        disabled={item.isDisabled}
        onSelect={item.onSelect}
        className={className}
      >
        {body}
      </Radix.CheckboxItem>
    )
  }
  return (
    <Radix.Item disabled={item.isDisabled} onSelect={item.onSelect} className={className}>
      {body}
    </Radix.Item>
  )
}

/** The entries that the reader may use; none when only lines would be left. */
export function useOffered(all: MenuEntry[]): MenuEntry[] {
  const mayWrite = useMay('writing')
  const items = mayWrite
    ? all
    : all.filter((item) => item === 'separator' || 'heading' in item || !(item.isDanger || item.isWriting))
  return items.every((item) => item === 'separator') ? [] : items
}

/** What one can do with the thing beside it. */
export function Menu({ trigger, items: all, align = 'end', isOpenAtFirst }: Props) {
  const items = useOffered(all)
  if (items.length === 0) return null
  return (
    <Radix.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-80 animate-pop overflow-y-auto rounded-note border border-line-strong bg-raised p-1 shadow-menu"
        >
          {/* biome-ignore-start lint/suspicious/noArrayIndexKey: entries have no identity but their place */}
          {items.map((item, index) => {
            if (item === 'separator')
              return <Radix.Separator key={`line-${index}`} className="my-1 h-px bg-line" />
            if ('heading' in item) {
              return (
                <Radix.Label key={item.heading} className="type-caption px-2.5 pt-2 pb-1 text-fg-3">
                  {item.heading}
                </Radix.Label>
              )
            }
            return <Entry key={`item-${index}`} item={item} />
          })}
          {/* biome-ignore-end lint/suspicious/noArrayIndexKey: entries have no identity but their place */}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
