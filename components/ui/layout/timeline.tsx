import type { ReactNode } from 'react'
import { cx } from '@/components/ui/text/class-names'
import type { Tone } from '@/components/ui/text/tag'

export type TimelineItem = { id: string; title: ReactNode; text?: ReactNode; tone?: Tone }

const dots: Record<Tone, string> = {
  neutral: 'bg-line-control',
  success: 'bg-success',
  info: 'bg-info',
  warning: 'bg-warning',
  error: 'bg-error',
}

/** What happened, newest first. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  return (
    <ol>
      {items.map(({ id, title, text, tone = 'neutral' }) => (
        <li key={id} className="relative flex gap-3.5 pb-3.5 last:pb-0">
          <span aria-hidden className="absolute top-4 bottom-0 left-[0.1875rem] w-px bg-line-strong" />
          <span aria-hidden className={cx('mt-1.5 size-[0.4375rem] shrink-0 rounded-full', dots[tone])} />
          <div className="min-w-0">
            <p className="type-dense font-medium">{title}</p>
            {text && <p className="type-caption text-fg-3">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
