import type { ComponentType } from 'react'
import { MoreTexts } from '@/components/ui/layout/more-texts'
import { getLanguage } from '@/lib/i18n/get-language'
import { pageTexts } from '@/lib/i18n/page-messages'

/**
 * A page, or a part that the server draws, with the texts of the client components in it. Components on the server read every
 * text anyway.
 *
 * @param names files of `messages`, or groups of one
 * @param readApplications those whose connectors speak in words of their own there
 */
export function withTexts<Props extends object>(
  Page: ComponentType<Props>,
  names: readonly string[],
  readApplications?: (props: Props) => Promise<string[]> | string[],
) {
  return async function WithTexts(props: Props) {
    const [language, applications] = await Promise.all([getLanguage(), readApplications?.(props)])
    return (
      <MoreTexts texts={pageTexts(language, names, applications)}>
        <Page {...props} />
      </MoreTexts>
    )
  }
}
