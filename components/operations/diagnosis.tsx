import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Command, CopyReport } from '@/components/operations/command'
import { TickStrip } from '@/components/ui/text/tick-strip'
import type { OperationsView } from '@/lib/domain/company/operations/read-operations'

type Finding = OperationsView['findings'][number]

const signs = { good: '✓', look: '!', wrong: '✗' }

type Props = Pick<OperationsView, 'findings' | 'at' | 'version'>

/** What the doctor finds: first what has to be mended, with what to do, then what passes. */
export function Diagnosis({ findings, at, version }: Props) {
  const t = useTranslations('operations')
  const said = ({ topic, key, values }: Finding) => t(`findings.${topic}.${key}`, values)
  const remedyOf = ({ topic, key, values }: Finding) => t(`findings.${topic}.${key}_remedy`, values)
  const sentence = (finding: Finding) =>
    t('screen.finding', { topic: t(`topics.${finding.topic}`), text: said(finding) })
  const good = findings.filter(({ state }) => state === 'good')
  const wrong = findings.filter(({ state }) => state === 'wrong')
  const look = findings.filter(({ state }) => state === 'look')
  const first = [...wrong, ...look].find(({ command }) => command)
  const report = [
    `Rollcall ${version}, ${at}`,
    ...[...wrong, ...look, ...good].flatMap((finding) => [
      `${signs[finding.state]} ${sentence(finding)}`,
      ...(finding.hasRemedy ? [`  ${remedyOf(finding)}`] : []),
      ...(finding.command ? [`  ${finding.command}`] : []),
    ]),
  ].join('\n')
  return (
    <section aria-labelledby="diagnosis" className="max-md:border-b">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-3 lg:px-6">
        <h3 id="diagnosis" className="type-section scroll-mt-16">
          {t('screen.diagnosis')}
        </h3>
        <TickStrip
          counts={{ done: good.length, anomaly: look.length, refused: wrong.length }}
          label=""
          size={14}
        />
        <p className="type-dense text-fg-2">
          {t.rich('screen.passed', {
            b: (words) => <b className="font-semibold text-fg tabular-nums">{words}</b>,
            count: good.length,
            total: findings.length,
          })}
        </p>
        <span className="ml-auto">
          <CopyReport report={report} label={t('screen.copy_report')} />
        </span>
      </div>
      <ul>
        {[...wrong, ...look].map((finding) => {
          const Icon = finding.state === 'wrong' ? CircleAlert : TriangleAlert
          return (
            <li
              key={`${finding.topic} ${finding.key} ${said(finding)}`}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b px-4 py-3 lg:px-6"
            >
              <div className="flex min-w-0 flex-1 basis-72 gap-3">
                <Icon
                  aria-label={t(`screen.${finding.state}`)}
                  strokeWidth={1.8}
                  className={`mt-0.5 size-4 shrink-0 ${finding.state === 'wrong' ? 'text-error-fg' : 'text-warning-fg'}`}
                />
                <div className="type-dense min-w-0">
                  <p className="font-semibold wrap-anywhere">{sentence(finding)}</p>
                  {finding.hasRemedy && <p className="measure text-fg-2">{remedyOf(finding)}</p>}
                </div>
              </div>
              {finding.command && <Command text={finding.command} isFirst={finding === first} />}
            </li>
          )
        })}
      </ul>
      <ul className="type-dense flex flex-wrap gap-x-7 gap-y-2 px-4 py-4 text-fg-2 lg:px-6">
        {good.map((finding) => (
          <li key={`${finding.topic} ${finding.key}`} className="flex min-w-0 gap-2">
            <Check aria-hidden strokeWidth={1.8} className="mt-0.5 size-4 shrink-0 text-success-fg" />
            <span className="min-w-0 wrap-anywhere">{sentence(finding)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
