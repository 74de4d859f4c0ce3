import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { accountColumns } from '@/lib/connectors/apps/file/account-columns'
import { SpreadsheetError, spreadsheetErrorCodes } from '@/lib/platform/spreadsheets/spreadsheet'
import en from '@/messages/en/spreadsheets.json'
import fr from '@/messages/fr/spreadsheets.json'

const params = { max: 20, line: 3, column: 2, seconds: 30, id: 'x', first: 2, value: 'y' }

describe.each([
  ['fr', fr],
  ['en', en],
])('the texts in %s', (locale, spreadsheets) => {
  const t = createTranslator({
    locale,
    messages: { spreadsheets },
    onError: (error) => {
      throw error
    },
  }) as (key: string, values: Record<string, string | number>) => string

  it('say every error', () => {
    for (const code of spreadsheetErrorCodes) {
      expect(t(new SpreadsheetError(code).messageKey, params)).toMatch(/\.$/)
    }
  })

  it('name every column and problem', () => {
    const keys = [
      ...accountColumns.map((column) => `columns.${column}`),
      ...['no_id', 'duplicate_id', 'bad_email', 'unknown_status', 'bad_date'].map(
        (problem) => `problems.${problem}`,
      ),
    ]

    for (const key of keys) expect(t(`spreadsheets.${key}`, params)).not.toBe('')
  })
})

it('has the same keys in both languages', () => {
  const keys = (messages: object): string[] =>
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'object' ? keys(value).map((inner) => `${key}.${inner}`) : [key],
    )

  expect(keys(fr)).toEqual(keys(en))
})
