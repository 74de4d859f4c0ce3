import { CircleAlert, Info, Lock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/text/class-names'
import { type Tone, toneSurface, toneText } from '@/components/ui/text/tag'

const icons: Record<Exclude<Tone, 'success'>, LucideIcon> = {
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
  neutral: Lock,
}

type Props = {
  tone?: Exclude<Tone, 'success'>
  /** In bold, before the sentence. */
  title?: ReactNode
  children?: ReactNode
  /** One button at most. At the right on a wide screen. */
  action?: ReactNode
  icon?: ReactNode
  /** `alert` when it appears in answer to what the person just did. */
  role?: 'alert' | 'status' | 'note'
  className?: string
}

/** One sentence, one action at most. */
export function Note({ tone = 'info', title, children, action, icon, role = 'note', className }: Props) {
  const Icon = icons[tone]
  return (
    <div
      role={role}
      className={cx(
        'flex flex-wrap items-start gap-x-3.5 gap-y-2 rounded-note border px-4 py-3',
        toneSurface[tone],
        className,
      )}
    >
      <span className={cx('flex h-5.5 items-center [&>svg]:size-4', toneText[tone])}>
        {icon ?? <Icon aria-hidden strokeWidth={1.8} />}
      </span>
      {/* No paragraph: some notes hold a list, or paragraphs of their own. */}
      <div className="type-body min-w-48 flex-1">
        {title && <strong className="font-semibold">{title} </strong>}
        {children}
      </div>
      {/* A button is taller than a line of text: it is aligned with the middle of the first line. */}
      {action && <div className="type-body sm:flex sm:h-5.5 sm:shrink-0 sm:items-center">{action}</div>}
    </div>
  )
}
