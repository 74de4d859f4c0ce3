'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { api } from '@/lib/browser/api'
import type { CompanyDomainView, VerifiedDomain } from '@/lib/domain/sign-in/company/schema'

type Props = { domain: CompanyDomainView; onDone: (verified: VerifiedDomain) => void }

/** A mailbox at the domain, then the code that it received. */
export function MailedCode({ domain, onDone }: Props) {
  const [sentTo, setSentTo] = useState(domain.code_sent_to)
  return sentTo === null ? (
    <AskCode domain={domain} onSent={setSentTo} />
  ) : (
    <EnterCode domain={domain} sentTo={sentTo} onDone={onDone} onAgain={() => setSentTo(null)} />
  )
}

function AskCode({ domain, onSent }: { domain: CompanyDomainView; onSent: (address: string) => void }) {
  const t = useTranslations('company-domains.screen')
  const common = useTranslations('common')
  const form = useServerForm({
    defaultValues: { address: '' },
    onSubmit: async ({ address }) => {
      const whole = address.includes('@') ? address.trim() : `${address.trim()}@${domain.domain}`
      await api.post(`/api/company_domains/${domain.id}/send_code`, { address: whole }, { isQuiet: true })
      onSent(whole)
    },
  })
  return (
    <Form form={form}>
      <Field
        label={t('address')}
        help={t('address_help', { domain: domain.domain })}
        error={form.errorOf('address')}
      >
        <TextInput
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={`contact@${domain.domain}`}
          {...form.register('address', { required: common('required') })}
        />
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start" isLoading={form.isSending}>
        {t('send_code')}
      </Button>
    </Form>
  )
}

type EnterProps = Props & { sentTo: string; onAgain: () => void }

function EnterCode({ domain, sentTo, onDone, onAgain }: EnterProps) {
  const t = useTranslations('company-domains.screen')
  const common = useTranslations('common')
  const form = useServerForm({
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      const body = { method: 'code', code }
      onDone(
        await api.post<VerifiedDomain>(`/api/company_domains/${domain.id}/verify`, body, { isQuiet: true }),
      )
    },
  })
  return (
    <Form form={form}>
      <Field label={t('code')} help={t('code_help', { address: sentTo })} error={form.errorOf('code')}>
        <TextInput
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.register('code', { required: common('required') })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {t('check_code')}
        </Button>
        <Button variant="ghost" onClick={onAgain}>
          {t('another_address')}
        </Button>
      </div>
    </Form>
  )
}
