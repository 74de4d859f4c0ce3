import { getTranslations } from 'next-intl/server'
import { SettingsSection } from '@/components/shell/settings-section'
import type { EvidenceKeyView } from '@/lib/domain/reviews/evidence/schema'

/** What an auditor compares the fingerprint of an evidence pack with: read aloud in groups of eight. */
export async function EvidenceKeySection({ keys }: { keys: EvidenceKeyView[] }) {
  const t = await getTranslations('evidence.settings')
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <dl className="grid gap-4">
        {keys.map(({ id, fingerprint, is_current }) => (
          <div key={id}>
            <dt className="type-caption text-fg-3">{t(is_current ? 'current' : 'former', { id })}</dt>
            <dd className="type-mono mt-1 [overflow-wrap:anywhere]">
              {fingerprint.match(/.{8}/g)?.join(' ')}
            </dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}
