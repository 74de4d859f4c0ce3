'use client'

import type { ComponentProps } from 'react'
import { type ControlSize, controlClass } from '@/components/ui/control-styles'
import { useFieldProps } from '@/components/ui/field'

type Props = Omit<ComponentProps<'input'>, 'type' | 'size'> & { controlSize?: ControlSize }

/** A day, as `2025-11-21`. The browser's own calendar uses the reader's language and is accessible. */
export function DateInput({ controlSize, className, ...rest }: Props) {
  const field = useFieldProps(rest)
  return <input {...rest} {...field} type="date" className={controlClass(controlSize, className)} />
}
