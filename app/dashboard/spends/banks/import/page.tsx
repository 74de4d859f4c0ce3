import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import type { PageParams } from '@/app/dashboard/members/read-list'
import { readBanks } from '@/app/dashboard/spends/banks/read-banks'
import { ImportFlow } from '@/components/banks/import/import-flow'
import { withTexts } from '@/components/ui/layout/with-texts'
import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'
import { getImport } from '@/lib/domain/spend/banks/imports'
import { presentImport } from '@/lib/domain/spend/banks/present-import'
import { requireUser } from '@/lib/http/require-user'
import { getLanguage } from '@/lib/i18n/get-language'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('banks.screen.imports'))('title') }
}

/** `?import=` survives a reload, since the import continues without the page. */
async function StatementImportPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const actor = await requireUser()
  const language = await getLanguage()
  const [found, banks] = await Promise.all([
    readImport(actor, (await searchParams).import, language),
    readBanks(actor, language),
  ])
  const accounts = banks.flatMap(({ bank, accounts }) =>
    accounts
      .filter(({ selected }) => selected)
      .map(({ id, name, currency, last_4 }) => ({ id, name, currency, last_4, bank: bank.name })),
  )
  return <ImportFlow started={found} accounts={accounts} />
}

async function readImport(actor: Actor, id: unknown, language: Language) {
  const parsedId = z.uuid().safeParse(id)
  if (!parsedId.success) return null
  try {
    const bankImport = await getImport(actor, parsedId.data)
    return presentImport(bankImport, ({ key, params }) => translate(language, key, params))
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not_found') return null
    throw error
  }
}

export default withTexts(StatementImportPage, ['banks.screen'])
