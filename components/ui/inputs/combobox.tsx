'use client'

import { ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Popover as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { type ControlSize, controlClass, useFieldProps } from '@/components/ui/inputs/field'
import { onDemand } from '@/components/ui/layout/on-demand'
import { cx } from '@/components/ui/text/class-names'
import { type ComboboxOption, OptionLine } from '@/components/ui/text/option-line'

type Props = {
  value: string | null
  onChange: (value: string | null, option: ComboboxOption | null) => void
  options?: ComboboxOption[]
  /** Asks the server instead of filtering `options`; called 200 ms after the last letter. */
  onSearch?: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>
  /** What is chosen, when it may be missing from the options. */
  selected?: ComboboxOption | null
  placeholder?: ReactNode
  searchPlaceholder?: string
  controlSize?: ControlSize
  isDisabled?: boolean
  id?: string
  'aria-label'?: string
}

const ComboboxList = onDemand(() =>
  import('@/components/ui/inputs/combobox-list').then((file) => file.ComboboxList),
)

/** A select for long lists, with a search field. */
export function Combobox(props: Props) {
  const { value, onChange, options = [], onSearch, selected, placeholder, controlSize, isDisabled } = props
  const t = useTranslations('common')
  const field = useFieldProps(props)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [active, setActive] = useState('')
  const [found, setFound] = useState<ComboboxOption[] | null>(null)
  const shown = onSearch ? (found ?? options) : options
  const current =
    shown.find((option) => option.value === value) ?? (selected?.value === value ? selected : null)

  useEffect(() => {
    if (!isOpen || !onSearch) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      onSearch(text, abort.signal).then(
        (options) => {
          setFound(options)
          // When the active option is filtered out, the first remaining option becomes active.
          setActive(options[0]?.value ?? '')
        },
        () => {},
      )
    }, 200)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [isOpen, text, onSearch])

  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger
        role="combobox"
        {...field}
        aria-label={props['aria-label']}
        disabled={isDisabled}
        className={cx(controlClass(controlSize), 'flex items-center gap-2 text-left')}
      >
        {current ? (
          <OptionLine option={current} />
        ) : (
          <span className="min-w-0 text-fg-3">{placeholder ?? t('choose')}</span>
        )}
        <ChevronsUpDown aria-hidden strokeWidth={1.8} className="ml-auto size-3.5 shrink-0 text-fg-3" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 w-(--radix-popover-trigger-width) min-w-64 animate-pop overflow-hidden rounded-note border border-line-strong bg-raised shadow-menu"
        >
          <ComboboxList
            options={shown}
            value={value}
            text={text}
            onTextChange={setText}
            active={active}
            onActiveChange={setActive}
            isSearchedByServer={Boolean(onSearch)}
            isSearching={Boolean(onSearch) && found === null}
            searchPlaceholder={props.searchPlaceholder}
            onChoose={(option) => {
              onChange(option.value, option)
              setOpen(false)
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
