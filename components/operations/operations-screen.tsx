import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BackupPanel } from '@/components/operations/backup-panel'
import { ConnectionsPanel } from '@/components/operations/connections-panel'
import { Diagnosis } from '@/components/operations/diagnosis'
import { KeysPanel } from '@/components/operations/keys-panel'
import { QueuesPanel } from '@/components/operations/queues-panel'
import { StoragePanel } from '@/components/operations/storage-panel'
import { VersionsPanel } from '@/components/operations/versions-panel'
import { cx } from '@/components/ui/text/class-names'
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
