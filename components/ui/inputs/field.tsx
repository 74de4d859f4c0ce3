'use client'

import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from '@/components/ui/text/class-names'

type FieldContext = { id: string; describedBy?: string; isInvalid: boolean; isRequired: boolean }

const Context = createContext<FieldContext | null>(null)

/** The attributes of a control inside a `Field`: its id, its description, whether it is invalid. */
export function useFieldProps(own: { id?: string; 'aria-describedby'?: string } = {}) {
  const field = useContext(Context)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': field?.isInvalid || undefined,
    'aria-required': field?.isRequired || undefined,
  }
}

type Props = {
  label: ReactNode
  children: ReactNode
  help?: ReactNode
  /** Replaces the help while there is an error. */
  error?: string | null
  /** Right of the label: "Mot de passe oublié ?". */
  aside?: ReactNode
  isOptional?: boolean
  isRequired?: boolean
  /** For groups (segmented, radio cards): the label names the group, not one control. */
  isGroup?: boolean
  className?: string
}

/** A label above, help below; a violation replaces the help. */
export function Field({
  label,
  children,
  help,
  error,
  aside,
  isOptional,
  isRequired,
  isGroup,
  className,
}: Props) {
  const t = useTranslations('common')
  const id = useId()
  const text = error || help
  const describedBy = text ? `${id}-text` : undefined
  const name = (
    <>
      {label}
      {isOptional && <span className="font-normal text-fg-3"> {t('optional')}</span>}
    </>
  )
  const body = (
    <>
      {children}
      {text && (
        <p
          id={describedBy}
          className={cx('type-caption mt-1.5 flex gap-1.5', error ? 'text-error-fg' : 'text-fg-3')}
        >
          {error && <CircleAlert aria-hidden strokeWidth={1.8} className="mt-0.5 size-3.5 shrink-0" />}
          <span>{text}</span>
        </p>
      )}
    </>
  )
  const context = { id, describedBy, isInvalid: Boolean(error), isRequired: Boolean(isRequired) }
  return (
    <Context value={context}>
      {isGroup ? (
        <fieldset className={cx('min-w-0', className)} aria-describedby={describedBy}>
          <legend className="type-dense mb-1.5 font-semibold">{name}</legend>
          {body}
        </fieldset>
      ) : (
        <div className={className}>
          <div className="mb-1.5 flex items-baseline justify-between gap-3">
            <label htmlFor={id} className="type-dense font-semibold">
              {name}
            </label>
            {aside && <span className="type-dense">{aside}</span>}
          </div>
          {body}
        </div>
      )}
    </Context>
  )
}

export type ControlSize = 'md' | 'lg'

/** 32 px, or 40 on public pages; 44 and 16 px letters below lg. */
export function controlClass(size: ControlSize = 'md', className?: string): string {
  return cx(
    'control type-control w-full px-3',
    size === 'lg' ? 'h-11 lg:h-[2.625rem]' : 'h-11 lg:h-8.5',
    className,
  )
}
