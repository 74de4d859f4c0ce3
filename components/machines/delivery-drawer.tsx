'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AnswerText } from '@/components/machines/delivery-answer'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { Drawer } from '@/components/ui/overlays/drawer'
import { DateText } from '@/components/ui/text/date-text'
import type { DeliveryView } from '@/lib/domain/events/deliveries/schema'

/** One event as it was sent: its headers, its body, and each attempt with its answer. */
export function DeliveryDrawer({ delivery, closeHref }: { delivery: DeliveryView; closeHref: string }) {
  const t = useTranslations('webhooks.screen')
  return (
    <Drawer title={<code className="font-mono">{delivery.type}</code>} width="wide" closeHref={closeHref}>
      <div className="grid gap-6">
        <DefinitionList
          items={[
            { term: t('state'), value: t(`states.${delivery.state}`) },
            { term: 'webhook-id', value: <code className="font-mono">{delivery.event}</code> },
            ...(delivery.next_at
              ? [{ term: t('columns.next'), value: <DateText iso={delivery.next_at} kind="datetime" /> }]
              : []),
          ]}
        />
        <Part title={t('headers')}>
          <Code>
            {[
              'content-type: application/json',
              'user-agent: Rollcall-Webhooks/1',
              `webhook-id: ${delivery.event}`,
              `webhook-timestamp: ${t('of_each_attempt')}`,
              'webhook-signature: v1,…',
            ].join('\n')}
          </Code>
        </Part>
        <Part title={t('body')}>
          <Code>{indented(delivery.body)}</Code>
        </Part>
        <Part title={t('columns.attempts')}>
          {delivery.attempts.length === 0 && <p className="type-dense text-fg-2">{t('not_yet')}</p>}
          <ol className="border-t">
            {delivery.attempts.map((attempt) => (
              <li key={attempt.at} className="border-b py-2.5">
                <p className="type-dense flex flex-wrap justify-between gap-x-4">
                  <span
                    className={attempt.failure ? 'font-medium text-error-fg' : 'font-medium text-success-fg'}
                  >
                    <AnswerText {...attempt} />
                  </span>
                  <span className="text-fg-2">
                    <DateText iso={attempt.at} kind="datetime" />
                  </span>
                </p>
                {attempt.answer && (
                  <p className="type-caption mt-1 font-mono text-fg-2 wrap-anywhere">{attempt.answer}</p>
                )}
              </li>
            ))}
          </ol>
        </Part>
      </div>
    </Drawer>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="type-dense mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

const Code = ({ children }: { children: string }) => (
  <pre className="type-caption max-h-96 overflow-auto rounded-card border bg-sunken p-3 font-mono whitespace-pre-wrap wrap-anywhere">
    {children}
  </pre>
)

const indented = (body: string | null) => (body ? JSON.stringify(JSON.parse(body), null, 2) : '')
