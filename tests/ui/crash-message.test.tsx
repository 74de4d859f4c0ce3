import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CrashMessage } from '@/components/shell/crash-message'
import messages from '@/messages/en/errors.json'

const drawn = (digest?: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ errors: messages }}>
      <CrashMessage error={Object.assign(new Error('broken'), digest && { digest })} onRetry={() => {}} />
    </NextIntlClientProvider>,
  )

it('says that an error was logged only where the server has seen it', () => {
  expect(drawn('657711329')).toContain(messages.crash.text)
  expect(drawn('657711329')).toContain('657711329')
  expect(drawn()).toContain(messages.crash.text_unlogged)
  expect(drawn()).not.toContain(messages.crash.text)
})
