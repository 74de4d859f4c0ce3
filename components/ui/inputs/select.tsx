'use client'

import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ControlSize, controlClass, useFieldProps } from '@/components/ui/inputs/field'
import { cx } from '@/components/ui/text/class-names'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'size'> & {
  options: SelectOption[]
  controlSize?: ControlSize
  /** First line with an empty value: "Choisir…". */
  placeholder?: string
}

/** A short fixed list. A native select: right on a phone, in a form and for a screen reader. More than 12: Combobox. */
export function Select({ options, controlSize, placeholder, className, ...rest }: Props) {
  const field = useFieldProps(rest)
  return (
    <div className={cx('relative', className)}>
      <select
        {...rest}
        {...field}
        className={cx(controlClass(controlSize), 'select-native peer appearance-none pr-9')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      {/* A long name ends before the arrow, not under it. */}
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-px right-px flex w-8.5 items-center rounded-r-control bg-surface pl-2 peer-disabled:bg-disabled-bg"
      >
        <ChevronsUpDown strokeWidth={1.8} className="size-3.5 text-fg-3" />
      </span>
    </div>
  )
}
