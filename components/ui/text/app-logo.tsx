import { tintOf } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { logoIds } from '@/components/ui/text/logo-ids'
import { applicationIn, slugOf } from '@/lib/domain/record/application-labels'

export type LogoSize = 20 | 24 | 28 | 36 | 48

const sizes: Record<LogoSize, string> = {
  20: 'size-5 rounded-tag p-[3px] text-[0.6875rem]',
  24: 'size-6 rounded-tag p-1 text-[0.6875rem]',
  28: 'size-7 rounded-control p-[5px] text-[0.75rem]',
  36: 'size-9 rounded-large p-[7px] text-[0.9375rem]',
  48: 'size-12 rounded-note p-2.5 text-[1.125rem]',
}

// As `readsAnyApplication` of the domain, which these components may not import: the label decides the logo.
const anyApplication = new Set(['baton', 'file', 'scim'])

function markOf(id: string, name: string): string {
  if (!anyApplication.has(id)) return id.replaceAll('_', '-')
  return [name, applicationIn(name)].map(slugOf).find((slug) => logoIds.has(slug)) ?? id
}

/** The logo of an application, from our own copy, or its first letter. Nothing is loaded from other servers. */
export function AppLogo({
  id,
  name,
  size = 28,
  className,
}: {
  id: string
  name: string
  size?: LogoSize
  className?: string
}) {
  const mark = markOf(id, name)
  if (logoIds.has(mark)) {
    return (
      <span
        aria-hidden
        className={cx(
          'inline-flex shrink-0 items-center justify-center border border-line bg-tile',
          sizes[size],
          className,
        )}
      >
        {/* biome-ignore lint/performance/noImgElement: a vector of ours, which no optimiser should touch */}
        <img src={`/logos/${mark}.svg`} alt="" className="size-full object-contain" />
      </span>
    )
  }
  return (
    <span
      aria-hidden
      style={tintOf(id)}
      className={cx(
        'inline-flex shrink-0 items-center justify-center font-semibold',
        sizes[size],
        '!p-0',
        className,
      )}
    >
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  )
}

/** The logos of several applications in a cell: the first ones overlap, the rest is a number. */
export function LogoStack({ apps, max = 4 }: { apps: { id: string; name: string }[]; max?: number }) {
  const rest = apps.length - max
  return (
    <span className="inline-flex items-center" title={apps.map((app) => app.name).join(', ')}>
      <span className="sr-only">{apps.map((app) => app.name).join(', ')}</span>
      {apps.slice(0, max).map((app, index) => (
        <AppLogo
          key={`${app.id} ${app.name}`}
          id={app.id}
          name={app.name}
          size={24}
          className={index > 0 ? '-ml-1' : undefined}
        />
      ))}
      {rest > 0 && (
        <span aria-hidden className="type-caption ml-1.5 text-fg-3 tabular-nums">
          +{rest}
        </span>
      )}
    </span>
  )
}
