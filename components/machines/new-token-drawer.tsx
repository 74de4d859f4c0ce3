'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ScopeFields } from '@/components/machines/scope-fields'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { Segmented } from '@/components/ui/inputs/segmented'
import { TextArea, TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { DrawerFoot } from '@/components/ui/overlays/dialog-foot'
import { Drawer } from '@/components/ui/overlays/drawer'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import type { Scope } from '@/lib/domain/record/scopes-schema'
import type { ApiTokenView } from '@/lib/domain/sign-in/api-tokens/schema'

const durations = ['30', '90', '365', 'never'] as const
type Duration = (typeof durations)[number]

type Values = {
  name: string
  scopes: Scope[]
  duration: Duration
  /** Said again, where it does not expire. */
  isForever: boolean
  networks: string
}
const empty: Values = { name: '', scopes: [], duration: '90', isForever: false, networks: '' }

/** Every line of the field is one network: a violation of any of them is shown below it. */
const fieldNames = Object.fromEntries(
  Array.from({ length: 21 }, (_, line) => [`networks.${line}`, 'networks']),
)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export function NewTokenDrawer({
  onClose,
  onMade,
}: {
  onClose: () => void
  onMade: (token: ApiTokenView) => void
}) {
  const t = useTranslations('api-tokens.screen')
  const own = useTranslations('api-tokens')
  const common = useTranslations('common')
  const router = useRouter()
  const id = useId()
  const form = useServerForm<Values>({
    defaultValues: empty,
    fieldNames,
    onSubmit: async ({ name, scopes, duration, isForever, networks }) => {
      if (scopes.length === 0) {
        document.getElementById(`${id}-scopes`)?.scrollIntoView({ block: 'center' })
        form.setError('scopes', { message: own('no_scope') })
        return
      }
      if (duration === 'never' && !isForever) {
        form.setError('isForever', { message: t('never_missing') })
        return
      }
      const made = await api.post<ApiTokenView>(
        '/api/api_tokens',
        {
          name,
          scopes,
          networks: networks.split(/[\s,;]+/).filter(Boolean),
          expires_in_days: duration === 'never' ? null : Number(duration),
        },
        { isQuiet: true },
      )
      onMade(made)
      router.refresh()
    },
  })
  const duration = form.watch('duration')
  return (
    <Drawer
      title={t('create')}
      width="wide"
      onClose={onClose}
      isDirty={form.formState.isDirty && !form.isSending}
      footer={
        <DrawerFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('submit')}
        </DrawerFoot>
      }
    >
      <Form form={form} id={id} className="gap-5!">
        <Field label={t('name')} isRequired help={t('name_help')} error={form.errorOf('name')}>
          <TextInput
            autoComplete="off"
            maxLength={80}
            {...form.register('name', { required: common('required') })}
          />
        </Field>
        <ScopeFields
          id={`${id}-scopes`}
          chosen={form.watch('scopes')}
          error={form.errorOf('scopes')}
          onChange={(scopes) => {
            form.clearErrors('scopes')
            form.setValue('scopes', scopes, { shouldDirty: true })
          }}
        />
        <Field label={t('expiry')} isGroup>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Segmented
              label={t('expiry')}
              value={duration}
              onChange={(value) => {
                const duration = durations.find((duration) => duration === value)
                if (!duration) return
                form.clearErrors('isForever')
                form.setValue('isForever', false)
                form.setValue('duration', duration, { shouldDirty: true })
              }}
              options={durations.map((value) => ({
                value,
                label: t(value === 'never' ? 'never' : `days_${value}`),
              }))}
            />
            {duration !== 'never' && (
              <span className="type-dense text-fg-2">
                {t('expires_on')} <DateText iso={inDays(Number(duration))} />
              </span>
            )}
          </div>
          {duration === 'never' && (
            <div className="mt-3 grid gap-2.5">
              <Note tone="warning">{t('never_text')}</Note>
              <CheckBox
                checked={form.watch('isForever')}
                onChange={(isForever) => {
                  form.clearErrors('isForever')
                  form.setValue('isForever', isForever, { shouldDirty: true })
                }}
              >
                {t('never_confirm')}
              </CheckBox>
              <p role="alert" className="type-caption text-error-fg empty:hidden">
                {form.errorOf('isForever')}
              </p>
            </div>
          )}
        </Field>
        <Field label={t('networks')} isOptional help={t('networks_help')} error={form.errorOf('networks')}>
          <TextArea rows={2} spellCheck={false} className="font-mono" {...form.register('networks')} />
        </Field>
        <p className="type-caption text-fg-3">{t('once')}</p>
      </Form>
    </Drawer>
  )
}
