'use client'

import { type MouseEvent, type ReactNode, useId } from 'react'
import { cx } from '@/components/ui/text/class-names'

type Props = {
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  /** Needed without a visible label. */
  'aria-label'?: string
  children?: ReactNode
  help?: ReactNode
  isDisabled?: boolean
  /** For Shift + click over a range. */
  onClick?: (event: MouseEvent) => void
  tabIndex?: number
  className?: string
}

/** 16 px drawn, 32 to hit. */
export function CheckBox({
  checked,
  onChange,
  children,
  help,
  isDisabled,
  onClick,
  tabIndex,
  className,
  ...rest
}: Props) {
  const id = useId()
  const box = (
    <input
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = checked === 'mixed'
      }}
      id={children ? id : undefined}
      checked={checked === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      onClick={onClick}
      disabled={isDisabled}
      tabIndex={tabIndex}
      aria-label={rest['aria-label']}
      aria-describedby={help ? `${id}-help` : undefined}
      className={cx('check-box', !children && className)}
    />
  )
  if (!children) return box
  return (
    <div className={cx('flex items-start gap-2.5', className)}>
      <span className="flex h-5 items-center">{box}</span>
      <div className="min-w-0">
        <label htmlFor={id} className="type-dense">
          {children}
        </label>
        {help && (
          <p id={`${id}-help`} className="type-caption text-fg-3">
            {help}
          </p>
        )}
      </div>
    </div>
  )
}
