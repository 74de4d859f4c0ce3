'use client'

import { type Ref, useState } from 'react'
import { useFieldProps } from '@/components/ui/inputs/field'
import { cx } from '@/components/ui/text/class-names'

type Props = {
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  isDisabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

const length = 6
const cells = Array.from({ length }, (_, index) => index)

/** Six cells drawn over one input, so that pasting and one-time-code managers work. */
export function OtpInput({ value, onChange, onComplete, isDisabled, autoFocus, ref }: Props) {
  const field = useFieldProps()
  const [isFocused, setFocused] = useState(false)
  return (
    <div className="relative inline-flex gap-2">
      <input
        {...field}
        ref={ref}
        // biome-ignore lint/a11y/noAutofocus: where the step asks for one thing only
        autoFocus={autoFocus}
        value={value}
        disabled={isDisabled}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={length}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onPaste={(event) => {
          event.preventDefault()
          const digits = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, length)
          onChange(digits)
          if (digits.length === length) onComplete?.(digits)
        }}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, length)
          onChange(digits)
          if (digits.length === length) onComplete?.(digits)
        }}
        className="absolute inset-0 z-1 w-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
      />
      {cells.map((index) => (
        <span
          key={index}
          aria-hidden
          className={cx(
            'type-section flex h-12 w-10 items-center justify-center rounded-large border bg-surface text-[1.125rem] tabular-nums',
            index === 3 && 'ml-3',
            field['aria-invalid'] ? 'border-error' : 'border-line-control',
            isFocused &&
              index === Math.min(value.length, length - 1) &&
              'border-focus outline-2 outline-focus',
          )}
        >
          {value[index]}
        </span>
      ))}
    </div>
  )
}
