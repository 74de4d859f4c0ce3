import { Table2 } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { summary: string; title: string; className: string; children: ReactNode }

/** What a picture shows, in figures: closed at first. The head and body of the table are given. */
export function FoldedTable({ summary, title, className, children }: Props) {
  return (
    <details className={className}>
      <summary className="type-dense link flex w-fit items-center gap-1.5">
        <Table2 aria-hidden strokeWidth={1.8} className="size-3.5" />
        {summary}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="scroll-thin mt-2 overflow-x-auto" tabIndex={0} aria-label={title}>
        <table className="type-dense w-full">
          <caption className="sr-only">{title}</caption>
          {children}
        </table>
      </section>
    </details>
  )
}
