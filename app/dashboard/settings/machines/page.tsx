import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TokensScreen } from '@/components/machines/tokens-screen'
import { withTexts } from '@/components/ui/layout/with-texts'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { listApiTokens } from '@/lib/domain/sign-in/api-tokens/api-tokens'
import { apiTokenQuery } from '@/lib/domain/sign-in/api-tokens/schema'
import { listColleagues } from '@/lib/domain/sign-in/colleagues/colleagues'
import { colleagueQuery } from '@/lib/domain/sign-in/colleagues/schema'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('api-tokens.screen'))('title') }
}

async function MachinesPage() {
  const actor = await requireUser()
  const [tokens, colleagues] = await Promise.all([
    listApiTokens(actor, apiTokenQuery.parse({ itemsPerPage: largestPage })),
    listColleagues(actor, colleagueQuery.parse({ itemsPerPage: largestPage })),
  ])
  const active = colleagues.items.filter(({ state }) => state === 'active')
  return (
    <TokensScreen tokens={tokens.items} colleagues={active.map(({ id, full_name }) => ({ id, full_name }))} />
  )
}

export default withTexts(MachinesPage, ['api-tokens'])
