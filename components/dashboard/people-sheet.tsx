import { useTranslations } from 'next-intl'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { TypeCount } from '@/lib/domain/company/dashboard/week'
import { formatNumber } from '@/lib/i18n/numbers'

const rows = 4
/** Above it one circle stands for several people. */
const mostCircles = 240
const mostTypes = 8

/** Before any application: one hollow circle a person, by type, as nobody has answered the roll yet. */
export function PeopleSheet({ types }: { types: TypeCount[] }) {
  const t = useTranslations('dashboard.people')
  const language = useDateLanguage()
  const total = types.reduce((sum, { members }) => sum + members, 0)
  const perCircle = Math.max(1, Math.ceil(total / mostCircles))
  const others = types.slice(mostTypes).reduce((sum, { members }) => sum + members, 0)
  const shown = [
    ...types.slice(0, mostTypes).map(({ id, name, members }) => ({
      key: id ?? 'none',
      name: name ?? t('no_type'),
      members,
    })),
    ...(others > 0 ? [{ key: 'others', name: t('others'), members: others }] : []),
  ]
  return (
    <div className="mt-5">
      <ul className="flex flex-wrap items-end gap-x-9 gap-y-5">
        {shown.map(({ key, name, members }) => (
          <li key={key} className="min-w-0">
            <span
              aria-hidden
              className="grid w-max grid-flow-col gap-[4px]"
              style={{ gridTemplateRows: `repeat(${rows}, 12px)` }}
            >
              {Array.from({ length: Math.ceil(members / perCircle) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: circles have no identity but their place
                <span key={index} className="size-3 rounded-full border border-line-control" />
              ))}
            </span>
            <span className="type-dense mt-2 block max-w-48 truncate">
              <b className="font-semibold tabular-nums">{formatNumber(members, language)}</b> {name}
            </span>
          </li>
        ))}
      </ul>
      <p className="type-caption mt-4 flex flex-wrap gap-x-5 gap-y-1 text-fg-2">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-full border border-line-control" />
          {t('legend')}
        </span>
        <span className="lg:ml-auto">{t('scale', { n: perCircle })}</span>
      </p>
    </div>
  )
}
