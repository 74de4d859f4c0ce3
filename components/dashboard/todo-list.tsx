import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { todoAddresses } from '@/components/dashboard/todo-addresses'
import { Amount } from '@/components/spends/amount'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { cx } from '@/components/ui/text/class-names'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { OpenBreaches } from '@/lib/domain/breaches/hits/breaches'
import type { ConnectorOverview } from '@/lib/domain/company/dashboard/overview'
import type { Todo } from '@/lib/domain/company/dashboard/todo'
import { formatNumber } from '@/lib/i18n/numbers'

type Props = {
  todo: Todo
  connectors: ConnectorOverview[]
  breaches: OpenBreaches
  /** The total of the spends to validate; null if they are in several currencies. */
  waiting: { amount: number; currency: string } | null
  /** The decisions of all running reviews; null if not all of them were read. */
  decisions: { done: number; total: number } | null
}

type Tone = 'warning' | 'error' | 'plain'
const tones: Record<Tone, string> = { warning: 'text-warning-fg', error: 'text-error-fg', plain: 'text-fg' }

/** Whether the list has a line. */
export const isAnythingWaiting = (todo: Todo) =>
  Object.keys(todoAddresses(todo)).some((kind) => todo[kind as keyof ReturnType<typeof todoAddresses>] > 0)

/** Pending work: one line per kind, with its number first. */
export function TodoList(props: Props) {
  const { todo, connectors } = props
  const t = useTranslations('dashboard.next')
  const addresses = todoAddresses(todo)
  const line = (kind: keyof typeof addresses, tone: Tone, text: ReactNode) =>
    todo[kind] > 0 && (
      <Line
        key={kind}
        href={addresses[kind]}
        tone={tone}
        number={todo[kind]}
        title={t(`lines.${kind}`, { count: todo[kind] })}
      >
        {text}
      </Line>
    )
  const lines = [
    line(
      'anomalies',
      'warning',
      t('anomalies_text', { applications: connectors.filter(({ anomalies }) => anomalies > 0).length }),
    ),
    line('reviewAlarms', 'error', t('alarms_text')),
    line('reviewRemovals', 'warning', t('removals_text')),
    line('reconnections', 'error', <Cut connectors={connectors} />),
    line('heldRuns', 'warning', t('held_text')),
    line('breaches', 'error', <Breached summary={props.breaches} />),
    line('reviews', 'plain', props.decisions ? t('reviews_text', props.decisions) : t('reviews_running')),
    line(
      'spends',
      'plain',
      props.waiting
        ? t.rich('spends_text', {
            amount: () => <Amount minor={props.waiting!.amount} currency={props.waiting!.currency} />,
          })
        : t('spends_several'),
    ),
    line('failures', 'error', t('failures_text')),
  ].filter(Boolean)
  if (lines.length === 0)
    return (
      <EmptyState kind="done" title={t('done_title')} className="px-0! py-2!">
        {t('done_text')}
      </EmptyState>
    )
  return (
    <>
      <h2 className="type-section mb-2">{t('title')}</h2>
      <ul className="border-b">{lines}</ul>
    </>
  )
}

function Line(props: { href: string; tone: Tone; number: number; title: string; children: ReactNode }) {
  const language = useDateLanguage()
  return (
    <li className="border-t">
      <PageLink href={props.href} className="flex items-center gap-3 rounded-control py-2 hover:bg-hover">
        <span
          className={cx(
            'min-w-8 text-right text-[1.25rem] leading-7 font-semibold tabular-nums',
            tones[props.tone],
          )}
        >
          {formatNumber(props.number, language)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="type-dense block font-semibold">{props.title}</span>
          <span className="type-caption block text-fg-2">{props.children}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3" />
      </PageLink>
    </li>
  )
}

/** One application that no longer answers is named with its last reading, several by their names. */
function Cut({ connectors }: Pick<Props, 'connectors'>) {
  const t = useTranslations('dashboard.next')
  const cut = connectors.filter(({ state }) => state === 'reconnect')
  const [first] = cut
  if (cut.length !== 1 || !first?.lastSyncAt) return <>{cut.map(({ label }) => label).join(', ')}</>
  const read = first.lastSyncAt.toISOString()
  return <>{t.rich('last_read', { label: first.label, ago: () => <TimeAgo iso={read} /> })}</>
}

function Breached({ summary: { addresses, applications, latest } }: { summary: OpenBreaches }) {
  const t = useTranslations('breaches.dashboard')
  if (addresses === 0) return <>{t('applications', { count: applications })}</>
  if (!latest) return <>{t('people_undated', { people: addresses })}</>
  return <>{t.rich('people', { people: addresses, date: () => <DateText iso={latest} /> })}</>
}
