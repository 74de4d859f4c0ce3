'use client'

import { Ellipsis, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { useKey } from '@/components/ui/inputs/use-key'
import { Menu } from '@/components/ui/overlays/menu'
import { KeyCap } from '@/components/ui/text/key-cap'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatNumber } from '@/lib/i18n/numbers'

export type BulkAction = {
  id: string
  label: string
  icon?: ReactNode
  keys?: string
  isDanger?: boolean
  onRun: () => void
}

type Props = {
  count: number
  /** Offers the whole result when it is larger than what is selected. */
  total: number | null
  isEverything: boolean
  actions: BulkAction[]
  onSelectEverything: () => void
  onClear: () => void
}

const shownActions = 4

function BoundKey({ action }: { action: BulkAction }) {
  useKey(action.keys ?? '', action.onRun)
  return null
}

/** Floats over the bottom of the list: the number of selected rows first, four actions at most, then the rest in a menu. */
export function BulkBar({ count, total, isEverything, actions, onSelectEverything, onClear }: Props) {
  const t = useTranslations('common')
  const language = useDateLanguage()
  const rest = actions.slice(shownActions)
  useKey('Escape', onClear)
  return (
    <div
      role="toolbar"
      aria-label={t('table.selected', { count })}
      data-no-print
      className="fixed inset-x-0 bottom-0 z-20 flex animate-rise flex-wrap items-center gap-1 bg-inverse px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-inverse-fg shadow-bulk lg:absolute lg:inset-x-auto lg:bottom-16 lg:left-1/2 lg:max-w-[calc(100%-3rem)] lg:-translate-x-1/2 lg:flex-nowrap lg:rounded-card lg:py-2 lg:pr-2 lg:pl-4"
    >
      {actions
        .filter((action) => action.keys)
        .map((action) => (
          <BoundKey key={action.id} action={action} />
        ))}
      <p className="type-dense mr-2 whitespace-nowrap" aria-live="polite">
        {isEverything
          ? t('table.everything_selected', { count: formatNumber(count, language) })
          : t('table.selected', { count })}
      </p>
      {!isEverything && total !== null && total > count && (
        <button
          type="button"
          onClick={onSelectEverything}
          className="type-dense mr-2 font-medium whitespace-nowrap text-inverse-fg-2 hover:text-inverse-fg focus-visible:outline-inverse-fg"
        >
          {t('table.select_everything', { count: formatNumber(total, language) })}
        </button>
      )}
      <span aria-hidden className="mx-1 hidden h-5 w-px bg-inverse-hover lg:block" />
      {/* On a phone, the acts stand below the count and the button that ends the selection. */}
      <span aria-hidden className="order-1 w-full sm:hidden" />
      {actions.slice(0, shownActions).map((action) => (
        <Button
          key={action.id}
          variant="inverse"
          icon={action.icon}
          keys={action.keys}
          onClick={action.onRun}
          className="focus-visible:outline-inverse-fg max-sm:order-1"
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          trigger={
            <Button
              variant="inverse"
              icon={<Ellipsis aria-hidden strokeWidth={1.8} />}
              className="max-sm:order-1"
            >
              {t('more')}
            </Button>
          }
          items={rest.map((action) => ({
            label: action.label,
            icon: action.icon,
            isDanger: action.isDanger,
            onSelect: action.onRun,
          }))}
        />
      )}
      <span aria-hidden className="mx-1 hidden h-5 w-px bg-inverse-hover lg:block" />
      <button
        type="button"
        aria-label={t('table.clear_selection')}
        onClick={onClear}
        className="ml-auto flex h-11 items-center gap-2 rounded-control px-3 hover:bg-inverse-hover focus-visible:outline-inverse-fg lg:h-8"
      >
        <X aria-hidden strokeWidth={1.8} className="size-4" />
        <KeyCap keys="Escape" tone="solid" />
      </button>
    </div>
  )
}
