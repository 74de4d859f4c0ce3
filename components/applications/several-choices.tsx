'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { TextInput } from '@/components/ui/inputs/text-input'
import { foldText } from '@/components/ui/text/marked'

type Choice = { value: string; label: string }
type Props = { choices: Choice[]; chosen: string[]; onChange: (chosen: string[]) => void }

const fewChoices = 8

/** A choice of several values with a search; chosen values stay on top. */
export function SeveralChoices({ choices, chosen, onChange }: Props) {
  const t = useTranslations('user-connectors.screen.choices')
  const [sought, setSought] = useState('')
  const isLong = choices.length > fewChoices
  const text = foldText(sought.trim())
  const found = text ? choices.filter(({ label }) => foldText(label).includes(text)) : choices
  const toggled = (one: string, isChosen: boolean) =>
    isChosen ? [...chosen, one] : chosen.filter((other) => other !== one)
  return (
    <div className="overflow-hidden rounded-control border border-line-control bg-surface">
      {isLong && (
        <div className="border-b p-2">
          <TextInput
            type="search"
            className="[&::-webkit-search-cancel-button]:hidden"
            value={sought}
            aria-label={t('search')}
            placeholder={t('search')}
            onChange={({ target }) => setSought(target.value)}
            // Enter in the search must not submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      <div className="scroll-thin grid max-h-60 gap-2.5 overflow-y-auto p-2.5">
        {found.map(({ value, label }) => (
          <CheckBox
            key={value}
            checked={chosen.includes(value)}
            onChange={(isChosen) => onChange(toggled(value, isChosen))}
          >
            {label}
          </CheckBox>
        ))}
        {found.length === 0 && <p className="type-dense text-fg-3">{t('not_found')}</p>}
      </div>
      {isLong && (
        <p role="status" className="type-caption border-t px-2.5 py-1.5 text-fg-3">
          {t('chosen', { count: chosen.length })}
        </p>
      )}
    </div>
  )
}
