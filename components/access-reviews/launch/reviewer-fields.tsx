'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { addressLike, type ReviewerValues } from '@/components/access-reviews/launch/reviewer-values'
import { MemberSearch, memberOption } from '@/components/members/member-search'
import { Field } from '@/components/ui/inputs/field'
import { Segmented } from '@/components/ui/inputs/segmented'
import { Select } from '@/components/ui/inputs/select'
import { TextInput } from '@/components/ui/inputs/text-input'
import type { ServerForm } from '@/components/ui/inputs/use-server-form'
import type { ComboboxOption } from '@/components/ui/text/option-line'

type Props<Values extends FieldValues & ReviewerValues> = {
  form: ServerForm<Values>
  /** The applications' own reviewers; null where none has one. */
  usual?: string | null
  label?: string
  /** The reviewer is only stored here; no mail is sent. */
  hasLanguage?: boolean
  /** Focused when the dialog opens. */
  hasFocusAtFirst?: boolean
}

const ways = ['usual', 'member', 'email'] as const

/** Chooses the reviewer: the application's own, a member, or somebody by name and address. */
export function ReviewerFields<Values extends FieldValues & ReviewerValues>({
  form: whole,
  usual = null,
  label,
  hasLanguage = true,
  hasFocusAtFirst,
}: Props<Values>) {
  // These fields are part of several forms, whose other fields are not known here.
  const form = whole as unknown as ServerForm<ReviewerValues>
  const t = useTranslations('access-reviews.screen.reviewer')
  const common = useTranslations('common')
  const [member, setMember] = useState<ComboboxOption | null>(null)
  const by = form.watch('by')
  return (
    <div
      className="grid gap-3 outline-none"
      {...(hasFocusAtFirst && { 'data-autofocus': true, tabIndex: -1 })}
    >
      <Field label={label ?? t('label')} isGroup help={by === 'usual' ? usual : undefined}>
        <Segmented
          label={label ?? t('label')}
          isWide
          value={by}
          onChange={(chosen) => {
            form.setValue('by', ways.find((way) => way === chosen) ?? by)
            form.clearErrors(['member', 'name', 'email'])
          }}
          options={ways
            .filter((way) => way !== 'usual' || usual !== null)
            .map((way) => ({ value: way, label: t(`by.${way}`) }))}
        />
      </Field>
      {by === 'member' && (
        <Field label={t('member')} isRequired error={form.errorOf('member')}>
          <MemberSearch
            value={member?.value ?? null}
            selected={member}
            placeholder={t('member_search')}
            onChange={(found) => {
              setMember(memberOption(found))
              form.setValue('member', found.id, { shouldValidate: true })
            }}
          />
          <input
            type="hidden"
            {...form.register('member', {
              validate: (id, { by: chosen }) => chosen !== 'member' || id !== '' || common('required'),
            })}
          />
        </Field>
      )}
      {by === 'email' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('name')} isRequired error={form.errorOf('name')}>
            <TextInput
              maxLength={120}
              autoComplete="off"
              {...form.register('name', {
                validate: (name, { by: chosen }) =>
                  chosen !== 'email' || name.trim() !== '' || common('required'),
              })}
            />
          </Field>
          <Field label={t('email')} isRequired error={form.errorOf('email')}>
            <TextInput
              type="email"
              inputMode="email"
              maxLength={254}
              autoComplete="off"
              {...form.register('email', {
                validate: (email, { by: chosen }) =>
                  chosen !== 'email' ||
                  addressLike.test(email.trim()) ||
                  (email.trim() === '' ? common('required') : t('email_invalid')),
              })}
            />
          </Field>
        </div>
      )}
      {hasLanguage && by !== 'usual' && (
        <Field label={t('language')} help={t('language_help')} error={form.errorOf('language')}>
          <Select
            options={[
              { value: 'fr', label: 'Français' },
              { value: 'en', label: 'English' },
            ]}
            {...form.register('language')}
          />
        </Field>
      )}
    </div>
  )
}
