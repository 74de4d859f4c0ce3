'use client'

import { useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import type { MemberTypeChoice } from '@/components/members/member-line'
import type { MemberValues } from '@/components/members/member-values'
import { WorkFields } from '@/components/members/work-fields'
import { Field } from '@/components/ui/inputs/field'
import { Segmented } from '@/components/ui/inputs/segmented'
import { Select } from '@/components/ui/inputs/select'
import { DateInput, TextInput } from '@/components/ui/inputs/text-input'
import type { ServerForm } from '@/components/ui/inputs/use-server-form'
import { longestValue } from '@/lib/domain/people/member-fields/choices'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'
import { civilities, isEndLater } from '@/lib/domain/people/members/choices'
import type { MemberView } from '@/lib/domain/people/members/schema'

type Props = {
  form: ServerForm<MemberValues>
  /** Absent for a new member. */
  member?: MemberView
  types: MemberTypeChoice[]
  departments: string[]
  fields: MemberFieldChoice[]
}

/** Who somebody is, what they do, and from when until when. */
export function MemberFields({ form, member, types, departments, fields }: Props) {
  const t = useTranslations('members')
  const common = useTranslations('common')
  const { register, errorOf } = form
  const required = { validate: (text: string) => text.trim() !== '' || common('required') }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('fields.first_name')} error={errorOf('first_name')} isRequired>
          <TextInput autoComplete="off" autoFocus maxLength={120} {...register('first_name', required)} />
        </Field>
        <Field label={t('fields.last_name')} error={errorOf('last_name')} isRequired>
          <TextInput autoComplete="off" maxLength={120} {...register('last_name', required)} />
        </Field>
      </div>
      <Field label={t('fields.email')} help={t('screen.form.email_help')} error={errorOf('email')} isOptional>
        <TextInput type="email" autoComplete="off" spellCheck={false} {...register('email')} />
      </Field>
      <Field label={t('fields.civility')} error={errorOf('civility')} isGroup>
        <Controller
          control={form.control}
          name="civility"
          render={({ field }) => (
            <Segmented
              label={t('fields.civility')}
              value={field.value || 'none'}
              onChange={(value) => field.onChange(value === 'none' ? '' : value)}
              options={[
                { value: 'none', label: t('screen.form.no_civility') },
                ...civilities.map((value) => ({ value, label: t(`civilities.${value}`) })),
              ]}
            />
          )}
        />
      </Field>
      <Field label={t('fields.member_type')} error={errorOf('member_type')}>
        <Select
          placeholder={t('screen.filters.no_type')}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          {...register('member_type')}
        />
      </Field>
      <WorkFields form={form} member={member} departments={departments} />
      <div className="mt-1 grid gap-4 border-t pt-5 sm:grid-cols-2">
        <Field
          label={t('fields.hiring_date')}
          error={errorOf('hiring_date')}
          isOptional
          className="sm:col-span-2 sm:w-[calc(50%-0.5rem)]"
        >
          <DateInput {...register('hiring_date')} />
        </Field>
        <Field
          label={t('fields.start_date')}
          help={t('screen.form.start_help')}
          error={errorOf('start_date')}
          isOptional
        >
          <DateInput {...register('start_date', { deps: 'end_date' })} />
        </Field>
        <Field
          label={t('fields.end_date')}
          help={t('screen.form.end_help')}
          error={errorOf('end_date')}
          isOptional
        >
          <DateInput
            {...register('end_date', {
              validate: (end, { start_date }) => isEndLater(start_date, end) || t('end_not_after_start'),
            })}
          />
        </Field>
      </div>
      <OwnFields form={form} member={member} fields={fields} />
    </>
  )
}

type OwnFieldProps = { form: ServerForm<MemberValues>; member?: MemberView; fields: MemberFieldChoice[] }

/** What the company keeps about its people beyond what every company does. */
function OwnFields({ form, member, fields }: OwnFieldProps) {
  const t = useTranslations('members.screen.form')
  if (fields.length === 0) return null
  return (
    <div className="mt-1 grid gap-4 border-t pt-5 sm:grid-cols-2">
      {fields.map(({ id, name, kind, options }) => {
        const input = form.register(`custom.${id}`)
        const had = member?.custom[id]
        // A value that the list no longer offers stays with whoever has it.
        const offered = had && !options.includes(had) ? [had, ...options] : options
        return (
          <Field key={id} label={name} error={form.errorOf(`custom.${id}`)} isOptional>
            {kind === 'list' ? (
              <Select
                placeholder={t('no_value')}
                options={offered.map((value) => ({ value, label: value }))}
                {...input}
              />
            ) : kind === 'date' ? (
              <DateInput {...input} />
            ) : (
              <TextInput autoComplete="off" maxLength={longestValue} {...input} />
            )}
          </Field>
        )
      })}
    </div>
  )
}
