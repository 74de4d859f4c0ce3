'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CheckBox } from '@/components/ui/check-box'
import { Combobox } from '@/components/ui/combobox'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { useChoices } from '@/components/user-connectors/use-choices'
import { useFailureText } from '@/components/user-connectors/use-failure-text'
import { messageOf } from '@/lib/browser/snackbar'
import type { FieldView } from '@/lib/domain/applications/schema'

type Props = {
  field: FieldView
  userConnectorId: string
  value: unknown
  onChange: (value: string | string[]) => void
}

const fewChoices = 12

/** What may be chosen is the application's own, read now: profiles, groups, products ... */
export function LiveChoice({ field, userConnectorId, value, onChange }: Props) {
  const t = useTranslations('user-connectors.screen.choices')
  const failureText = useFailureText()
  const { view, error, retry } = useChoices(userConnectorId, field.live_choices ?? '')
  const choices = view?.choices ?? []
  if (error || view?.error)
    return (
      <div role="alert" className="type-dense flex flex-wrap items-center gap-2">
        <span>{view?.error ? failureText(view.error) : messageOf(error)}</span>
        <Button size="sm" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    )
  if (choices.length === 0)
    return view && !view.is_reading ? (
      <p className="type-dense text-fg-3">{t('none')}</p>
    ) : (
      <div role="status" aria-label={t('reading')}>
        <Skeleton className="h-11 w-full lg:h-8.5" />
      </div>
    )
  if (field.kind === 'multi_select') {
    const chosen = Array.isArray(value) ? value.map(String) : []
    const toggled = (one: string, isChosen: boolean) =>
      isChosen ? [...chosen, one] : chosen.filter((other) => other !== one)
    return (
      <div className="control grid max-h-60 gap-2.5 overflow-y-auto p-2.5">
        {choices.map((choice) => (
          <CheckBox
            key={choice.value}
            checked={chosen.includes(choice.value)}
            onChange={(isChosen) => onChange(toggled(choice.value, isChosen))}
          >
            {choice.label}
          </CheckBox>
        ))}
      </div>
    )
  }
  if (choices.length > fewChoices)
    return (
      <Combobox
        value={value ? String(value) : null}
        options={choices}
        onChange={(chosen) => onChange(chosen ?? '')}
        placeholder={t('choose')}
      />
    )
  return (
    <Select
      value={String(value ?? '')}
      options={choices}
      placeholder={t('choose')}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
