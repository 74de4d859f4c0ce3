import type { ComponentType } from 'react'
import { MoreTexts } from '@/components/ui/more-texts'
import { getLanguage } from '@/lib/i18n/get-language'
import { pageMessages, type TextsOwner } from '@/lib/i18n/page-messages'

/**
 * A page, or a layout, with the texts of its client components: `owner` is its path below `app`, without extension.
 * Components on the server read every text anyway.
 *
 * @param readApplications those whose own words it may need: by default all of the catalogue
 */
export function withTexts<Props extends object>(
  owner: TextsOwner,
  Page: ComponentType<Props>,
  readApplications?: (props: Props) => Promise<string[]> | string[],
) {
  return async function WithTexts(props: Props) {
    const [language, applications] = await Promise.all([getLanguage(), readApplications?.(props)])
    return (
      <MoreTexts texts={pageMessages(language, owner, applications)}>
        <Page {...props} />
      </MoreTexts>
    )
  }
}
