import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FieldTable } from '@/components/member-fields/field-table'
import { MemberTypeTable } from '@/components/member-types/member-type-table'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { listMemberFields, presentMemberField } from '@/lib/domain/people/member-fields/member-fields'
import { memberFieldQuery } from '@/lib/domain/people/member-fields/schema'
import { listMemberTypes, presentMemberType } from '@/lib/domain/people/member-types/member-types'
import { memberTypeQuery } from '@/lib/domain/people/member-types/schema'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { requireUser } from '@/lib/http/require-user'
import { getLanguage } from '@/lib/i18n/get-language'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('member-types.screen'))('title') }
}

async function MemberTypesPage() {
  const actor = await requireUser()
  const query = memberTypeQuery.parse({ itemsPerPage: largestPage, order: { name: 'asc' } })
  const [t, language, types, fields] = await Promise.all([
    getTranslations('member-types.screen'),
    getLanguage(),
    listMemberTypes(actor, query),
    listMemberFields(actor, memberFieldQuery.parse({ itemsPerPage: largestPage })),
  ])
  return (
    <SettingsFrame title={t('title')} count={types.total}>
      <p className="type-body measure text-fg-2">{t('what')}</p>
      <MemberTypeTable
        types={types.items
          .map(presentMemberType)
          .sort((one, other) => one.name.localeCompare(other.name, language))}
      />
      <FieldTable fields={fields.items.map(presentMemberField)} />
    </SettingsFrame>
  )
}

export default withTexts(MemberTypesPage, ['member-fields', 'member-types'])
