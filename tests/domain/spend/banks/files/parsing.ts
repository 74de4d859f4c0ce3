import { statementLimits } from '@/lib/domain/spend/banks/files/limits'
import { parseStatement } from '@/lib/domain/spend/banks/files/parse-statement'
import type { CsvAnswers } from '@/lib/domain/spend/banks/files/statement'

type Options = {
  mapping?: CsvAnswers
  mappings?: Record<string, CsvAnswers>
  currency?: string
  encoding?: BufferEncoding
  limits?: object
}

/** A file of this text, read in the calling thread. */
export const parsed = (text: string | Uint8Array, options: Options = {}) =>
  parseStatement(
    typeof text === 'string' ? Buffer.from(text, options.encoding ?? 'utf8') : text,
    { ...statementLimits, ...options.limits },
    {
      mapping: options.mapping ?? null,
      currency: options.currency ?? null,
      mappings: options.mappings ?? {},
    },
  )

/** Its movements, of all accounts. */
export const movementsOf = (text: string | Uint8Array, options: Options = {}) =>
  parsed(text, options).statements.flatMap(({ movements }) => movements)

/** What makes a movement, short. */
export const brief = (text: string | Uint8Array, options: Options = {}) =>
  movementsOf(text, options).map(({ bookedOn, amount, label }) => `${bookedOn} ${amount} ${label}`)

export const codeOf = (run: () => unknown): string => {
  try {
    run()
    return 'nothing was refused'
  } catch (error) {
    return (error as { code: string }).code
  }
}

export const iban = 'FR7630006000011234567890189'

export const camt = (entries: string, { version = '02', balances = '', account = iban } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-04-01T08:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balances}
${entries}
</Stmt></BkToCstmrStmt></Document>`

export const entry = (
  {
    amount = '41.62',
    currency = 'EUR',
    side = 'DBIT',
    status = '<Sts>BOOK</Sts>',
    day = '2026-03-02',
    ref = '',
  } = {},
  details = '<RmtInf><Ustrd>CB FIGMA.COM 28/02</Ustrd></RmtInf>',
) => `<Ntry><NtryRef>1</NtryRef><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${status}
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${ref && `<AcctSvcrRef>${ref}</AcctSvcrRef>`}
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>CCRD</Cd><SubFmlyCd>POSD</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`
