import type { ReactNode } from 'react'

export type Fact = { term: ReactNode; value: ReactNode }

/** Facts in lines, the value at the right edge. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="type-dense mt-2">
    {facts.map(({ term, value }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity but their place
      <div key={at} className="flex justify-between gap-4 border-b py-1.75 last:border-b-0">
        <dt className="min-w-0 text-fg-2">{term}</dt>
        <dd className="text-right font-semibold whitespace-nowrap tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)
