'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Controller } from 'react-hook-form'
import { MemberSearch, memberOption } from '@/components/members/member-search'
import type { MemberValues } from '@/components/members/member-values'
import { Button } from '@/components/ui/inputs/button'
import { Combobox } from '@/components/ui/inputs/combobox'
import { Field } from '@/components/ui/inputs/field'
import { Segmented } from '@/components/ui/inputs/segmented'
import { TextInput } from '@/components/ui/inputs/text-input'
import type { ServerForm } from '@/components/ui/inputs/use-server-form'
import { foldText } from '@/components/ui/text/marked'
import type { ComboboxOption } from '@/components/ui/text/option-line'
import { employmentStatuses, longestFact, longestNumber } from '@/lib/domain/people/members/choices'
import type { MemberView } from '@/lib/domain/people/members/schema'

type Props = { form: ServerForm<MemberValues>; member?: MemberView; departments: string[] }

/** What somebody does in the company, and whom they answer to. */
export function WorkFields({ form, member, departments }: Props) {
  const t = useTranslations('members')
  const { register, errorOf } = form
  const named = member?.manager
  const [manager, setManager] = useState<ComboboxOption | null>(
    named?.member ? { value: named.member, label: named.name ?? '', hint: named.email ?? undefined } : null,
  )
  return (
    <div className="mt-1 grid gap-4 border-t pt-5 sm:grid-cols-2">
      <Field label={t('fields.department')} error={errorOf('department')} isOptional>
        <Controller
          control={form.control}
          name="department"
          render={({ field }) => (
            <DepartmentChoice value={field.value} onChange={field.onChange} departments={departments} />
          )}
        />
      </Field>
      <Field label={t('fields.job_title')} error={errorOf('job_title')} isOptional>
        <TextInput autoComplete="off" maxLength={longestFact} {...register('job_title')} />
      </Field>
      <Field
        label={t('fields.manager')}
        help={member?.manager_origin === 'application' ? t('screen.form.manager_named') : undefined}
        error={errorOf('manager')}
        isOptional
        className="sm:col-span-2"
      >
        <Controller
          control={form.control}
          name="manager"
          render={({ field }) => (
            <div className="flex items-center gap-2">
              <div className="min-w-0 grow">
                <MemberSearch
                  value={field.value || null}
                  selected={manager}
                  placeholder={t('screen.form.choose_manager')}
                  onChange={(chosen) => {
                    setManager(memberOption(chosen))
                    field.onChange(chosen.id)
                  }}
                />
              </div>
              {field.value && (
                <Button variant="ghost" onClick={() => field.onChange('')}>
                  {t('screen.form.no_manager')}
                </Button>
              )}
            </div>
          )}
        />
      </Field>
      <Field label={t('fields.employee_number')} error={errorOf('employee_number')} isOptional>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={longestNumber}
          {...register('employee_number')}
        />
      </Field>
      <Field label={t('fields.employment_status')} error={errorOf('employment_status')} isGroup>
        <Controller
          control={form.control}
          name="employment_status"
          render={({ field }) => (
            <Segmented
              label={t('fields.employment_status')}
              value={field.value}
              onChange={field.onChange}
              options={employmentStatuses.map((value) => ({
                value,
                label: t(`employment_statuses.${value}`),
              }))}
            />
          )}
        />
      </Field>
    </div>
  )
}

const none = '\0'

type DepartmentProps = {
  value: string
  onChange: (department: string) => void
  departments: string[]
  placeholder?: string
}

/** The company's departments, and what is typed as a new one. */
export function DepartmentChoice({ value, onChange, departments, placeholder }: DepartmentProps) {
  const t = useTranslations('members.screen')
  const search = useCallback(
    async (text: string): Promise<ComboboxOption[]> => {
      const typed = text.replace(/\s+/g, ' ').trim()
      const wanted = foldText(typed)
      const matching = departments.filter((name) => foldText(name).includes(wanted))
      const isNew = typed !== '' && !departments.some((name) => name.toLowerCase() === typed.toLowerCase())
      return [
        ...(typed === '' ? [{ value: none, label: t('filters.no_department') }] : []),
        ...matching.map((name) => ({ value: name, label: name })),
        ...(isNew ? [{ value: typed, label: t('form.new_department', { name: typed }) }] : []),
      ]
    },
    [departments, t],
  )
  return (
    <Combobox
      value={value || null}
      selected={value ? { value, label: value } : null}
      onSearch={search}
      onChange={(chosen) => onChange(chosen === none ? '' : (chosen ?? ''))}
      placeholder={placeholder ?? t('filters.no_department')}
      searchPlaceholder={t('form.search_department')}
    />
  )
}
