'use client'

import { CircleAlert, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Ref, useRef, useState } from 'react'
import { useFailureText } from '@/components/applications/use-failure-text'
import { Button } from '@/components/ui/inputs/button'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Combobox } from '@/components/ui/inputs/combobox'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { Select } from '@/components/ui/inputs/select'
import { TextInput } from '@/components/ui/inputs/text-input'
import { Skeleton } from '@/components/ui/layout/skeleton'
import { usePolling } from '@/components/ui/layout/use-polling'
import { foldText } from '@/components/ui/text/marked'
import { api } from '@/lib/browser/api'
import { messageOf } from '@/lib/browser/snackbar'
import type { FieldView } from '@/lib/domain/connections/applications/schema'
import type { ChoicesView } from '@/lib/domain/connections/user-connectors/schema'

/** The connection whose choices they are, with its label. */
export type ChoiceSource = { id: string; label: string }

type Props = {
  field: FieldView
  source: ChoiceSource
  value: unknown
  onChange: (value: string | string[]) => void
  ref?: Ref<HTMLSelectElement>
  /** What stands chosen already and may no longer be given: it stays to be seen and kept. */
  held?: Choice[]
}
type Choice = { value: string; label: string }

/** Above this number, the user types to search. */
const fewChoices = 12

/** Choices read from the application now: profiles, groups, products ... */
export function LiveChoice({ field, source, value, onChange, ref, held = [] }: Props) {
  const t = useTranslations('user-connectors.screen.choices')
  const failureText = useFailureText()
  const { view, error, retry } = useChoices(source.id, field.live_choices ?? '')
  const read = view?.choices ?? []
  const choices = read.length > 0 ? withHeld(read, held) : []
  if (error || view?.error)
    return (
      <div role="alert" className="type-dense flex items-start gap-2.5 rounded-note border px-3 py-2.5">
        <CircleAlert aria-hidden strokeWidth={1.8} className="mt-0.5 size-4 shrink-0 text-error-fg" />
        <span className="min-w-0 flex-1">
          {view?.error ? failureText(view.error, source.label) : messageOf(error)}
        </span>
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
  if (field.kind === 'multi_select')
    return (
      <SeveralChoices
        choices={choices}
        chosen={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
      />
    )
  if (choices.length <= fewChoices)
    return (
      <Select
        ref={ref}
        value={String(value ?? '')}
        options={choices}
        placeholder={t('choose')}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <div className="flex items-center gap-1.5">
      <div className="min-w-0 flex-1">
        <Combobox
          value={value ? String(value) : null}
          options={choices}
          onChange={(chosen) => onChange(chosen ?? '')}
          placeholder={t('choose')}
        />
      </div>
      {!field.required && Boolean(value) && (
        <IconButton
          label={t('clear')}
          icon={<X aria-hidden strokeWidth={1.8} />}
          onClick={() => onChange('')}
        />
      )}
    </div>
  )
}

/** The choices, and after them what is held and is none of them. */
export function withHeld(choices: Choice[], held: Choice[]): Choice[] {
  const all = new Map(choices.map((choice) => [choice.value, choice]))
  for (const one of held) if (!all.has(one.value)) all.set(one.value, one)
  return [...all.values()]
}

/** The choices for a field, polled while the application is being read. */
function useChoices(userConnectorId: string, field: string) {
  const [view, setView] = useState<ChoicesView | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // Whether the vendor is to be asked again after a failure; applies to the first request only.
  const isRetry = useRef(false)
  usePolling(
    `${userConnectorId} ${field} ${tries}`,
    async (signal) => {
      const params = new URLSearchParams({ field, ...(isRetry.current && { retry: 'true' }) })
      isRetry.current = false
      const path = `/api/user_connectors/${userConnectorId}/choices?${params}`
      const seen = await api.get<ChoicesView>(path, { signal, isQuiet: true })
      setView(seen)
      setError(null)
      return seen.is_reading
    },
    { everyMs: 700, isFirstAtOnce: true, onLost: setError },
  )

  /** Clears the error at once, to show that the application is being read again. */
  function retry() {
    isRetry.current = true
    setView(null)
    setError(null)
    setTries((n) => n + 1)
  }
  return { view, error, retry }
}

type SeveralChoicesProps = { choices: Choice[]; chosen: string[]; onChange: (chosen: string[]) => void }

const fewSeveralChoices = 8

/** A choice of several values with a search; chosen values stay on top. */
function SeveralChoices({ choices, chosen, onChange }: SeveralChoicesProps) {
  const t = useTranslations('user-connectors.screen.choices')
  const [sought, setSought] = useState('')
  const isLong = choices.length > fewSeveralChoices
  const text = foldText(sought.trim())
  const matches = text ? choices.filter(({ label }) => foldText(label).includes(text)) : choices
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
        {matches.map(({ value, label }) => (
          <CheckBox
            key={value}
            checked={chosen.includes(value)}
            onChange={(isChosen) => onChange(toggled(value, isChosen))}
          >
            {label}
          </CheckBox>
        ))}
        {matches.length === 0 && <p className="type-dense text-fg-3">{t('not_found')}</p>}
      </div>
      {isLong && (
        <p role="status" className="type-caption border-t px-2.5 py-1.5 text-fg-3">
          {t('chosen', { count: chosen.length })}
        </p>
      )}
    </div>
  )
}
