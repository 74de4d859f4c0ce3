import { ArrowRight, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/text/class-names'
import type { OnboardingProgress } from '@/lib/domain/company/onboarding/progress'

const bold = (words: ReactNode) => <b className="font-semibold text-fg tabular-nums">{words}</b>
const toCheck = (words: ReactNode) => <b className="font-semibold text-warning-fg tabular-nums">{words}</b>
const mono = (words: ReactNode) => <span className="type-mono wrap-anywhere">{words}</span>

/**
 * The accounts that were read, the people, and what becomes of both. Before any person is known, it is a forecast from
 * the addresses of the accounts.
 */
export function RollForecast({ progress }: { progress: OnboardingProgress }) {
  const t = useTranslations('onboarding.screen.members.forecast')
  const { accounts, anomalies, members, byAddress, invited, verifiedDomains } = progress
  const isForecast = members === 0
  const people = isForecast ? byAddress.people : members
  const assigned = isForecast ? byAddress.accounts : progress.assigned
  const left = isForecast ? anomalies - byAddress.accounts : anomalies
  // Service and shared accounts, and people outside: nobody is looked for.
  const apart = Math.max(0, accounts - assigned - left)
  const perMark = Math.max(1, Math.ceil(Math.max(accounts, people) / mostMarks))
  const domains = verifiedDomains.map((domain) => `@${domain}`).join(', ')
  return (
    <div className="my-6 border-y py-6">
      <div className="grid gap-x-4 gap-y-7 md:grid-cols-[1fr_auto_1fr_auto_1fr]">
        <Panel
          title={t('today')}
          picture={<Marks groups={[{ count: accounts, className: 'fill-tick-empty' }]} per={perMark} />}
        >
          {t.rich(isForecast ? 'accounts' : 'accounts_read', { accounts, b: bold })}
        </Panel>
        <Plus aria-hidden strokeWidth={1.6} className="mt-20 size-5 text-fg-3 max-md:hidden" />
        <Panel
          title={t('people')}
          picture={
            people > 0 && (
              <Marks
                isRound
                groups={[{ count: people, className: 'fill-none stroke-primary' }]}
                per={perMark}
              />
            )
          }
        >
          {isForecast
            ? people > 0
              ? t.rich('by_address', { people, domains, b: bold, m: mono })
              : t.rich('no_address', { domains: domains || 'none', m: mono })
            : t.rich('known', { people, b: bold })}
        </Panel>
        <ArrowRight aria-hidden strokeWidth={1.6} className="mt-20 size-5 text-fg-3 max-md:hidden" />
        <Panel
          title={t('roll')}
          picture={
            (!isForecast || people > 0) && (
              <Marks
                groups={[
                  { count: assigned, className: 'fill-tick' },
                  { count: apart, className: 'fill-tick-empty' },
                  { count: left, className: 'fill-tick-anomaly' },
                ]}
                per={perMark}
              />
            )
          }
        >
          {isForecast && people === 0
            ? t('no_forecast')
            : t.rich(isForecast ? 'will_be' : 'is', { assigned, left, invited, apart, b: bold, w: toCheck })}
        </Panel>
      </div>
      {perMark > 1 && <p className="type-caption mt-4 text-fg-3">{t('scale', { n: perMark })}</p>}
    </div>
  )
}

function Panel({ title, picture, children }: { title: string; picture: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="type-section mb-3">{title}</h2>
      {picture || <span aria-hidden className="block size-8 rounded-control border border-dashed" />}
      <p className="type-dense mt-3 text-fg-2">{children}</p>
    </section>
  )
}

/** Above this number, one mark stands for several. */
const mostMarks = 300
const size = 16
const step = 22
const fewRows = 6

type Group = { count: number; className: string }

/** A mark for each account or person, in columns of six or more; a group that is there never disappears in the rounding. */
function Marks({ groups, per, isRound }: { groups: Group[]; per: number; isRound?: boolean }) {
  const marks = groups.flatMap(({ count, className }) =>
    Array<string>(Math.ceil(count / per)).fill(className),
  )
  const width = Math.max(1, Math.min(20, Math.ceil(marks.length / fewRows)))
  const rows = Math.ceil(marks.length / width)
  const path = (className: string) =>
    marks
      .map((mark, index) =>
        mark === className ? outline(index % width, Math.floor(index / width), isRound) : '',
      )
      .join('')
  return (
    <svg
      aria-hidden
      viewBox={`-1 -1 ${width * step - (step - size) + 2} ${rows * step - (step - size) + 2}`}
      style={{ width: width * step - (step - size) + 2 }}
      className="max-w-full"
    >
      {[...new Set(marks)].map((className) => (
        <path key={className} d={path(className)} className={cx(className)} strokeWidth={1.4} />
      ))}
    </svg>
  )
}

function outline(column: number, row: number, isRound = false): string {
  const radius = isRound ? size / 2 : 3.5
  const side = size - 2 * radius
  const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`
  return [
    `M${column * step + radius} ${row * step}h${side}${corner(radius, radius)}v${side}`,
    `${corner(-radius, radius)}h${-side}${corner(-radius, -radius)}v${-side}${corner(radius, -radius)}z`,
  ].join('')
}
