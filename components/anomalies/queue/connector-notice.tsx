'use client'

import { Unplug } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/date-text'
import { Note } from '@/components/ui/note'

export type TroubledConnector = { id: string; label: string; lastSyncAt: string | null }

/** The application does not answer: the facts shown are those of its last reading, with its date. */
export function ConnectorNotice({ connector: { id, label, lastSyncAt } }: { connector: TroubledConnector }) {
  const t = useTranslations('anomalies.screen.notice')
  return (
    <div className="border-b px-4 py-3 lg:px-6">
      <Note
        tone="error"
        icon={<Unplug aria-hidden strokeWidth={1.8} />}
        title={t('connector_down', { application: label })}
        action={
          <Link href={`/dashboard/user-connectors/${id}`} className="link">
            {t('reconnect')}
          </Link>
        }
      >
        {lastSyncAt
          ? t.rich('connector_down_since', { date: () => <DateText iso={lastSyncAt} kind="prose" /> })
          : t('connector_down_text')}
      </Note>
    </div>
  )
}
