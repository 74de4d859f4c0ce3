'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextInput, type TextInputProps } from '@/components/ui/text-input'

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
