'use client'

import { MailCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { PasswordInput, TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { PageLink } from '@/components/ui/text/page-link'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { CaughtMail } from '@/components/users/caught-mail'
import { guessDomain } from '@/components/users/guess-domain'
import { api } from '@/lib/browser/api'
import { registrationSecret } from '@/lib/browser/registration-secret'
import { snackbar } from '@/lib/browser/snackbar'
import { shortestPassword } from '@/lib/domain/sign-in/users/choices'

const empty = { company_name: '', full_name: '', email: '', company_domain: '', password: '' }

type Props = {
  /** Where mails are read that are caught instead of sent. */
  caughtMailPage?: string
}

export function RegisterForm({ caughtMailPage }: Props) {
  const t = useTranslations('users.screen')
  const language = useInterfaceLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useServerForm({
    defaultValues: empty,
    onSubmit: async (values) => {
      const body = { ...values, language, browser_secret: registrationSecret.create() }
      await api.post('/api/users/register', body, { isQuiet: true })
      setSentTo(values.email)
    },
  })

  if (sentTo)
    return <CheckYourMail address={sentTo} caughtMailPage={caughtMailPage} onResend={() => form.send()} />

  const required = { required: t('required') }
  const email = form.register('email', required)
  return (
    <>
      <h1 className="type-title-l">{t('register.title')}</h1>
      <p className="type-body-l mt-1 mb-8 text-fg-2">
        {t('register.have_account')}{' '}
        <PageLink href="/login" className="link">
          {t('register.login')}
        </PageLink>
      </p>
      <Form form={form} className="gap-4">
        <Field label={t('full_name')} error={form.errorOf('full_name')}>
          <TextInput
            autoComplete="name"
            controlSize="lg"
            autoFocus
            {...form.register('full_name', required)}
          />
        </Field>
        <Field label={t('email')} error={form.errorOf('email')}>
          <TextInput
            type="email"
            autoComplete="username"
            controlSize="lg"
            {...email}
            onBlur={(event) => {
              const guess = guessDomain(event.target.value)
              if (guess && !form.getValues('company_domain')) form.setValue('company_domain', guess)
              return email.onBlur(event)
            }}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('company_name')} error={form.errorOf('company_name')}>
            <TextInput
              autoComplete="organization"
              controlSize="lg"
              {...form.register('company_name', required)}
            />
          </Field>
          <Field label={t('company_domain')} error={form.errorOf('company_domain')}>
            <TextInput
              autoCapitalize="none"
              spellCheck={false}
              controlSize="lg"
              placeholder="corvelle.fr"
              {...form.register('company_domain', required)}
            />
          </Field>
        </div>
        <Field
          label={t('password')}
          help={t('register.password_help', { n: shortestPassword })}
          error={form.errorOf('password')}
        >
          <PasswordInput
            autoComplete="new-password"
            controlSize="lg"
            {...form.register('password', {
              ...required,
              minLength: { value: shortestPassword, message: t('min_length', { n: shortestPassword }) },
            })}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" isLoading={form.isSending} className="mt-2 w-full">
          {t('register.submit')}
        </Button>
      </Form>
    </>
  )
}

const wait = 30

/** After registering: where the mail was sent, and a button that sends it again after half a minute. */
type CheckProps = Props & { address: string; onResend: () => Promise<unknown> }

function CheckYourMail({ address, caughtMailPage, onResend }: CheckProps) {
  const t = useTranslations('users.screen.check_mail')
  const [left, setLeft] = useState(wait)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  return (
    <section aria-live="polite">
      <MailCheck aria-hidden strokeWidth={1.6} className="mb-5 size-8 text-primary-fg" />
      <h1 className="type-title-l">{t('title')}</h1>
      <p className="type-body-l mt-2 text-fg-2">
        {t.rich('text', { address, b: (words) => <b className="font-semibold text-fg">{words}</b> })}
      </p>
      {caughtMailPage && <CaughtMail page={caughtMailPage} />}
      <p className="type-dense mt-6 mb-3 text-fg-3">{t('not_there')}</p>
      <Button
        disabled={isWaiting}
        onClick={async () => {
          await onResend()
          setLeft(wait)
          snackbar.success(t('sent_again'))
        }}
      >
        {isWaiting ? t('resend_in', { seconds: left }) : t('resend')}
      </Button>
    </section>
  )
}
