'use client'

import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

export type SegmentedOption = {
  value: string
  label: string
  icon?: ReactNode
  count?: number
  isIconOnly?: boolean
}

type Props = {
  /** Read aloud; a visible label is the Field's. */
  label: string
  value: string
  onChange: (value: string) => void
  options: SegmentedOption[]
  /** Takes the whole width, each part equal. */
  isWide?: boolean
  isDisabled?: boolean
}

/** Two to five short choices, one always on. */
export function Segmented({ label, value, onChange, options, isWide, isDisabled }: Props) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={onChange}
      disabled={isDisabled}
      orientation="horizontal"
      data-no-print
      className={cx(
        'gap-px rounded-control border border-line-strong bg-sunken p-px',
        isWide ? 'flex' : 'inline-flex',
      )}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.isIconOnly ? option.label : undefined}
          className={cx(
            'type-dense flex h-10 items-center justify-center gap-1.5 rounded-[6px] border border-transparent px-3 font-medium whitespace-nowrap text-fg-2 lg:h-7',
            'transition-colors duration-120 hover:text-fg data-[state=checked]:border-line-strong data-[state=checked]:bg-surface data-[state=checked]:text-fg',
            'dark:data-[state=checked]:bg-pressed disabled:text-fg-disabled [&>svg]:size-4',
            isWide && 'min-w-0 flex-1 !px-1.5',
          )}
        >
          {option.icon}
          {!option.isIconOnly && option.label}
          {option.count !== undefined && <span className="text-fg-3 tabular-nums">{option.count}</span>}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
