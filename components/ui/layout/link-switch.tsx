import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'

type Props = {
  label: string
  items: { href: string; label: string; isCurrent: boolean }[]
}

/** Two to five short choices as links: each has its address, so that the server draws it. */
export function LinkSwitch({ label, items }: Props) {
  return (
    <nav
      aria-label={label}
      data-no-print
      className="inline-flex gap-px rounded-control border border-line-strong bg-sunken p-px"
    >
      {items.map((item) => (
        <PageLink
          key={item.href}
          href={item.href}
          scroll={false}
          aria-current={item.isCurrent ? 'true' : undefined}
          className={cx(
            'type-dense flex h-9 items-center rounded-[6px] border px-3 font-medium whitespace-nowrap lg:h-7',
            item.isCurrent
              ? 'border-line-strong bg-surface text-fg dark:bg-pressed'
              : 'border-transparent text-fg-2 hover:text-fg',
          )}
        >
          {item.label}
        </PageLink>
      ))}
    </nav>
  )
}
