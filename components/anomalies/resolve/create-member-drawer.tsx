'use client'

import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { accountName } from '@/components/accounts/account-name'
import type { Resolution, ResolutionKind } from '@/components/anomalies/anomaly-calls'
import {
  type MemberValues,
  memberBody,
  memberValuesFrom,
} from '@/components/anomalies/resolve/create-member-values'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { Select } from '@/components/ui/inputs/select'
import { DateInput, TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { DrawerFoot } from '@/components/ui/overlays/dialog-foot'
import { Drawer } from '@/components/ui/overlays/drawer'
import { UnknownAvatar } from '@/components/ui/text/avatar'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'
import type { MemberTypeView } from '@/lib/domain/people/member-types/schema'

type Props = {
  anomaly: AnomalyView
  /** Accounts that will be linked to the new member. */
  count: number
  memberTypes: MemberTypeView[]
  onClose: () => void
  onAnswer: (answer: Extract<Resolution, { kind: ResolutionKind & 'create_member' }>) => Promise<unknown>
}

/** A form for a new member, prefilled from the account that will be linked to it. */
export function CreateMemberDrawer({ anomaly, count, memberTypes, onClose, onAnswer }: Props) {
  const t = useTranslations('anomalies.screen.create')
  const common = useTranslations('common')
  const id = useId()
  const byDefault = memberTypes.find(({ default_on_import }) => default_on_import)
  const form = useServerForm<MemberValues>({
    defaultValues: memberValuesFrom(anomaly.account, byDefault?.id ?? null),
    fieldNames: Object.fromEntries(
      ['first_name', 'last_name', 'email', 'member_type', 'start_date'].map((name) => [
        `member.${name}`,
        name,
      ]),
    ),
    onSubmit: async (values) => {
      await onAnswer({ kind: 'create_member', member: memberBody(values) })
      onClose()
    },
  })
  const required = { required: common('required') }
  return (
    <Drawer
      title={t('title')}
      subtitle={t('subtitle', {
        name: accountName(anomaly.account),
        application: anomaly.user_connector.label,
      })}
      lead={<UnknownAvatar size={32} />}
      onClose={onClose}
      isDirty={form.formState.isDirty && !form.isSending}
      footer={
        <DrawerFoot form={id} icon={<UserPlus />} isBusy={form.isSending} onCancel={onClose}>
          {t('submit', { count })}
        </DrawerFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('first_name')} isRequired error={form.errorOf('first_name')}>
          <TextInput {...form.register('first_name', required)} autoComplete="off" />
        </Field>
        <Field label={t('last_name')} isRequired error={form.errorOf('last_name')}>
          <TextInput {...form.register('last_name', required)} autoComplete="off" />
        </Field>
        <Field label={t('email')} isOptional help={t('email_help')} error={form.errorOf('email')}>
          <TextInput {...form.register('email')} type="email" autoComplete="off" />
        </Field>
        <Field label={t('member_type')} isOptional error={form.errorOf('member_type')}>
          <Select
            {...form.register('member_type')}
            placeholder={t('no_type')}
            options={memberTypes.map((type) => ({ value: type.id, label: type.name }))}
          />
        </Field>
        <Field label={t('start_date')} isOptional error={form.errorOf('start_date')}>
          <DateInput {...form.register('start_date')} />
        </Field>
        <p className="type-caption text-fg-3">{t('after', { count })}</p>
      </Form>
    </Drawer>
  )
}
