import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import type { HitView } from '@/lib/domain/breaches/hits/schema'

type Props = { hit: HitView; others: number; href: string }

/** On a person's page: the most severe breach that nobody has acknowledged. */
export function MemberBreachNote({ hit, others, href }: Props) {
  const t = useTranslations('breaches.member')
  const { title, breach_date, updated_at } = hit.breach
  const named = { address: hit.address ?? '', breach: title }
  return (
    <Note
      tone="error"
      icon={<ShieldAlert aria-hidden strokeWidth={1.8} />}
      title={t('alert')}
      className="mx-4 mb-4 lg:mx-6"
      action={
        <PageLink href={href} className="link font-semibold">
          {t('see')}
        </PageLink>
      }
    >
      {breach_date && updated_at
        ? t.rich('alert_text', {
            ...named,
            date: () => <DateText iso={breach_date} />,
            updated: () => <DateText iso={updated_at} />,
          })
        : t('alert_undated', named)}
      {others > 0 && ` ${t('more', { count: others })}`}
    </Note>
  )
}
