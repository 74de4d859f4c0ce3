'use client'

import { useTranslations } from 'next-intl'
import type { ImportCorrection, ImportTypeChoice } from '@/components/members/import/import-types'
import { Field } from '@/components/ui/inputs/field'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { Select } from '@/components/ui/inputs/select'
import type { MemberImportView } from '@/lib/domain/people/import/schema'

type Props = {
  view: MemberImportView
  types: ImportTypeChoice[]
  onChange: (change: ImportCorrection) => void
}

/** Options for existing members and members without a type. */
export function ImportOptions({ view, types, onChange }: Props) {
  const t = useTranslations('member-import.options')
  const byDefault = types.find(({ isDefault }) => isDefault)?.name
  const isResting = view.state === 'previewed'
  return (
    <section className="grid gap-5 px-4 py-4 lg:px-6">
      <Field label={t('duplicates')} isGroup>
        <RadioCards
          label={t('duplicates')}
          value={view.duplicates}
          onChange={(value) => isResting && onChange({ duplicates: value as MemberImportView['duplicates'] })}
          options={[
            { value: 'update', title: t('update'), text: t('update_text') },
            { value: 'skip', title: t('skip'), text: t('skip_text') },
          ]}
        />
      </Field>
      <Field label={t('type')} help={t('type_help')}>
        <Select
          placeholder={byDefault ? t('default_type', { name: byDefault }) : t('no_default_type')}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          value={view.member_type ?? ''}
          disabled={!isResting}
          onChange={(event) => onChange({ member_type: event.target.value || null })}
        />
      </Field>
    </section>
  )
}
