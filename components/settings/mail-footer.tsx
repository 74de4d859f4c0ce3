'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSettings } from '@/components/settings/use-settings'
import { Button } from '@/components/ui/inputs/button'
import { RichTextEditor } from '@/components/ui/inputs/rich-text/rich-text-editor'
import { RichText } from '@/components/ui/text/rich-text'
import { useRefusal } from '@/components/ui/text/role'
import { longestFooter } from '@/lib/domain/company/settings/choices'
import type { SettingsView } from '@/lib/domain/company/settings/schema'
import { plainText, type RichDocument } from '@/lib/domain/record/rich-text'

type Props = { settings: SettingsView; language: 'fr' | 'en' }

const otherFooter = { fr: 'mail_footer_en', en: 'mail_footer_fr' } as const

/** The footer for readers of one language, and the editor in its place. */
export function MailFooter({ settings, language }: Props) {
  const t = useTranslations('settings.footer')
  const common = useTranslations('common')
  const { shown, save, isSaving } = useSettings(settings, t('saved'))
  const refusal = useRefusal(`Settings.mail_footer_${language}`)
  const [draft, setDraft] = useState<RichDocument | null>(null)
  const [isWriting, setWriting] = useState(false)
  const footer = shown[`mail_footer_${language}`]
  const isTooLong = draft !== null && plainText(draft).length > longestFooter

  async function keep() {
    // A colleague's concurrent change is shown; the text typed here is kept.
    if (await save({ [`mail_footer_${language}`]: draft })) setWriting(false)
  }
  return (
    <div>
      <div className="mb-1.5 flex min-h-7 items-center justify-between gap-3">
        <h3 className="type-dense font-semibold">{t(`languages.${language}`)}</h3>
        {!refusal && !isWriting && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-2"
            aria-label={t(`write.${language}`)}
            onClick={() => {
              setDraft(footer)
              setWriting(true)
            }}
          >
            {t('edit')}
          </Button>
        )}
      </div>
      {isWriting ? (
        <div className="grid gap-3" aria-busy={isSaving}>
          <div lang={language}>
            <RichTextEditor
              label={`${t('title')}, ${t(`languages.${language}`)}`}
              tools="essential"
              value={draft}
              onChange={setDraft}
              placeholder={t(`placeholder.${language}`)}
              longest={longestFooter}
              isInvalid={isTooLong}
              hasFocusAtFirst
            />
          </div>
          <div className="flex gap-2">
            <Button variant="primary" isLoading={isSaving} disabled={isTooLong} onClick={keep}>
              {common('save')}
            </Button>
            <Button onClick={() => setWriting(false)}>{common('cancel')}</Button>
          </div>
        </div>
      ) : footer ? (
        <div lang={language}>
          <RichText
            document={footer}
            className="type-body grid gap-1 rounded-note border px-3.5 py-3 wrap-break-word"
          />
        </div>
      ) : (
        <p className="type-dense text-fg-2">
          {shown[otherFooter[language]] ? t(`instead.${language}`) : t('none')}
        </p>
      )}
      {refusal && <p className="type-caption mt-1.5 text-fg-3">{refusal}</p>}
    </div>
  )
}
