'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { VerifyDomain } from '@/components/settings/verify-domain'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { guessDomain } from '@/components/users/guess-domain'
import { api } from '@/lib/browser/api'
import { startSession } from '@/lib/browser/session'
import type { CompanyDomainView, VerifiedDomain } from '@/lib/domain/sign-in/company/schema'

type Props = { email: string; named: CompanyDomainView | null }

/**
 * Step 1: the company's email domain, guessed from the user's address. If that address is not in it, the domain is
 * verified by a mailed code or a DNS record.
 */
export function DomainStep({ email, named }: Props) {
  const t = useTranslations('onboarding.screen')
  const [toVerify, setToVerify] = useState(named)
  async function goOn({ token }: VerifiedDomain) {
    await startSession(token)
    // Loads the page anew, since the frame has a menu from now on.
    location.assign('/dashboard/onboarding')
  }
  return (
    <div className="w-full max-w-[34rem]">
      <p className="type-dense text-fg-2">{t('step', { n: 1 })}</p>
      <h1 className="type-title-l mt-1">
        {toVerify ? t('domain.verify_title', { domain: toVerify.domain }) : t('domain.title')}
      </h1>
      <p className="type-body-l mt-2 mb-7 text-fg-2">{t(toVerify ? 'domain.verify_text' : 'domain.text')}</p>
      {toVerify ? (
        <>
          <VerifyDomain domain={toVerify} onDone={(verified) => void goOn(verified)} />
          <Button variant="ghost" onClick={() => setToVerify(null)}>
            {t('domain.another')}
          </Button>
        </>
      ) : (
        <NameDomain email={email} onNamed={(added) => (added.is_proven ? goOn(added) : setToVerify(added))} />
      )}
    </div>
  )
}

type NameProps = { email: string; onNamed: (added: VerifiedDomain) => unknown }

function NameDomain({ email, onNamed }: NameProps) {
  const t = useTranslations('onboarding.screen')
  const form = useServerForm({
    defaultValues: { domain: guessDomain(email) ?? '' },
    onSubmit: async (values) => {
      await onNamed(await api.post<VerifiedDomain>('/api/company_domains', values, { isQuiet: true }))
    },
  })
  return (
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
  )
}
