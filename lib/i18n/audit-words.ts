import type { Language } from '@/lib/i18n/languages'
import { translator } from '@/lib/i18n/translate'

/** The texts of the audit log, by their keys below its file. */
export function auditTexts(language: Language) {
  const say = translator(language)
  return (key: string, params?: Record<string, string | number>) => say(`audit.${key}`, params)
}
