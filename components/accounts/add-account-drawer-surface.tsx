'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AccessDatesFields } from '@/components/accounts/access-dates-fields'
import { personName } from '@/components/accounts/account-name'
import {
  type DateValues,
  emptyFields,
  type FieldValues,
  knownFields,
  noDates,
  sentDates,
} from '@/components/accounts/new-account-values'
import { useProvisioning } from '@/components/accounts/use-provisioning'
import { CredentialField } from '@/components/applications/credential-field'
import { Combobox } from '@/components/ui/inputs/combobox'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { useAddress } from '@/components/ui/layout/use-address'
import { DrawerFoot } from '@/components/ui/overlays/dialog-foot'
import { Drawer } from '@/components/ui/overlays/drawer'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import type { ComboboxOption } from '@/components/ui/text/option-line'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ApplicationView } from '@/lib/domain/connections/applications/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import type { MemberView } from '@/lib/domain/people/members/schema'
import type { ProvisioningView } from '@/lib/domain/provisioning/requests/schema'

type Values = DateValues & { member: string | null; fields: FieldValues }
type Props = { connector: UserConnectorView; application: ApplicationView }

/** Creates an account in an application, with or without a member. */
export function AddAccountDrawerSurface({ connector, application }: Props) {
  const t = useTranslations('accounts.screen.add')
  const router = useRouter()
  const address = useAddress()
  const followProvisioning = useProvisioning(connector.label)
  const [member, setMember] = useState<ComboboxOption | null>(null)
  const closeHref = address({ add: null })
  const fields = application.new_account
  const form = useServerForm<Values>({
    defaultValues: {
      member: null,
      ...noDates,
      fields: emptyFields(fields),
    },
    onSubmit: async ({ member: forMember, fields: given, ...dates }) => {
      const { provisioning } = await api.post<{ provisioning: ProvisioningView }>(
        '/api/accounts',
        { user_connector: connector.id, member: forMember, fields: given, ...sentDates(dates) },
        { isQuiet: true },
      )
      if (provisioning.state === 'scheduled') snackbar.success(t('planned', { application: connector.label }))
      else {
        snackbar.info(t('asked', { application: connector.label }))
        followProvisioning(provisioning)
      }
      router.push(closeHref, { scroll: false })
    },
  })

  async function search(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
    const params = new URLSearchParams({ search: text, itemsPerPage: '8' })
    const members = await api.get<{ 'hydra:member': MemberView[] }>(`/api/members?${params}`, {
      signal,
      isQuiet: true,
    })
    return members['hydra:member'].map((person) => ({
      value: person.id,
      label: personName(person),
      hint: person.email ?? undefined,
      lead: <Avatar id={person.id} name={personName(person)} size={24} />,
      keywords: [person.first_name, person.last_name],
    }))
  }

  function choose(id: string | null, option: ComboboxOption | null) {
    form.setValue('member', id, { shouldDirty: true })
    setMember(option)
    if (!option) return
    const [first_name = '', last_name = ''] = option.keywords ?? []
    const memberFields = knownFields({ email: option.hint ?? null, first_name, last_name })
    for (const { name } of fields) {
      const value = memberFields[name]
      if (!value) continue
      form.setValue(`fields.${name}`, value, { shouldDirty: true })
      // The error was about the previous value.
      form.clearErrors(`fields.${name}`)
    }
  }

  return (
    <Drawer
      title={t(`title.${connector.can.create ?? 'create'}`, { application: connector.label })}
      subtitle={t('subtitle')}
      lead={<AppLogo id={connector.application} name={connector.label} size={36} />}
      closeHref={closeHref}
      isDirty={form.formState.isDirty && !form.isSending}
      footer={
        <DrawerFoot
          form="add-account"
          size="lg"
          isBusy={form.isSending}
          onCancel={() => router.push(closeHref, { scroll: false })}
        >
          {t(`send.${connector.can.create ?? 'create'}`)}
        </DrawerFoot>
      }
    >
      <Form form={form} id="add-account">
        <Field label={t('member')} help={t('member_help')} error={form.errorOf('member')} isOptional>
          <Combobox
            value={form.watch('member')}
            selected={member}
            onChange={choose}
            onSearch={search}
            placeholder={t('member_placeholder')}
          />
        </Field>
        {fields.map((field) => (
          <CredentialField
            key={field.name}
            field={field}
            group="fields"
            source={connector}
            control={form.control}
            error={form.errorOf(`fields.${field.name}`)}
          />
        ))}
        <AccessDatesFields form={form} />
      </Form>
    </Drawer>
  )
}
