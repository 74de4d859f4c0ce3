'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { PageLink } from '@/components/ui/text/page-link'
import { CaughtMail } from '@/components/users/caught-mail'
import { Outcome } from '@/components/users/outcome'
import { api } from '@/lib/browser/api'

/** Asks for a link that resets the password. The answer is the same whether or not the address has an account. */
export function AskNewPassword({ caughtMailPage }: { caughtMailPage?: string }) {
  const t = useTranslations('account.screen')
  const common = useTranslations('common')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useServerForm({
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      await api.post('/api/users/password_reset_request', { email }, { isQuiet: true, isSignIn: true })
      setSentTo(email)
    },
  })

  if (sentTo !== null)
    return (
      <Outcome
        look="mail"
        title={t('reset_request.sent_title')}
        text={t.rich('reset_request.sent_text', {
          address: sentTo,
          b: (words) => <b className="font-semibold wrap-anywhere text-fg">{words}</b>,
        })}
      >
        {caughtMailPage && <CaughtMail page={caughtMailPage} />}
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button onClick={() => setSentTo(null)}>{t('reset_request.another')}</Button>
          <PageLink href="/login" className="link">
            {t('to_login')}
          </PageLink>
        </div>
      </Outcome>
    )
  return (
    <>
      <h1 className="type-title-l">{t('reset_request.title')}</h1>
      <p className="type-body-l mt-1 mb-8 text-fg-2">{t('reset_request.text')}</p>
      <Form form={form} className="gap-5">
        <Field label={t('email')} error={form.errorOf('email')}>
          <TextInput
            type="email"
            autoComplete="username"
            controlSize="lg"
            autoFocus
            {...form.register('email', { required: common('required') })}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" isLoading={form.isSending} className="w-full">
          {t('reset_request.submit')}
        </Button>
      </Form>
      <p className="type-body mt-6">
        <PageLink href="/login" className="link">
          {t('to_login')}
        </PageLink>
      </p>
    </>
  )
}
