'use client'

import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'
import { useMay } from '@/components/ui/role'

export type RadioCardOption = {
  value: string
  title: ReactNode
  text?: ReactNode
  lead?: ReactNode
  isDisabled?: boolean
}

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  options: RadioCardOption[]
  /** The first card is focused when the layer opens. */
  isFirst?: boolean
  className?: string
}

/** Radio buttons whose options need a sentence each. */
export function RadioCards({ label, value, onChange, options, isFirst, className }: Props) {
  const isReader = !useMay('member')
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={onChange}
      className={cx('grid grid-cols-1 gap-2', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.isDisabled || isReader}
          data-autofocus={isFirst && option.value === value ? '' : undefined}
          className="group flex items-start gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 text-left transition-colors duration-120 hover:bg-hover disabled:bg-disabled-bg disabled:text-disabled-fg data-[state=checked]:border-primary data-[state=checked]:bg-primary-bg data-[state=checked]:shadow-[inset_0_0_0_1px_var(--primary)]"
        >
          {option.lead ?? (
            <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-line-control group-data-[state=checked]:border-primary">
              <RadioGroup.Indicator className="size-2 rounded-full bg-primary" />
            </span>
          )}
          <span className="min-w-0">
            <span className="type-dense block font-semibold">{option.title}</span>
            {option.text && <span className="type-caption block text-fg-2">{option.text}</span>}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
