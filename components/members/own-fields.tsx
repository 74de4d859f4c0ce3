'use client'

import { useTranslations } from 'next-intl'
import type { MemberValues } from '@/components/members/member-values'
import { Field } from '@/components/ui/inputs/field'
import { Select } from '@/components/ui/inputs/select'
import { DateInput, TextInput } from '@/components/ui/inputs/text-input'
import type { ServerForm } from '@/components/ui/inputs/use-server-form'
import { longestValue } from '@/lib/domain/people/member-fields/choices'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'
import type { MemberView } from '@/lib/domain/people/members/schema'

type Props = { form: ServerForm<MemberValues>; member?: MemberView; fields: MemberFieldChoice[] }

/** What the company keeps about its people beyond what every company does. */
export function OwnFields({ form, member, fields }: Props) {
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
