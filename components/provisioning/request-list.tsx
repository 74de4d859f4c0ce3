'use client'

import { CalendarClock, Clock, TriangleAlert } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { personName } from '@/components/accounts/account-name'
import { useFailureText } from '@/components/applications/use-failure-text'
import { Button } from '@/components/ui/inputs/button'
import { ListExport } from '@/components/ui/table/list-export'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import { Status } from '@/components/ui/text/tag'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ProvisioningView } from '@/lib/domain/provisioning/requests/schema'

export type RequestLine = {
  request: ProvisioningView
  application: string
  label: string
  account: string
  /** The person, in the list of one application. */
  member?: { id: string; first_name: string; last_name: string } | null
}

const dated: Partial<Record<ProvisioningView['act'], string>> = {
  delete: 'closes',
  deactivate: 'suspends',
  remove_from_group: 'closes',
}

/** The open and failed requests for one member, or in one application. */
export function RequestList({
  lines,
  exported,
  className,
}: {
  lines: RequestLine[]
  /** The filters that match these lines. */
  exported: Record<string, string | string[]>
  className?: string
}) {
  const t = useTranslations('provisioning.screen.requests')
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)

  async function act(id: string, verb: 'cancel' | 'retry') {
    setBusy(id)
    try {
      await api.post(`/api/provisionings/${id}/${verb}`)
      snackbar.success(t(`${verb}_done`))
    } finally {
      setBusy(null)
      router.refresh()
    }
  }

  return (
    <section aria-labelledby="requests" className={cx('px-4 pt-4 pb-2 lg:px-6', className)}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 id="requests" className="type-section">
          {t('title')}
        </h2>
        <ListExport
          path="/api/provisionings"
          fixed={exported}
          isSearched={false}
          isSorted={false}
          size="sm"
        />
      </div>
      <ul>
        {lines.map(({ request, application, label, account, member }) => {
          const { id, act: what, state } = request
          const isOfApplication = member !== undefined
          const title = isOfApplication ? (member ? personName(member) : account || label) : label
          const detail = isOfApplication && !member ? '' : account
          const name = `${t(`acts.${what}`)} ${title}`
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t py-2.5">
              {member ? (
                <Avatar id={member.id} name={title} />
              ) : (
                <AppLogo id={application} name={label} size={28} />
              )}
              <div className="min-w-40 flex-1">
                <p className="type-dense font-semibold">{title}</p>
                <p className="type-caption truncate text-fg-3">
                  {t(`acts.${what}`)}
                  {detail && `, ${detail}`}
                </p>
              </div>
              <RequestState request={request} label={label} />
              <div className="flex gap-2">
                {state === 'failed' && (
                  <Button
                    isWriting
                    size="sm"
                    aria-label={t('retry_of', { name })}
                    isLoading={busy === id}
                    onClick={() => act(id, 'retry')}
                  >
                    {t('retry')}
                  </Button>
                )}
                {state !== 'running' && (
                  <Button
                    isWriting
                    size="sm"
                    variant="ghost"
                    aria-label={t(state === 'failed' ? 'dismiss_of' : 'cancel_of', { name })}
                    disabled={busy === id}
                    onClick={() => act(id, 'cancel')}
                  >
                    {t(state === 'failed' ? 'dismiss' : 'cancel')}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A failure is shown in full; a scheduled request by its day. */
function RequestState({
  request: { act, state, due, ends_at, accepted_at, failure },
  label,
}: {
  request: ProvisioningView
  label: string
}) {
  const t = useTranslations('provisioning.screen.requests')
  const failureText = useFailureText()
  if (state === 'failed')
    return (
      <p className="type-dense flex basis-full items-start gap-1.5 text-error-fg md:basis-96">
        <TriangleAlert aria-hidden strokeWidth={1.8} className="mt-0.5 size-3.5 shrink-0" />
        {failure ? failureText(failure, label) : t('states.failed')}
      </p>
    )
  if (state !== 'scheduled' || !due)
    return (
      <Status tone="info" icon={<Clock aria-hidden strokeWidth={1.8} />}>
        {t(`states.${state !== 'running' ? 'pending' : accepted_at ? 'accepted' : 'running'}`)}
      </Status>
    )
  return (
    <Status tone="info" icon={<CalendarClock aria-hidden strokeWidth={1.8} />}>
      <span>
        {t.rich(dated[act] ?? 'opens', { date: () => <DateText iso={due} /> })}
        {ends_at && (
          <>
            {' '}
            → <DateText iso={ends_at} />
          </>
        )}
      </span>
    </Status>
  )
}
