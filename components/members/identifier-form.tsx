'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { Select } from '@/components/ui/inputs/select'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { companyWide, identifierKinds } from '@/lib/domain/people/identifiers/choices'

type Props = { memberId: string; applications: { value: string; label: string }[] }

/** Adds an identifier: its kind, its value, and for an external id its application. */
export function IdentifierForm({ memberId, applications }: Props) {
  const t = useTranslations('members.screen.identifiers')
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return <OpenForm memberId={memberId} applications={applications} onClose={() => setOpen(false)} />
  return (
    <Button
      isWriting
      size="sm"
      icon={<Plus aria-hidden strokeWidth={1.8} />}
      className="mt-3 border-dashed"
      aria-label={t('add')}
      onClick={() => setOpen(true)}
    >
      {t('add_short')}
    </Button>
  )
}

function OpenForm({ memberId, applications, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('members.screen.identifiers')
  const common = useTranslations('common')
  const router = useRouter()
  const whose = [...applications, ...companyWide.map((value) => ({ value, label: t(value) }))]
  const form = useServerForm({
    defaultValues: { kind: 'login', value: '', application: whose[0]?.value ?? '' },
    onSubmit: async ({ kind, value, application }) => {
      const body = { kind, value, ...(kind === 'external_id' && { application }) }
      await api.post(`/api/members/${memberId}/identifiers`, body, { isQuiet: true })
      snackbar.success(t('added'))
      onClose()
      router.refresh()
    },
  })
  return (
    <div className="mt-3">
      <Form form={form} className="!gap-3">
        <Field label={t('kind')} error={form.errorOf('kind')}>
          <Select
            options={identifierKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            {...form.register('kind')}
          />
        </Field>
        {form.watch('kind') === 'external_id' && (
          <Field label={t('which_application')} error={form.errorOf('application')}>
            <Select options={whose} {...form.register('application')} />
          </Field>
        )}
        <Field label={t('value')} error={form.errorOf('value')}>
          <TextInput
            isMono
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={512}
            {...form.register('value', { required: common('required') })}
          />
        </Field>
        <div className="flex gap-2">
          <Button type="submit" variant="primary" size="sm" isLoading={form.isSending}>
            {common('add')}
          </Button>
          <Button variant="ghost" size="sm" onClick={onClose}>
            {common('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
