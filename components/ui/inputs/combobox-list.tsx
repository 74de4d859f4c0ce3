'use client'

import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { longestSearch } from '@/components/ui/inputs/search-box'
import { foldText } from '@/components/ui/text/marked'
import { type ComboboxOption, OptionLine } from '@/components/ui/text/option-line'
import { Spinner } from '@/components/ui/text/spinner'

type Props = {
  options: ComboboxOption[]
  value: string | null
  text: string
  onTextChange: (text: string) => void
  /** The option that Enter chooses. */
  active: string
  onActiveChange: (value: string) => void
  /** With it, `options` are the results of this search. */
  isSearchedByServer: boolean
  isSearching: boolean
  searchPlaceholder?: string
  onChoose: (option: ComboboxOption) => void
}

const itemClass =
  'type-dense flex min-h-11 cursor-pointer items-center gap-2.5 rounded-tag px-2.5 select-none data-[selected=true]:bg-hover lg:min-h-9'

// The value is an id: filtering looks at the label only.
const matches = (_id: string, query: string, keywords: string[] = []) =>
  foldText(keywords.join(' ')).includes(foldText(query.trim())) ? 1 : 0

/** The search field of a combobox, and the options below it. */
export function ComboboxList(props: Props) {
  const { options, value, text, isSearchedByServer, isSearching, searchPlaceholder, onChoose } = props
  const t = useTranslations('common')
  const field = useRef<HTMLInputElement>(null)
  // It may load after its panel, which then had no field to focus.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  return (
    <Command
      shouldFilter={!isSearchedByServer}
      filter={matches}
      label={t('combobox.search')}
      value={props.active}
      onValueChange={props.onActiveChange}
    >
      <div className="flex items-center border-b px-3">
        <Command.Input
          ref={field}
          maxLength={longestSearch}
          value={text}
          onValueChange={props.onTextChange}
          placeholder={searchPlaceholder ?? t('search')}
          className="type-control h-11 w-full bg-transparent outline-none lg:h-9"
        />
        {isSearching && <Spinner className="text-fg-3" />}
      </div>
      <Command.List className="scroll-thin max-h-72 overflow-y-auto p-1">
        <Command.Empty className="type-dense px-2.5 py-3 text-fg-3">{t('combobox.none_found')}</Command.Empty>
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label, option.hint ?? '', ...(option.keywords ?? [])]}
            onSelect={() => onChoose(option)}
            className={itemClass}
          >
            <OptionLine option={option} />
            {option.value === value && (
              <Check aria-hidden strokeWidth={1.8} className="ml-auto size-4 shrink-0 text-primary-fg" />
            )}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}
