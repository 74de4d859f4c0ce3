import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { readTypes } from '@/app/dashboard/members/read-choices'
import type { PageParams } from '@/app/dashboard/members/read-list'
import { ImportFlow } from '@/components/members/import/import-flow'
import { withTexts } from '@/components/ui/layout/with-texts'
import { countUserConnectors } from '@/lib/domain/connections/user-connectors/user-connectors'
import { getImport } from '@/lib/domain/people/import/imports'
import { presentImport } from '@/lib/domain/people/import/present-import'
import { listFieldChoices } from '@/lib/domain/people/member-fields/member-fields'
import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'
import { requireUser } from '@/lib/http/require-user'
import { getLanguage } from '@/lib/i18n/get-language'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('member-import'))('title') }
}

/** `?import=` survives a reload, since the import continues without the page. */
async function MemberImportPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const actor = await requireUser()
  const language = await getLanguage()
  const [found, types, fields, applications] = await Promise.all([
    readImport(actor, (await searchParams).import, language),
    readTypes(actor, language),
    listFieldChoices(actor),
    countUserConnectors(actor, {}),
  ])
  return <ImportFlow started={found} types={types} fields={fields} hasApplications={applications > 0} />
}

async function readImport(actor: Actor, id: unknown, language: Language) {
  const parsedId = z.uuid().safeParse(id)
  if (!parsedId.success) return null
  try {
    const memberImport = await getImport(actor, parsedId.data)
    return presentImport(memberImport, ({ key, params }) => translate(language, key, params))
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not_found') return null
    throw error
  }
}

export default withTexts(MemberImportPage, ['member-import', 'members'])
