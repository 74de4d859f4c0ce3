import type { CompanyDomain } from '@prisma/client'
import type { CompanyDomainView } from '@/lib/domain/sign-in/company/schema'

export type DomainRow = CompanyDomain & { isCodeLive: boolean }

export const txtNameOf = (domain: string) => `_rollcall.${domain}`
export const txtTextOf = (value: string) => `rollcall-verification=${value}`

export const presentDomain = (row: DomainRow): CompanyDomainView => ({
  id: row.id,
  domain: row.domain,
  is_proven: row.provenAt !== null,
  txt_name: txtNameOf(row.domain),
  txt_value: txtTextOf(row.txtValue),
  code_sent_to: row.provenAt === null && row.isCodeLive ? row.codeAddress : null,
})
