'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'
import { type ControlSize, controlClass } from '@/components/ui/control-styles'
import { useFieldProps } from '@/components/ui/field'

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  controlSize?: ControlSize
  /** For identifiers and addresses inside account data. */
  isMono?: boolean
  icon?: ReactNode
  /** At the right, inside the edge: a key cap, a unit. */
  trailing?: ReactNode
}

export function TextInput({ controlSize, isMono, icon, trailing, className, ...rest }: TextInputProps) {
  const field = useFieldProps(rest)
  const input = (
    <input
      type="text"
      {...rest}
      {...field}
      className={cx(
        controlClass(controlSize),
        isMono && 'font-mono',
        Boolean(icon) && 'pl-9',
        Boolean(trailing) && 'pr-11',
        !icon && !trailing && className,
      )}
    />
  )
  if (!icon && !trailing) return input
  return (
    <div className={cx('relative', className)}>
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-fg-3 [&>svg]:size-4">
          {icon}
        </span>
      )}
      {input}
      {trailing && (
        <span className="absolute inset-y-0 right-1.5 flex items-center text-fg-3">{trailing}</span>
      )}
    </div>
  )
}
