import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BackupPanel } from '@/components/operations/backup-panel'
import { ConnectionsPanel } from '@/components/operations/connections-panel'
import { Diagnosis } from '@/components/operations/diagnosis'
import { Facts } from '@/components/operations/facts'
import { QueuesPanel } from '@/components/operations/queues-panel'
import { StoragePanel } from '@/components/operations/storage-panel'
import { cx } from '@/components/ui/text/class-names'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { Tag } from '@/components/ui/text/tag'
import type { OperationsView } from '@/lib/domain/company/operations/read-operations'

/** How this instance does: what has to be looked at first, then figures. */
export function OperationsScreen({ operations }: { operations: OperationsView }) {
  const t = useTranslations('operations.screen')
  const of = (state: string) => operations.findings.filter((finding) => finding.state === state).length
  const [wrong, look] = [of('wrong'), of('look')]
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b px-4 py-4 lg:px-6">
        <h2 className="type-statement font-normal text-fg-2">
          {t.rich(wrong > 0 ? 'sentence_wrong' : 'sentence', {
            count: wrong > 0 ? wrong : look,
            b: (words) => (
              <a
                href="#diagnosis"
                className={cx(
                  'border-b-2 font-semibold text-fg',
                  wrong > 0 ? 'border-error' : 'border-tick-anomaly',
                )}
              >
                {words}
              </a>
            ),
          })}
        </h2>
        <span className="type-mono text-fg-2">{new URL(operations.url).host}</span>
      </div>
      <div className="grid border-b max-md:order-1 md:grid-cols-2 lg:grid-cols-3">
        <Cell>
          <BackupPanel backup={operations.backup} />
        </Cell>
        <Cell className="max-md:border-t md:border-l">
          <VersionsPanel operations={operations} />
        </Cell>
        <Cell className="max-lg:col-span-full max-lg:border-t lg:border-l">
          <QueuesPanel {...operations} />
        </Cell>
      </div>
      <div className="grid border-b max-md:order-1 lg:grid-cols-3">
        <Cell className="lg:col-span-2">
          <ConnectionsPanel operations={operations} />
          <KeysPanel {...operations} />
        </Cell>
        <Cell className="max-lg:border-t lg:border-l">
          <StoragePanel operations={operations} />
        </Cell>
      </div>
      {/* On a phone what has to be looked at comes before the figures. */}
      <Diagnosis {...operations} />
    </div>
  )
}

const Cell = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('min-w-0 px-4 py-5 lg:px-6', className)}>{children}</div>
)

/** Since when the keys in use are known, which end only when they are changed, and when the certificate ends. */
function KeysPanel({ keys, findings }: Pick<OperationsView, 'keys' | 'findings'>) {
  const t = useTranslations('operations.screen.keys')
  const certificate = findings.find(({ topic, values }) => topic === 'certificate' && values?.day)
  return (
    <section aria-labelledby="operations-keys" className="mt-4">
      <h4 id="operations-keys" className="type-dense font-semibold">
        {t('title')}
      </h4>
      <ul className="type-dense mt-2 flex flex-wrap gap-x-7 gap-y-2">
        {keys.map(({ kind, id, since }) => (
          <Key key={kind} name={t(kind)}>
            <span className="type-mono wrap-anywhere">{id}</span>
            {since && <span>{t.rich('since', { day: () => <DateText iso={since} /> })}</span>}
          </Key>
        ))}
        {certificate && (
          <Key name={t('certificate')} isEnding={certificate.state !== 'good'}>
            <span>{t.rich('until', { day: () => <DateText iso={String(certificate.values?.day)} /> })}</span>
          </Key>
        )}
      </ul>
      <p className="type-caption mt-2 text-fg-2">{t('no_end')}</p>
    </section>
  )
}

type KeyProps = { name: string; isEnding?: boolean; children: ReactNode }

function Key({ name, isEnding = false, children }: KeyProps) {
  const Icon = isEnding ? TriangleAlert : ShieldCheck
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Icon
        aria-hidden
        strokeWidth={1.8}
        className={`size-4 shrink-0 ${isEnding ? 'text-warning-fg' : 'text-success-fg'}`}
      />
      <span className="text-fg-2">{name}</span>
      <span className={`flex flex-wrap gap-x-2 font-semibold ${isEnding ? 'text-warning-fg' : ''}`}>
        {children}
      </span>
    </li>
  )
}

const processesShown = 6

/** What runs, in which version, and since when. */
function VersionsPanel({ operations }: { operations: OperationsView }) {
  const t = useTranslations('operations.screen.versions')
  const { version, server, node, schema, newest, processes } = operations
  const roles = ['web', 'worker'] as const
  return (
    <section aria-labelledby="operations-versions">
      <h3 id="operations-versions" className="type-section">
        {t('title')}
      </h3>
      <Facts
        facts={[
          { term: 'Rollcall', value: version },
          { term: 'PostgreSQL', value: server.postgres.split(' ')[0] },
          { term: 'Node.js', value: node },
          {
            term: t('schema'),
            value: (
              <span className="flex items-center justify-end gap-2" title={server.migration ?? undefined}>
                {schema !== 'ok' && <Tag tone="warning">{t(`schema_${schema}`)}</Tag>}
                <span>
                  {t.rich('migrations', {
                    count: server.migrations,
                    day: () => <DateText iso={dayOf(server.migration ?? newest)} />,
                  })}
                </span>
              </span>
            ),
          },
          ...processes.slice(0, processesShown).map((one) => ({
            term: (
              <>
                {one.role}
                {one.version !== version && ` ${one.version}`}
              </>
            ),
            value: t.rich('since', { ago: () => <TimeAgo iso={one.since} /> }),
          })),
          ...(processes.length > processesShown
            ? [{ term: t('more'), value: processes.length - processesShown }]
            : []),
          ...roles
            .filter((role) => !processes.some((one) => one.role === role))
            .map((role) => ({ term: role, value: <span className="text-error-fg">{t('none')}</span> })),
        ]}
      />
    </section>
  )
}

/** The names of migrations begin with their date. */
const dayOf = (migration: string) =>
  `${migration.slice(0, 4)}-${migration.slice(4, 6)}-${migration.slice(6, 8)}`
