'use client'

import { useTranslations } from 'next-intl'
import { type AccessLook, accessLooks } from '@/components/access/access-cell'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { cx } from '@/components/ui/text/class-names'

const states = ['alert', 'leaving', 'arriving', 'left'] as const

type Props = { look: AccessLook; onLook: (look: AccessLook) => void }

/** On a phone, one tap each: what the marks show, and whom the list holds. The rest is behind the filters' button. */
export function AccessChips({ look, onLook }: Props) {
  const t = useTranslations('access')
  const { query, set } = useListQuery()
  return (
    <div className="scroll-thin flex gap-2 overflow-x-auto border-b px-4 py-2 lg:hidden">
      {accessLooks.map((accessLook) => (
        <Chip key={accessLook} isOn={accessLook === look} onClick={() => onLook(accessLook)}>
          {t(`looks.${accessLook}`)}
        </Chip>
      ))}
      <span aria-hidden className="my-1.5 w-px shrink-0 bg-line-strong" />
      <Chip
        isOn={query.filters.privileged === 'true'}
        onClick={() => set({ filters: { privileged: query.filters.privileged ? null : 'true' } })}
      >
        {t('states.privileged')}
      </Chip>
      {states.map((state) => {
        const isOn = query.filters.state === state
        return (
          <Chip key={state} isOn={isOn} onClick={() => set({ filters: { state: isOn ? null : state } })}>
            {t(`states.${state}`)}
          </Chip>
        )
      })}
    </div>
  )
}

function Chip({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={cx(
        'type-dense flex h-9 shrink-0 items-center rounded-full border px-3.5 whitespace-nowrap',
        isOn ? 'border-inverse bg-inverse text-inverse-fg' : 'border-line-strong text-fg-2',
      )}
    >
      {children}
    </button>
  )
}
