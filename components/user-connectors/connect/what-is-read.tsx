'use client'

import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ApplicationView } from '@/lib/domain/connections/applications/schema'

/** Shown before connecting: what is read, what may be changed and by whom, and what never is. */
export function WhatIsRead({ application }: { application: ApplicationView }) {
  const t = useTranslations('user-connectors.screen.scope')
  const { can, is_restricted } = application
  const done = [
    t('reads'),
    ...(can.create ? [t(`create.${can.create}`)] : []),
    ...(can.delete ? [t(`delete.${can.delete}`)] : []),
    ...(can.deactivate ? [t('delete.deactivate')] : []),
    ...(can.change_role ? [t('change_role')] : []),
  ]
  const never = [...(is_restricted ? [t('changes_nothing')] : [t('never_alone')]), t('no_content')]
  return (
    <>
      <h3 className="type-dense mb-2 font-semibold">{t('title')}</h3>
      <ul className="type-dense grid gap-2">
        {done.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Check aria-hidden strokeWidth={1.8} className="mt-0.5 size-4 shrink-0 text-success-fg" />
            {text}
          </li>
        ))}
        {never.map((text) => (
          <li key={text} className="flex gap-2.5 text-fg-3">
            <X aria-hidden strokeWidth={1.8} className="mt-0.5 size-4 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
