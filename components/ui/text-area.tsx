'use client'

import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/class-names'
import { useFieldProps } from '@/components/ui/field'

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
