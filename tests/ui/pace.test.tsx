import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Pace } from '@/components/ui/layout/pace'
import messages from '@/messages/en/common.json'

const drawn = (done: number, total: number | null) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ common: messages }}>
      <Pace done={done} total={total} />
    </NextIntlClientProvider>,
  )

it('says that a work is finishing once everything is counted, and no pace at which nothing moves', () => {
  expect(drawn(17_781, 17_781)).toContain(messages.progress.finishing)
  expect(drawn(400, 17_781)).toBe('')
  expect(drawn(0, 0)).toBe('')
  expect(drawn(400, null)).toBe('')
})
