'use client'

import { useTranslations } from 'next-intl'
import type {
  ImportCorrection,
  ImportTypeChoice,
  MemberImportView,
} from '@/components/members/import/import-types'
import { Field } from '@/components/ui/inputs/field'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { Segmented } from '@/components/ui/inputs/segmented'
import { Select } from '@/components/ui/inputs/select'

type Props = {
  view: MemberImportView
  types: ImportTypeChoice[]
  onChange: (change: ImportCorrection) => void
}

const dateFields = ['hiring_date', 'start_date', 'end_date'] as const

/** Options for existing members, members without a type, and ambiguous days. */
export function ImportOptions({ view, types, onChange }: Props) {
  const t = useTranslations('members.screen.imports.options')
  const byDefault = types.find(({ isDefault }) => isDefault)?.name
  const hasDates = dateFields.some((field) => typeof view.columns[field] === 'number')
  const isResting = view.state === 'previewed'
  return (
    <section className="mt-8 grid gap-5 pb-4">
      <Field label={t('duplicates')} isGroup>
        <RadioCards
          label={t('duplicates')}
          value={view.duplicates}
          onChange={(value) => isResting && onChange({ duplicates: value as MemberImportView['duplicates'] })}
          options={[
            { value: 'update', title: t('update'), text: t('update_text') },
            { value: 'skip', title: t('skip'), text: t('skip_text') },
          ]}
          className="sm:grid-cols-2"
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('type')} help={t('type_help')}>
          <Select
            placeholder={byDefault ? t('default_type', { name: byDefault }) : t('no_default_type')}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
            value={view.member_type ?? ''}
            disabled={!isResting}
            onChange={(event) => onChange({ member_type: event.target.value || null })}
          />
        </Field>
        {hasDates && (
          <Field label={t('dates')} isGroup>
            <Segmented
              label={t('dates')}
              value={view.date_order ?? 'auto'}
              isDisabled={!isResting}
              onChange={(value) =>
                onChange({ date_order: value === 'auto' ? null : (value as 'dmy' | 'mdy') })
              }
              options={[
                { value: 'auto', label: t('dates_auto') },
                { value: 'dmy', label: t('dates_dmy') },
                { value: 'mdy', label: t('dates_mdy') },
              ]}
            />
          </Field>
        )}
      </div>
    </section>
  )
}
