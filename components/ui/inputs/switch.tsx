'use client'

import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cx } from '@/components/ui/text/class-names'
import { useMay } from '@/components/ui/text/role'

type Props = {
  label: ReactNode
  help?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  isDisabled?: boolean
  /** The reason why this user may not change it. It is shown below the disabled switch. */
  refusal?: string | null
  /** In a row with other controls: halfway down the words. */
  isCentered?: boolean
}

/** On or off, at once. The words are left, the switch right, and both can be clicked. */
export function Switch({ label, help, checked, onChange, isDisabled, refusal, isCentered }: Props) {
  const id = useId()
  const isReader = !useMay('writing')
  return (
    <div className={cx('flex justify-between gap-6', isCentered ? 'items-center' : 'items-start')}>
      <div className="min-w-0">
        <label htmlFor={id} className="type-body font-medium">
          {label}
        </label>
        {(help || refusal) && (
          <p id={`${id}-help`} className="type-caption measure mt-0.5 text-fg-3">
            {help} {refusal}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={isDisabled || isReader || Boolean(refusal)}
        aria-describedby={help || refusal ? `${id}-help` : undefined}
        className="relative mt-0.5 h-5 w-9 shrink-0 rounded-full border border-line-control bg-sunken transition-colors duration-120 before:absolute before:-inset-3 data-[state=checked]:border-primary data-[state=checked]:bg-primary disabled:border-line-strong disabled:bg-disabled-bg forced:border"
      >
        <Radix.Thumb className="block size-3.5 translate-x-[3px] rounded-full bg-fg-3 transition-transform duration-120 data-[state=checked]:translate-x-[17px] data-[state=checked]:bg-on-primary forced:bg-[CanvasText]" />
      </Radix.Root>
    </div>
  )
}
