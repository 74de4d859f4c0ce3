'use client'

import { Ban, CalendarClock, Ellipsis, KeyRound, Shield, UserMinus, Users, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type AccessSelection, meansEverybody } from '@/components/access/access-selection'
import type { AskedAct } from '@/components/access/act-dialog'
import { Button } from '@/components/ui/inputs/button'
import { Menu } from '@/components/ui/overlays/menu'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { formatNumber } from '@/lib/i18n/numbers'

type Props = {
  selection: AccessSelection
  counts: { filled: number; empty: number }
  total: number
  onEverybody: () => void
  onAsk: (act: AskedAct) => void
  onClear: () => void
}

const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const
/** On a phone, two words and a number fill the width of a button. */
const wideIcon = { ...icon, className: 'max-lg:hidden' } as const

/**
 * The acts on the selection, each with the number of cells on screen that it applies to: four as buttons, the rarer
 * ones in a menu, so that the bar has one line from 1280 px on.
 */
export function AccessBar({ selection, counts, total, onEverybody, onAsk, onClear }: Props) {
  const t = useTranslations('access')
  const more = useTranslations('common')('more')
  const language = useDateLanguage()
  const number = (value: number) => formatNumber(value, language)
  const isEverybody = meansEverybody(selection)
  const people = isEverybody ? total : selection.people.size
  const acts = [
    { act: 'give', icon: <KeyRound {...wideIcon} />, count: counts.empty },
    { act: 'change_role', icon: <Shield {...wideIcon} />, count: counts.filled },
    { act: 'add_to_group', icon: <Users {...wideIcon} />, count: counts.filled },
    { act: 'end', icon: <Ban {...wideIcon} />, count: counts.filled },
  ] as const
  const rarer = [
    { act: 'remove_from_group', icon: <UserMinus {...icon} /> },
    { act: 'set_end', icon: <CalendarClock {...icon} /> },
  ] as const
  const isNobody = (count: number) => count === 0 && !isEverybody && selection.people.size === 0
  return (
    <div
      role="toolbar"
      aria-label={t('bar.label')}
      data-no-print
      className="fixed inset-x-0 bottom-0 z-20 flex animate-rise flex-wrap items-center gap-1 bg-inverse px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-inverse-fg shadow-bulk lg:absolute lg:inset-x-auto lg:bottom-16 lg:left-1/2 lg:w-max lg:max-w-[calc(100%-3rem)] lg:-translate-x-1/2 lg:flex-nowrap lg:rounded-card lg:py-2 lg:pr-2 lg:pl-4"
    >
      <p className="type-dense mr-2 min-w-0" aria-live="polite">
        <b>{t('bar.cells', { count: counts.empty + counts.filled })}</b>{' '}
        <span className="text-inverse-fg-2">
          {people > 0 && (
            <span className="whitespace-nowrap">
              {t('bar.people', { count: people, shown: number(people) })}
            </span>
          )}{' '}
          {selection.applications.size > 0 && (
            <span className="whitespace-nowrap">
              {people > 0 && '× '}
              {t('bar.applications', { count: selection.applications.size })}
            </span>
          )}
        </span>
      </p>
      {!isEverybody && people > 1 && people < total && (
        <button
          type="button"
          onClick={onEverybody}
          className="type-dense mr-2 font-medium whitespace-nowrap text-inverse-fg-2 hover:text-inverse-fg focus-visible:outline-inverse-fg"
        >
          {t('bar.everybody', { shown: number(total) })}
        </button>
      )}
      <span aria-hidden className="mx-1 hidden h-5 w-px bg-inverse-hover lg:block" />
      <div className="contents max-lg:grid max-lg:w-full max-lg:grid-cols-2 max-lg:gap-2">
        {acts.map(({ act, icon: mark, count }) => (
          <Button
            key={act}
            variant="inverse"
            icon={mark}
            disabled={isNobody(count)}
            onClick={() => onAsk(act)}
            className="shrink-0 focus-visible:outline-inverse-fg max-lg:px-2!"
          >
            {t(`acts.${act}`)}
            {!isEverybody && <span className="text-inverse-fg-2 tabular-nums">{count}</span>}
          </Button>
        ))}
        <Menu
          trigger={
            <Button
              variant="inverse"
              icon={<Ellipsis {...icon} />}
              className="shrink-0 focus-visible:outline-inverse-fg max-lg:col-span-2"
            >
              {more}
            </Button>
          }
          items={rarer.map(({ act, icon: mark }) => ({
            label: (
              <>
                {t(`acts.${act}`)}{' '}
                {!isEverybody && <span className="text-fg-3 tabular-nums">{counts.filled}</span>}
              </>
            ),
            icon: mark,
            isDisabled: isNobody(counts.filled),
            onSelect: () => onAsk(act),
          }))}
        />
      </div>
      <button
        type="button"
        aria-label={t('bar.clear')}
        onClick={onClear}
        className="max-lg:absolute max-lg:top-0 max-lg:right-1 ml-auto flex h-11 items-center rounded-control px-3 hover:bg-inverse-hover focus-visible:outline-inverse-fg lg:h-8"
      >
        <X aria-hidden strokeWidth={1.8} className="size-4" />
      </button>
    </div>
  )
}
