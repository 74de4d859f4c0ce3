import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** One or two sentences under the title. */
  text?: ReactNode
  children?: ReactNode
}

/** A section of the general settings: title and explanation at the left, fields at the right. */
export function SettingsSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t py-6 first:border-t-0 first:pt-0 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-8"
    >
      <div>
        <h2 id={id} className="type-section">
          {title}
        </h2>
        {text && <p className="type-dense measure mt-1 text-fg-2">{text}</p>}
      </div>
      <div className="min-w-0 lg:max-w-[34rem]">{children}</div>
    </section>
  )
}
