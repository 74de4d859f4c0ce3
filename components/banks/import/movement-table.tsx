import type { ReactNode } from 'react'
import { Money } from '@/components/ui/text/money'
import { unitsOf } from '@/lib/i18n/numbers'

export const headClass = 'type-dense border-y bg-sunken px-2.5 py-1.5 text-left font-medium text-fg-2'
export const cellClass = 'type-dense border-b px-2.5 py-2 align-top'

/** A table that scrolls horizontally on a phone. */
export const MovementTable = ({
  caption,
  head,
  children,
}: {
  caption: string
  head: ReactNode
  children: ReactNode
}) => (
  <div className="mt-3 overflow-x-auto">
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

/** Minor units as money; the division is for display only. */
export const Amount = ({ minor, currency }: { minor: number; currency: string }) => (
  <Money amount={unitsOf(minor, currency)} currency={currency} />
)
