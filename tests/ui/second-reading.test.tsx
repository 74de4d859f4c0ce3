import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConnectorState } from '@/components/user-connectors/connector-state'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import en from '@/messages/en/user-connectors.json'
import fr from '@/messages/fr/user-connectors.json'

const drawn = (language: 'en' | 'fr', run: { seen: number; is_second_reading: boolean }) => {
  const last_run = { state: 'running', present_before: 250, total_at_source: null, retry_at: null, ...run }
  return renderToStaticMarkup(
    <NextIntlClientProvider
      locale={language}
      timeZone="UTC"
      messages={{ 'user-connectors': language === 'en' ? en : fr }}
    >
      <ConnectorState connector={{ state: 'connected', last_run } as UserConnectorView} />
    </NextIntlClientProvider>,
  )
}

it('says that a list is read a second time, where its count begins again', () => {
  expect(drawn('en', { seen: 249, is_second_reading: false })).toContain('249 of 250')
  expect(drawn('en', { seen: 0, is_second_reading: true })).toContain('second reading: 0')
  expect(drawn('fr', { seen: 100, is_second_reading: true })).toContain('seconde lecture\u00a0: 100')
})
