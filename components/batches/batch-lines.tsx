import { RotateCcw, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFailureText } from '@/components/applications/use-failure-text'
import { LineStateMark } from '@/components/batches/batch-marks'
import { Button } from '@/components/ui/inputs/button'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import type { LineView, Refusal } from '@/lib/domain/batches/schema'

const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const

type Props = {
  lines: LineView[]
  isDraft: boolean
  isBusy: boolean
  onRetry: (line: string) => void
  onUndo: (line: string) => void
}

const inApplication: readonly Refusal[] = [
  'cannot_give',
  'cannot_change_role',
  'cannot_end',
  'cannot_group',
  'needs_fields',
  'last_owner',
  'no_seat',
  'no_licence',
]

/** Where what refuses a line can be changed; nothing where no page does. */
function WayOut({ line: { refusal, user_connector: id, label } }: { line: LineView }) {
  const t = useTranslations('batches.screen.way_out')
  const page = `/dashboard/user-connectors/${id}`
  const link = (href: string, text: string) => (
    <PageLink href={href} className="link whitespace-nowrap">
      {text}
    </PageLink>
  )
  if (refusal === 'reconnect') return link(`${page}?reconnect=1`, t('reconnect'))
  if (refusal === 'is_anomaly')
    return link(`/dashboard/anomalies?view=list&f.user_connector=${id}`, t('resolve'))
  return refusal && inApplication.includes(refusal) ? link(page, t('open', { application: label })) : null
}

/** Every line with its person, its act and its result. */
export function BatchLines({ lines, isDraft, isBusy, onRetry, onUndo }: Props) {
  const t = useTranslations('batches')
  const failureText = useFailureText()
  return (
    <ul>
      {lines.map((line) => (
        <li
          key={line.id}
          data-line={line.state}
          className={cx(
            'type-dense grid min-h-12 items-center gap-x-4 gap-y-1 border-t px-4 py-2 max-lg:grid-cols-[minmax(0,1fr)_auto] lg:px-6',
            // Before the batch is sent, lines have no time.
            isDraft
              ? 'lg:grid-cols-[minmax(0,11rem)_minmax(0,10rem)_minmax(0,1fr)_auto]'
              : 'lg:grid-cols-[minmax(0,13rem)_minmax(0,15rem)_4.5rem_minmax(0,1fr)_auto]',
          )}
        >
          <span className="flex min-w-0 items-center gap-2.5">
            <Avatar id={line.member ?? line.id} name={line.person} size={24} />
            {line.member ? (
              <PageLink
                href={`/dashboard/members/${line.member}`}
                className="truncate font-semibold hover:underline"
              >
                {line.person}
              </PageLink>
            ) : (
              <span className="truncate font-semibold">{line.person}</span>
            )}
          </span>
          <span className="flex min-w-0 items-center gap-2.5 max-lg:row-start-2 max-lg:pl-0.5">
            <AppLogo id={line.application} name={line.label} size={20} />
            <span className="truncate">
              <span className="sr-only">{line.label} </span>
              {line.act === 'change_role' && line.before
                ? `${line.before} → ${line.after ?? ''}`
                : line.group
                  ? t(line.act === 'add_to_group' ? 'screen.to_group' : 'screen.from_group', line.group)
                  : t(`acts.${line.act}`)}
            </span>
          </span>
          {!isDraft && (
            <span className="text-fg-2 tabular-nums max-lg:col-start-2 max-lg:row-start-1">
              {line.ended_at && <DateText iso={line.ended_at} kind="seconds" />}
            </span>
          )}
          <span className="flex items-start gap-x-2 max-lg:col-span-2 max-lg:row-start-3">
            <LineStateMark line={line} />
            <span className="min-w-0 text-fg-2">
              {line.refusal
                ? t(`refusals.${line.refusal}`, { application: line.label })
                : line.failure
                  ? failureText(line.failure, line.label)
                  : line.state === 'done' && line.act !== 'set_end'
                    ? t('screen.read_again', { application: line.label })
                    : line.state === 'unverified'
                      ? t('screen.unverified', { application: line.label })
                      : null}
            </span>
          </span>
          <span className="flex justify-end gap-2 max-lg:col-start-2 max-lg:row-start-2">
            {isDraft && <WayOut line={line} />}
            {line.can_retry && (
              <Button
                isWriting
                size="sm"
                icon={<RotateCcw {...icon} />}
                disabled={isBusy}
                onClick={() => onRetry(line.id)}
              >
                {t('screen.retry')}
              </Button>
            )}
            {line.can_undo && (
              <Button
                isWriting
                size="sm"
                variant="ghost"
                icon={<Undo2 {...icon} />}
                disabled={isBusy}
                onClick={() => onUndo(line.id)}
              >
                {t('screen.undo')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
