'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { MemberTypeView } from '@/lib/domain/people/member-types/schema'

type Props = { type?: MemberTypeView; onClose: () => void }

/** Names a new type or renames one, in place of its row. */
export function NameForm({ type, onClose }: Props) {
  const t = useTranslations('member-types.screen')
  const common = useTranslations('common')
  const router = useRouter()
  const form = useServerForm({
    defaultValues: { name: type?.name ?? '' },
    onSubmit: async ({ name }) => {
      if (type) await api.patch(`/api/member_types/${type.id}`, { name }, { isQuiet: true })
      else await api.post('/api/member_types', { name }, { isQuiet: true })
      snackbar.success(t(type ? 'renamed' : 'created', { name: name.trim() }))
      onClose()
      router.refresh()
    },
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape only adds to the button that cancels
    <div
      className="py-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Form form={form} className="!flex flex-wrap items-start gap-2">
        <Field
          label={type ? t('new_name', { name: type.name }) : t('name')}
          error={form.errorOf('name')}
          className="w-full sm:w-72"
        >
          <TextInput
            autoFocus
            maxLength={80}
            autoComplete="off"
            placeholder={t('placeholder')}
            {...form.register('name', { required: common('required') })}
          />
        </Field>
        <div className="flex gap-2 sm:mt-6.5">
          <Button type="submit" variant="primary" isLoading={form.isSending}>
            {type ? common('save') : common('add')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
