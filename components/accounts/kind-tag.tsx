'use client'

import { useTranslations } from 'next-intl'
import { Tag } from '@/components/ui/text/tag'
import type { AccountView } from '@/lib/domain/accounts/list/schema'

/** A person is the normal case and has no tag. */
export function KindTag({ kind }: { kind: AccountView['kind'] }) {
  const t = useTranslations('accounts.screen.kinds')
  return kind === 'person' ? null : <Tag>{t(kind)}</Tag>
}
