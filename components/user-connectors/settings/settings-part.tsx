import type { ReactNode } from 'react'

/** One section of the settings. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="border-b py-6 last:border-b-0">
      <h2 className="type-section">{title}</h2>
      {text && <p className="type-dense measure mt-0.5 text-fg-2">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
