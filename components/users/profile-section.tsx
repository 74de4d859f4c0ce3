'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { SettingsSection } from '@/components/shell/settings-section'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { useDirtyGuard } from '@/components/ui/overlays/use-dirty-guard'
import { SaveBar } from '@/components/users/save-bar'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { UserView } from '@/lib/domain/sign-in/users/schema'

const formId = 'profile'

/** The user's own name and role. */
export function ProfileSection({ user }: { user: UserView }) {
  const t = useTranslations('account.settings')
  const common = useTranslations('common')
  const router = useRouter()
  const form = useServerForm({
    defaultValues: { full_name: user.full_name },
    onSubmit: async (values) => {
      await api.patch('/api/users/me', values, { isQuiet: true })
      form.reset(values)
      snackbar.success(t('save_bar.saved'))
      router.refresh()
    },
  })
  const { isDirty } = form.formState
  const guard = useDirtyGuard(isDirty && !form.isSending)
  return (
    <SettingsSection title={t('profile.title')}>
      <Form form={form} id={formId}>
        <Field label={t('profile.full_name')} error={form.errorOf('full_name')} isRequired>
          <TextInput
            autoComplete="name"
            maxLength={120}
            {...form.register('full_name', {
              validate: (text) => text.trim() !== '' || common('required'),
            })}
          />
        </Field>
        <DefinitionList look="rail" items={[{ term: t('profile.company'), value: user.company_name }]} />
      </Form>
      {isDirty && <SaveBar form={formId} isSaving={form.isSending} onDiscard={() => form.reset()} />}
      {guard}
    </SettingsSection>
  )
}
