'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextInput } from '@/components/ui/text-input'
import { useServerForm } from '@/components/ui/use-server-form'
import { guessDomain } from '@/components/users/guess-domain'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { openSession } from '@/lib/browser/session'

/** Step 1: the email domain of the company, guessed from the address of whoever is asked. */
export function DomainStep({ email }: { email: string }) {
  const t = useTranslations('onboarding.screen')
  const form = useServerForm({
    defaultValues: { domain: guessDomain(email) ?? '' },
    onSubmit: async ({ domain }) => {
      const { token } = await api
        .post<{ token: string }>('/api/company_domains', { domain }, { isQuiet: true })
        .catch((cause) => {
          // A colleague was first: the step is taken, and a fresh token says so.
          if (!(cause instanceof ApiError) || cause.status !== 409) throw cause
          return api.post<{ token: string }>('/api/users/token', {}, { isQuiet: true })
        })
      await openSession(token)
      // A whole new page: the frame around it has a menu from now on.
      location.assign('/dashboard/onboarding')
    },
  })
  return (
    <div className="w-full max-w-[34rem]">
      <p className="type-dense text-fg-2">{t('step', { n: 1 })}</p>
      <h1 className="type-title-l mt-1">{t('domain.title')}</h1>
      <p className="type-body-l mt-2 mb-7 text-fg-2">{t('domain.text')}</p>
      <Form form={form} className="gap-6">
        <Field label={t('domain.label')} help={t('domain.help')} error={form.errorOf('domain')}>
          <TextInput
            autoFocus
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            controlSize="lg"
            {...form.register('domain', { required: t('required') })}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t pt-5">
          <Button type="submit" variant="primary" size="lg" isLoading={form.isSending} keys="Enter">
            {t('continue')}
          </Button>
          <span className="type-dense text-fg-2">{t('domain.next')}</span>
        </div>
      </Form>
    </div>
  )
}
