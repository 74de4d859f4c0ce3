'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/inputs/button'

type Props = {
  /** The label of the main button. */
  children: ReactNode
  /** The id of the form that it sends; without one, `onConfirm`. */
  form?: string
  onConfirm?: () => void
  variant?: 'primary' | 'danger' | 'danger-solid'
  icon?: ReactNode
  keys?: string
  isBusy?: boolean
  isDisabled?: boolean
  onCancel: () => void
  cancelLabel?: ReactNode
  /** Which button is focused first: the harmless one of a serious question, or the main one where no field precedes it. */
  focus?: 'cancel' | 'confirm' | undefined
}

/** The buttons of a dialog: cancel, then the main button. */
export function DialogFoot(props: Props) {
  const { onCancel, isBusy, cancelLabel, focus } = props
  const t = useTranslations('common')
  return (
    <>
      <Button data-autofocus={focus === 'cancel' || undefined} onClick={onCancel} disabled={isBusy}>
        {cancelLabel ?? t('cancel')}
      </Button>
      <Confirm {...props} />
    </>
  )
}

/** The buttons of a drawer: the main button first, at the end of the reading direction of its form. */
export function DrawerFoot({ size, ...props }: Props & { size?: 'lg' }) {
  const { onCancel, isBusy, cancelLabel } = props
  const t = useTranslations('common')
  return (
    <>
      <Confirm {...props} size={size} />
      <Button variant="ghost" size={size} onClick={onCancel} disabled={isBusy}>
        {cancelLabel ?? t('cancel')}
      </Button>
    </>
  )
}

function Confirm({
  form,
  onConfirm,
  variant,
  icon,
  keys,
  isBusy,
  isDisabled,
  focus,
  size,
  children,
}: Props & { size?: 'lg' | undefined }) {
  return (
    <Button
      {...(form === undefined ? { onClick: onConfirm } : { type: 'submit', form })}
      data-autofocus={focus === 'confirm' || undefined}
      variant={variant ?? 'primary'}
      size={size}
      icon={icon}
      keys={keys}
      isLoading={isBusy}
      disabled={isDisabled}
    >
      {children}
    </Button>
  )
}
