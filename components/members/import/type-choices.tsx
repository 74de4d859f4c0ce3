'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ImportCorrection, ImportTypeChoice } from '@/components/members/import/import-types'
import { Button } from '@/components/ui/inputs/button'
import { Select } from '@/components/ui/inputs/select'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { MemberImportView } from '@/lib/domain/people/import/schema'
import { formatNumber } from '@/lib/i18n/numbers'

type Props = {
  view: MemberImportView
  types: ImportTypeChoice[]
  onChange: (change: ImportCorrection) => void
}

const row =
  'grid items-center gap-x-5 gap-y-1 border-b py-2 sm:grid-cols-[minmax(0,1fr)_4rem_16rem_minmax(0,1fr)]'

/** The types of the file that do not exist: all created or none with one choice, or each on its own. */
export function TypeChoices({ view, types, onChange }: Props) {
  const t = useTranslations('member-import.types')
  const language = useDateLanguage()
  const unknown = view.types
  if (unknown.length === 0) return null
  const isResting = view.state === 'previewed'
  const lines = unknown.reduce((sum, type) => sum + type.lines, 0)
  const all = (choice: 'create' | 'none') =>
    onChange({ types: Object.fromEntries(unknown.map(({ key }) => [key, choice])) })
  const fallback = types.find(({ id, isDefault }) => (view.member_type ? id === view.member_type : isDefault))
  const none = fallback ? t('none_default', { name: fallback.name }) : t('none')
  return (
    <section className="mt-8" aria-labelledby="import-types">
      <div className="mb-3 flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="mr-auto">
          <h3 id="import-types" className="type-section">
            {t('title', { count: unknown.length })}
          </h3>
          <p className="type-dense text-fg-2">{t('text', { lines })}</p>
        </div>
        <Button variant="ghost" disabled={!isResting} onClick={() => all('none')}>
          {t('create_none')}
        </Button>
        <Button
          icon={<Plus aria-hidden strokeWidth={1.8} />}
          disabled={!isResting}
          onClick={() => all('create')}
        >
          {t('create_all', { count: unknown.length })}
        </Button>
      </div>
      <div aria-hidden className={`${row} type-caption border-t text-fg-2 max-sm:hidden`}>
        <span>{t('in_file')}</span>
        <span className="text-right">{t('lines')}</span>
        <span>{t('becomes')}</span>
      </div>
      <ul className="max-sm:border-t">
        {unknown.map(({ key, name, lines: count, spellings, choice, reason }) => {
          const others = spellings.filter((spelling) => spelling !== name)
          const remark = reason ? t(reason) : others.length > 0 ? t('also', { names: others.join(', ') }) : ''
          return (
            <li key={key} className={row}>
              <span className="type-dense font-semibold wrap-anywhere">{name}</span>
              <span className="type-dense tabular-nums sm:text-right">
                <span className="text-fg-3 sm:sr-only">{t('lines')} </span>
                {formatNumber(count, language)}
              </span>
              <Select
                aria-label={t('becomes_of', { name })}
                options={[
                  { value: 'create', label: t('create', { name }) },
                  { value: 'none', label: none },
                  ...types.map((type) => ({ value: type.id, label: type.name })),
                ]}
                value={choice}
                disabled={!isResting}
                onChange={(event) =>
                  onChange({ types: { [key]: event.target.value as (typeof unknown)[number]['choice'] } })
                }
              />
              <span className="type-caption text-fg-2 empty:hidden">{remark}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
