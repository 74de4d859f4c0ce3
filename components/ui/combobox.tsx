'use client'

import { Command } from 'cmdk'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Popover as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { cx } from '@/components/ui/class-names'
import { type ControlSize, controlClass } from '@/components/ui/control-styles'
import { useFieldProps } from '@/components/ui/field'
import { foldText } from '@/components/ui/mark-text'
import { Spinner } from '@/components/ui/spinner'

export type ComboboxOption = {
  value: string
  label: string
  /** In grey after the label: an address, a count. */
  hint?: string
  /** Left of the label: an avatar, a logo. */
  lead?: ReactNode
  keywords?: string[]
}

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

const itemClass =
  'type-dense flex min-h-11 cursor-pointer items-center gap-2.5 rounded-tag px-2.5 select-none data-[selected=true]:bg-hover lg:min-h-9'

// The value is an id: filtering looks at the label only.
const matches = (_id: string, query: string, keywords: string[] = []) =>
  foldText(keywords.join(' ')).includes(foldText(query.trim())) ? 1 : 0

function OptionLine({ option }: { option: ComboboxOption }) {
  return (
    <>
      {option.lead}
      <span className="max-w-[70%] shrink-0 truncate">{option.label}</span>
      {option.hint && <span className="min-w-0 truncate text-fg-3">{option.hint}</span>}
    </>
  )
}

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
          <Command
            shouldFilter={!onSearch}
            filter={matches}
            label={t('combobox.search')}
            value={active}
            onValueChange={setActive}
          >
            <div className="flex items-center border-b px-3">
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder={props.searchPlaceholder ?? t('search')}
                className="type-control h-11 w-full bg-transparent outline-none lg:h-9"
              />
              {onSearch && isOpen && found === null && <Spinner className="text-fg-3" />}
            </div>
            <Command.List className="scroll-thin max-h-72 overflow-y-auto p-1">
              <Command.Empty className="type-dense px-2.5 py-3 text-fg-3">
                {t('combobox.none_found')}
              </Command.Empty>
              {shown.map((option) => (
                <Command.Item
                  key={option.value}
                  value={option.value}
                  keywords={[option.label, option.hint ?? '', ...(option.keywords ?? [])]}
                  onSelect={() => {
                    onChange(option.value, option)
                    setOpen(false)
                  }}
                  className={itemClass}
                >
                  <OptionLine option={option} />
                  {option.value === value && (
                    <Check
                      aria-hidden
                      strokeWidth={1.8}
                      className="ml-auto size-4 shrink-0 text-primary-fg"
                    />
                  )}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
