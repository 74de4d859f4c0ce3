import { CircleCheck, CircleX, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  done: { Icon: CircleCheck, color: 'text-success-fg' },
  mail: { Icon: MailCheck, color: 'text-primary-fg' },
  failed: { Icon: CircleX, color: 'text-error-fg' },
}

type Props = { look: keyof typeof looks; title: ReactNode; text: ReactNode; children?: ReactNode }

/** Replaces the form of a public page once its action has succeeded or failed. */
export function Outcome({ look, title, text, children }: Props) {
  const { Icon, color } = looks[look]
  return (
    <section role={look === 'failed' ? 'alert' : 'status'}>
      <Icon aria-hidden strokeWidth={1.6} className={`mb-5 size-8 ${color}`} />
      <h1 className="type-title-l">{title}</h1>
      <p className="type-body-l mt-2 mb-6 text-fg-2">{text}</p>
      {children}
    </section>
  )
}
