'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSettings } from '@/components/settings/use-settings'
import { Button } from '@/components/ui/button'
import { RichText } from '@/components/ui/rich-text'
import { RichTextEditor } from '@/components/ui/rich-text-editor'
import { useMay } from '@/components/ui/role'
import { SettingsSection } from '@/components/users/settings-section'
import { longestFooter, type SettingsView } from '@/lib/domain/company/settings/schema'
import { isAllowedLink, plainText } from '@/lib/domain/reviews/decide/comment-schema'

/** What the company ends its mails to reviewers and to people whom it asks with. */
export function MailFooterSection({ settings }: { settings: SettingsView }) {
  const t = useTranslations('settings.footer')
  const common = useTranslations('common')
  const { shown, save, isSaving } = useSettings(settings, t('saved'))
  const isOwner = useMay('owner')
  const [draft, setDraft] = useState(settings.mail_footer)
  const [isWriting, setWriting] = useState(false)
  const isTooLong = draft !== null && plainText(draft).length > longestFooter
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      {isWriting ? (
        <div className="grid gap-3" aria-busy={isSaving}>
          <RichTextEditor
            label={t('title')}
            tools="full"
            value={draft}
            onChange={setDraft}
            isAllowedLink={isAllowedLink}
            placeholder={t('placeholder')}
            longest={longestFooter}
            isInvalid={isTooLong}
            hasFocusAtFirst
          />
          <div className="flex gap-2">
            <Button
              variant="primary"
              disabled={isTooLong}
              onClick={() => {
                save({ mail_footer: draft })
                setWriting(false)
              }}
            >
              {common('save')}
            </Button>
            <Button onClick={() => setWriting(false)}>{common('cancel')}</Button>
          </div>
        </div>
      ) : (
        <div className="grid justify-items-start gap-3">
          {shown.mail_footer ? (
            <RichText
              document={shown.mail_footer}
              isAllowedLink={isAllowedLink}
              className="type-body grid gap-1 rounded-note border px-3.5 py-3 wrap-break-word"
            />
          ) : (
            <p className="type-dense text-fg-2">{t('none')}</p>
          )}
          {isOwner && (
            <Button
              onClick={() => {
                setDraft(shown.mail_footer)
                setWriting(true)
              }}
            >
              {t('write')}
            </Button>
          )}
        </div>
      )}
    </SettingsSection>
  )
}
