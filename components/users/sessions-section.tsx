'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SettingsSection } from '@/components/shell/settings-section'
import { Button } from '@/components/ui/inputs/button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { TimeAgo } from '@/components/ui/text/date-text'
import { Tag } from '@/components/ui/text/tag'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { SessionView } from '@/lib/domain/sign-in/sessions/schema'

/** The user's sessions, which can be ended one by one or all at once. */
export function SessionsSection({ sessions, total }: { sessions: SessionView[]; total: number }) {
  const t = useTranslations('sessions')
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <ul className="border-t">
        {thisOneFirst(sessions).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
        {t('end_all')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('end_all_title')}
        description={t('end_all_text', { count: total })}
        confirmLabel={t('end_all')}
        onConfirm={async () => {
          await api.delete('/api/users/sessions')
          location.assign('/logout')
        }}
      />
    </SettingsSection>
  )
}

const thisOneFirst = (sessions: SessionView[]) =>
  sessions.toSorted((session, other) => Number(other.is_current) - Number(session.is_current))

function SessionRow({ session }: { session: SessionView }) {
  const t = useTranslations('sessions')
  const router = useRouter()
  const [isEnding, setEnding] = useState(false)
  const { browser, system } = session
  const kind = browser ? (system ? 'both' : 'browser') : system ? 'system' : 'none'
  const device = t('device', { kind, browser: browser ?? '', system: system ?? '' })

  async function end() {
    setEnding(true)
    try {
      await api.delete(`/api/users/sessions/${session.id}`)
      snackbar.success(t('ended'))
    } catch {
      // The call has shown what went wrong; the list is read again, as the session may have ended already.
      setEnding(false)
    }
    router.refresh()
  }

  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b py-2">
      <div className="min-w-0 flex-1">
        <p className="type-dense flex flex-wrap items-center gap-2 font-semibold">
          <span className="truncate">{device}</span>
          {session.is_current && <Tag>{t('current')}</Tag>}
        </p>
        <p className="type-caption text-fg-3">
          {t('seen')} <TimeAgo iso={session.last_seen_at} /> · {t('opened')}{' '}
          <TimeAgo iso={session.created_at} />
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="sm"
          isLoading={isEnding}
          aria-label={t('end_one', { device })}
          onClick={() => void end()}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
