'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Answer } from '@/components/machines/delivery-answer'
import { DeliveryDrawer } from '@/components/machines/delivery-drawer'
import { Button } from '@/components/ui/inputs/button'
import { Select } from '@/components/ui/inputs/select'
import { LinkSwitch } from '@/components/ui/layout/link-switch'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import { Tick } from '@/components/ui/text/tick'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { eventTypes } from '@/lib/domain/events/choices'
import type { DeliveryView } from '@/lib/domain/events/deliveries/schema'

export type DeliveriesView = {
  endpoint: string
  deliveries: DeliveryView[]
  total: number
  state: DeliveryView['state'] | null
  type: string | null
  page: number
  pages: number
  /** The one that is open, with its body. */
  delivery: DeliveryView | null
}

type Props = DeliveriesView & { isPaused: boolean; onResend: (id: string) => void }

const states = [null, 'failed', 'pending', 'delivered', 'held'] as const
const columns = ['sent', 'event', 'attempts', 'answer', 'next'] as const
const cell = 'border-b px-2.5 py-2 max-md:border-b-0 max-md:px-0 max-md:py-0.5'

/** What was sent to one address, the newest first, with the answers. */
export function DeliveryTable(props: Props) {
  const { endpoint, deliveries, state, type, page, pages, delivery, isPaused, onResend } = props
  const t = useTranslations('webhooks.screen')
  const router = useRouter()
  const hrefOf = (changed: Record<string, string | null>) => {
    const query = new URLSearchParams({ endpoint })
    const all = { state, type, page: page > 1 ? String(page) : null, ...changed }
    for (const [name, value] of Object.entries(all)) if (value) query.set(name, value)
    return `/dashboard/settings/machines?${query}`
  }
  return (
    <div className="border-t bg-sunken/40">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 lg:px-6 lg:pl-13">
        <div className="max-w-full overflow-x-auto">
          <LinkSwitch
            label={t('state_filter')}
            items={states.map((one) => ({
              href: hrefOf({ state: one, page: null }),
              label: t(`states.${one ?? 'all'}`),
              isCurrent: one === state,
            }))}
          />
        </div>
        <Select
          aria-label={t('type_filter')}
          className="w-60 max-md:w-full"
          value={type ?? ''}
          placeholder={t('every_type')}
          onChange={({ target }) =>
            router.push(hrefOf({ type: target.value || null, page: null }), { scroll: false })
          }
          options={['endpoint.test', ...eventTypes].map((value) => ({ value, label: value }))}
        />
        {!isPaused && (
          <Button
            size="sm"
            variant="ghost"
            isWriting
            onClick={async () => {
              const since = new Date(Date.now() - 30 * 86_400_000).toISOString()
              const { count } = await api.post<{ count: number }>('/api/webhook_deliveries/resend', {
                endpoint,
                since,
              })
              snackbar.success(t('resent_all', { count }))
              router.refresh()
            }}
          >
            {t('resend_failed')}
          </Button>
        )}
      </div>
      {deliveries.length === 0 ? (
        <p className="type-dense px-4 pb-4 text-fg-2 lg:pl-13">
          {t(state || type ? 'no_such_delivery' : 'no_delivery')}
        </p>
      ) : (
        <table className="w-full border-separate border-spacing-0 max-md:block">
          <caption className="sr-only">{t('deliveries')}</caption>
          <thead className="max-md:sr-only">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="type-dense h-8 border-y px-2.5 text-left font-medium text-fg-2 first:pl-4 lg:first:pl-13"
                >
                  {t(`columns.${column}`)}
                </th>
              ))}
              <th scope="col" className="border-y">
                <span className="sr-only">{t('columns.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {deliveries.map((one) => (
              <tr
                key={one.id}
                className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:border-b max-md:px-4 max-md:py-2"
              >
                <td className={`${cell} type-dense whitespace-nowrap text-fg-2 md:pl-4 lg:pl-13`}>
                  <DateText iso={one.attempts.at(-1)?.at ?? one.created_at} kind="datetime" />
                </td>
                <td className={`${cell} max-md:col-start-1`}>
                  <PageLink
                    href={hrefOf({ delivery: one.id })}
                    scroll={false}
                    className="type-dense font-mono underline-offset-2 hover:underline"
                  >
                    {one.type}
                  </PageLink>
                </td>
                <td className={`${cell} max-md:col-start-1`}>
                  <Attempts delivery={one} />
                </td>
                <td className={`${cell} max-md:col-start-1`}>
                  <Answer delivery={one} />
                </td>
                <td className={`${cell} type-dense text-fg-2 max-md:col-start-1`}>
                  <Next delivery={one} />
                </td>
                <td
                  className={`${cell} text-right max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 md:pr-4 lg:pr-6`}
                >
                  {one.state !== 'pending' && !isPaused && (
                    <Button
                      size="sm"
                      variant="ghost"
                      isWriting
                      aria-label={`${t('resend')} ${one.type}`}
                      onClick={() => onResend(one.id)}
                    >
                      {t('resend')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <nav aria-label={t('pages')} className="type-dense flex items-center gap-4 px-4 py-2.5 lg:pl-13">
          {page > 1 && (
            <PageLink href={hrefOf({ page: String(page - 1) })} scroll={false} className="text-primary-fg">
              {t('newer')}
            </PageLink>
          )}
          <span className="text-fg-2 tabular-nums">{t('page', { page, pages })}</span>
          {page < pages && (
            <PageLink href={hrefOf({ page: String(page + 1) })} scroll={false} className="text-primary-fg">
              {t('older')}
            </PageLink>
          )}
        </nav>
      )}
      {delivery && <DeliveryDrawer delivery={delivery} closeHref={hrefOf({})} />}
    </div>
  )
}

/** A mark for each attempt, hollow for the one to come. */
function Attempts({ delivery: { attempts, attempt_count, state } }: { delivery: DeliveryView }) {
  const t = useTranslations('webhooks.screen')
  return (
    <span
      role="img"
      aria-label={t('attempt_count', { count: attempt_count })}
      className="flex h-3 items-end gap-0.5"
    >
      {attempts.map(({ at, failure }) => (
        <Tick key={at} state={failure ? 'refused' : 'matched'} className="w-[4px]" />
      ))}
      {state === 'pending' && <Tick state="empty" className="w-[4px]" />}
    </span>
  )
}

function Next({ delivery: { state, next_at, attempt_count } }: { delivery: DeliveryView }) {
  const t = useTranslations('webhooks.screen')
  if (state === 'pending' && next_at)
    return (
      <>
        {t('next_attempt', { n: attempt_count + 1 })} <DateText iso={next_at} kind="datetime" />
      </>
    )
  if (state === 'failed') return t('given_up')
  if (state === 'held') return t('held')
  return attempt_count > 1 ? t('at_attempt', { n: attempt_count }) : null
}
