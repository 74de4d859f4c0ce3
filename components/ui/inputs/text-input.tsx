'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type ControlSize, controlClass, useFieldProps } from '@/components/ui/inputs/field'
import { cx } from '@/components/ui/text/class-names'

type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
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

type Props = Omit<ComponentProps<'input'>, 'type' | 'size'> & { controlSize?: ControlSize }

/** A day, as `2025-11-21`. The browser's own calendar uses the reader's language and is accessible. */
export function DateInput({ controlSize, className, ...rest }: Props) {
  const field = useFieldProps(rest)
  return <input {...rest} {...field} type="date" className={controlClass(controlSize, className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldProps(rest)
  return (
    <textarea
      rows={4}
      {...rest}
      {...field}
      className={cx('control type-control block w-full resize-y px-3 py-2', className)}
    />
  )
}

/** A secret that can be looked at. Pasting and password managers always work; give it its `autoComplete`. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'trailing'>) {
  const t = useTranslations('common')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={isShown ? t('hide_secret') : t('show_secret')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="flex size-8 items-center justify-center rounded-tag hover:text-fg"
        >
          <Icon aria-hidden strokeWidth={1.8} className="size-4" />
        </button>
      }
    />
  )
}
