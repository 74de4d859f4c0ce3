import { expect, it } from 'vitest'
import { faultCodes } from '@/lib/domain/spend/banks/files/statement'
import { StatementError, statementErrorCodes } from '@/lib/domain/spend/banks/files/statement-error'
import { translate } from '@/lib/i18n/translate'

it.each(['fr', 'en'] as const)(
  'every error of a file and every fault of a row has its words in %s',
  (language) => {
    for (const code of statementErrorCodes) {
      const { messageKey } = new StatementError(code)
      expect(translate(language, messageKey, { line: 3, max: 64, seconds: 30 })).toMatch(/\.$/)
    }
    for (const code of faultCodes)
      expect(translate(language, `banks.faults.${code}`, { text: 'x' })).not.toContain('banks.')
  },
)
