import { useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/text/date-text'
import type { AnchorState } from '@/lib/domain/record/audit/anchors/anchor-state'

/** When and by which authority the chain was last anchored, and failures since. */
export function AnchorText({ state: { last, lateSince, failedMail } }: { state: AnchorState }) {
  const t = useTranslations('audit.anchors')
  const day = (iso: string) => () => <DateText iso={iso} kind="datetime" />
  return (
    <>
      {last
        ? t.rich('last', {
            at: day(last.at),
            seq: last.seq,
            by: last.kind === 'mail' ? t('by_mail', { address: last.by }) : last.by,
          })
        : t('never')}
      {lateSince && <span className="text-warning-fg"> {t.rich('late', { at: day(lateSince) })}</span>}
      {failedMail && (
        <span className="wrap-anywhere text-error-fg">
          {' '}
          {t.rich('mail_failed', {
            address: failedMail.address,
            error: failedMail.error,
            at: day(failedMail.at),
          })}
        </span>
      )}
    </>
  )
}
