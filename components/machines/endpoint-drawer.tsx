'use client'

import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { DrawerFoot } from '@/components/ui/overlays/dialog-foot'
import { Drawer } from '@/components/ui/overlays/drawer'
import { api } from '@/lib/browser/api'
import { type EventGroup, eventGroups, eventTypes } from '@/lib/domain/events/choices'
import type { EndpointView } from '@/lib/domain/events/endpoints/schema'

type Values = { address: string; description: string; authorization: string; types: string[] }

type Props = {
  /** Null: a new one. */
  endpoint: EndpointView | null
  onClose: () => void
  onSaved: (endpoint: EndpointView) => void
}

/** Where events are sent, and which. Of a known address, only what is typed changes: neither the address nor the header is shown. */
export function EndpointDrawer({ endpoint, onClose, onSaved }: Props) {
  const t = useTranslations('webhooks.screen')
  const own = useTranslations('webhooks')
  const common = useTranslations('common')
  const id = useId()
  const form = useServerForm<Values>({
    defaultValues: {
      address: '',
      description: endpoint?.description ?? '',
      authorization: '',
      types: endpoint?.types ?? [],
    },
    onSubmit: async ({ address, authorization, ...values }) => {
      if (values.types.length === 0) {
        document.getElementById(`${id}-types`)?.scrollIntoView({ block: 'center' })
        form.setError('types', { message: own('no_type') })
        return
      }
      const typed = { ...(address && { address }), ...(authorization && { authorization }) }
      onSaved(
        endpoint
          ? await api.patch<EndpointView>(
              `/api/webhook_endpoints/${endpoint.id}`,
              { ...values, ...typed },
              { isQuiet: true },
            )
          : await api.post<EndpointView>(
              '/api/webhook_endpoints',
              { ...values, ...typed },
              { isQuiet: true },
            ),
      )
    },
  })
  return (
    <Drawer
      title={t(endpoint ? 'edit_title' : 'add_title')}
      subtitle={endpoint?.address}
      width="wide"
      onClose={onClose}
      isDirty={form.formState.isDirty && !form.isSending}
      footer={
        <DrawerFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t(endpoint ? 'save' : 'submit')}
        </DrawerFoot>
      }
    >
      <Form form={form} id={id} className="gap-5!">
        <Field
          label={t(endpoint ? 'new_address' : 'address')}
          isRequired={!endpoint}
          isOptional={Boolean(endpoint)}
          help={t(endpoint ? 'new_address_help' : 'address_help')}
          error={form.errorOf('address')}
        >
          <TextInput
            isMono
            type="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            placeholder="https://"
            {...form.register('address', endpoint ? {} : { required: common('required') })}
          />
        </Field>
        <Field label={t('description')} isOptional error={form.errorOf('description')}>
          <TextInput autoComplete="off" maxLength={200} {...form.register('description')} />
        </Field>
        <TypeFields
          id={`${id}-types`}
          chosen={form.watch('types')}
          error={form.errorOf('types')}
          onChange={(types) => {
            form.clearErrors('types')
            form.setValue('types', types, { shouldDirty: true })
          }}
        />
        <Field
          label={t('authorization')}
          isOptional
          help={t(endpoint?.has_authorization ? 'authorization_kept' : 'authorization_help')}
          error={form.errorOf('authorization')}
        >
          <TextInput
            isMono
            autoComplete="off"
            spellCheck={false}
            maxLength={1_000}
            placeholder="Bearer …"
            {...form.register('authorization')}
          />
        </Field>
        {!endpoint && <p className="type-caption text-fg-3">{t('once')}</p>}
      </Form>
    </Drawer>
  )
}

type TypeProps = { id: string; chosen: string[]; error?: string; onChange: (types: string[]) => void }

/** The events by what they are about, with the names that the API gives them. */
function TypeFields({ id, chosen, error, onChange }: TypeProps) {
  const t = useTranslations('webhooks')
  const set = (types: readonly string[], isOn: boolean) =>
    onChange([...chosen.filter((type) => !types.includes(type)), ...(isOn ? types : [])])
  return (
    <Field label={t('screen.types_label')} isGroup>
      <p id={id} role="alert" className="type-caption flex items-center gap-1.5 text-error-fg">
        {error && <CircleAlert aria-hidden strokeWidth={1.8} className="size-3.5 shrink-0" />}
        {error}
      </p>
      <CheckBox
        checked={chosen.length === 0 ? false : chosen.length === eventTypes.length || 'mixed'}
        onChange={(isOn) => set(eventTypes, isOn)}
        className="min-h-8 items-center! border-b max-lg:min-h-11"
      >
        {t('screen.all_types')}
      </CheckBox>
      {(Object.keys(eventGroups) as EventGroup[]).map((group) => (
        <fieldset key={group} className="mt-2.5 min-w-0">
          <legend className="type-dense mb-1 text-fg-2">{t(`groups.${group}`)}</legend>
          {eventGroups[group].map((type) => (
            <div key={type} className="flex min-h-8 items-center justify-between gap-3 max-lg:min-h-11">
              <CheckBox checked={chosen.includes(type)} onChange={(isOn) => set([type], isOn)}>
                {t(`types.${type}`)}
              </CheckBox>
              <code aria-hidden className="type-caption truncate font-mono text-fg-3 max-md:hidden">
                {type}
              </code>
            </div>
          ))}
        </fieldset>
      ))}
    </Field>
  )
}
