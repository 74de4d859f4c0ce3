'use client'

import { useTranslations } from 'next-intl'
import { LevelTag, levelLooks } from '@/components/shadow-scan/level-tag'
import { cx } from '@/components/ui/class-names'
import { type ScanLevel, scanLevels } from '@/lib/domain/scans/scopes/risk-schema'

/** The three levels, as parts of one bar with their numbers. */
export function LevelSplit({ levels }: { levels: Record<ScanLevel, number> }) {
  const t = useTranslations('shadow-scan.screen.result')
  return (
    <div>
      <div aria-hidden className="flex h-6.5 gap-1">
        {scanLevels
          .filter((level) => levels[level] > 0)
          .map((level) => (
            <span
              key={level}
              className={cx('rounded-tag', levelLooks[level].bar)}
              style={{ flexGrow: levels[level] }}
            />
          ))}
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-3">
        {scanLevels.map((level) => (
          <div key={level}>
            <dt className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-[1.5rem] leading-7 font-semibold tabular-nums">{levels[level]}</span>
              <LevelTag level={level} />
            </dt>
            <dd className="type-caption mt-1 text-fg-2">{t(`means.${level}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
