'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { api } from '@/lib/browser/api'
import type { CompanyDomainView } from '@/lib/domain/sign-in/company/schema'

type Props = { onClose: () => void; onAdded: (domain: CompanyDomainView) => void }

export function AddDomain({ onClose, onAdded }: Props) {
  const t = useTranslations('company-domains.screen')
  const common = useTranslations('common')
  const router = useRouter()
  const form = useServerForm({
    defaultValues: { domain: '' },
    onSubmit: async (values) => {
      const added = await api.post<CompanyDomainView>('/api/company_domains', values, { isQuiet: true })
      onAdded(added)
      onClose()
      router.refresh()
    },
  })
  return (
    <Form form={form} className="mt-4">
      <Field label={t('domain')} help={t('domain_help')} error={form.errorOf('domain')}>
        <TextInput
          autoFocus
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          {...form.register('domain', { required: common('required') })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {common('add')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </Form>
  )
}
