'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { SettingsSection } from '@/components/shell/settings-section'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { AddressText } from '@/components/ui/text/address-text'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'

const bold = (words: ReactNode) => (
  <b className="font-semibold wrap-anywhere text-fg">
    <AddressText address={String(words)} />
  </b>
)

/** The address to sign in with. A new one is confirmed by the link that is mailed to it. */
export function EmailSection({ email }: { email: string }) {
  const t = useTranslations('account.settings.email')
  const common = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useServerForm({
    defaultValues: { email: '' },
    onSubmit: async (values) => {
      await api.post('/api/users/email_update', values, { isQuiet: true })
      setSentTo(values.email.trim())
      close()
    },
  })
  function close() {
    form.reset()
    setOpen(false)
  }

  return (
    <SettingsSection title={t('title')} text={t.rich('text', { address: email, b: bold })}>
      {sentTo !== null && (
        <Note role="status" className="mb-4">
          {t.rich('sent', { address: sentTo, b: bold })}
        </Note>
      )}
      {isOpen ? (
        <Form form={form}>
          <Field label={t('new_email')} help={t('help')} error={form.errorOf('email')}>
            <TextInput
              type="email"
              autoComplete="email"
              autoFocus
              {...form.register('email', { required: common('required') })}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" isLoading={form.isSending}>
              {t('submit')}
            </Button>
            <Button variant="ghost" onClick={close}>
              {common('cancel')}
            </Button>
          </div>
        </Form>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('change')}</Button>
      )}
    </SettingsSection>
  )
}
