'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/inputs/button'

const placeId = 'save-bar'

/** Where a settings page shows its save bar, above the bottom edge. */
export function SaveBarPlace() {
  return (
    <div
      id={placeId}
      data-no-print
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 empty:hidden lg:bottom-0 lg:-mx-6"
    />
  )
}

type Props = {
  /** The id of the form to submit. */
  form: string
  isSaving: boolean
  onDiscard: () => void
}

/** Shown only while there are unsaved changes. */
export function SaveBar({ form, isSaving, onDiscard }: Props) {
  const t = useTranslations('account.settings.save_bar')
  const place = useSyncExternalStore(
    () => () => {},
    () => document.getElementById(placeId),
    () => null,
  )
  if (!place) return null
  return createPortal(
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 lg:min-h-18 lg:px-6"
    >
      <span className="type-dense mr-auto text-fg-2 max-sm:w-full">{t('text')}</span>
      <Button onClick={onDiscard} disabled={isSaving}>
        {t('discard')}
      </Button>
      <Button type="submit" form={form} variant="primary" isLoading={isSaving}>
        {t('save')}
      </Button>
    </div>,
    place,
  )
}
