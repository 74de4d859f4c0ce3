import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateText } from '@/components/ui/text/date-text'
import type { OperationsView } from '@/lib/domain/company/operations/read-operations'

/** Since when the keys in use are known, which end only when they are changed, and when the certificate ends. */
export function KeysPanel({ keys, findings }: Pick<OperationsView, 'keys' | 'findings'>) {
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
