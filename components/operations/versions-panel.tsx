import { useTranslations } from 'next-intl'
import { Facts } from '@/components/operations/facts'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { Tag } from '@/components/ui/text/tag'
import type { OperationsView } from '@/lib/domain/company/operations/read-operations'

const processesShown = 6

/** What runs, in which version, and since when. */
export function VersionsPanel({ operations }: { operations: OperationsView }) {
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
