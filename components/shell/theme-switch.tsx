'use client'

import { Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { otherTheme } from '@/components/shell/themes'
import { useTheme } from '@/components/shell/use-appearance'
import { IconButton } from '@/components/ui/inputs/icon-button'

export function ThemeSwitch() {
  const t = useTranslations('shell.palette')
  const { theme, setTheme } = useTheme()
  const next = otherTheme(theme)
  const Icon = next === 'darkTheme' ? Moon : Sun
  return (
    <IconButton
      label={t('switch_theme', { theme: next })}
      icon={<Icon strokeWidth={1.8} />}
      onClick={() => setTheme(next)}
    />
  )
}
