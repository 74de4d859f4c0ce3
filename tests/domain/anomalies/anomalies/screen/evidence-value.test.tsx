import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EvidenceValue, type EvidenceView } from '@/components/anomalies/candidates/evidence-value'
import anomalies from '@/messages/en/anomalies.json'

const shown = (evidence: Partial<EvidenceView>, side: 'account' | 'member') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ anomalies }}>
      <EvidenceValue
        side={side}
        evidence={{
          field: 'date',
          reason: 'date.near_start',
          params: {},
          account_value: '2024-03-01T00:00:00.000Z',
          member_value: '2022-06-30T00:00:00.000Z',
          account_marks: [],
          member_marks: [],
          points: 1,
          ...evidence,
        }}
      />
    </NextIntlClientProvider>,
  )

it('says of which day of the member a date is', () => {
  expect(shown({ reason: 'date.near_start' }, 'member')).toContain('Started on')
  expect(shown({ reason: 'date.after_end' }, 'member')).toContain('Left on')
  expect(shown({ reason: 'date.after_end' }, 'account')).toContain('Created on')
})

it('shows managers as they are named', () => {
  const manager = { field: 'manager', reason: 'manager.differs', account_value: 'Olga Petrova' } as const

  expect(shown({ ...manager, member_value: 'Nadia Roche' }, 'account')).toContain('Olga Petrova')
  expect(shown({ ...manager, member_value: 'Nadia Roche' }, 'member')).toContain('Nadia Roche')
})
