'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { mapAddress, shareOf } from '@/components/access/map-address'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Dialog } from '@/components/ui/overlays/dialog'
import { AppLogo } from '@/components/ui/text/app-logo'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { AccessMapView } from '@/lib/domain/batches/grid/map-schema'
import { formatNumber, formatPercent } from '@/lib/i18n/numbers'

/** As Tailwind's lg. */
const isNarrow = () => matchMedia('(width < 80rem)').matches

/** On a phone a cell is too small to say more than its depth: a touch opens its row in a sheet, in words. */
export function MapSheet({ map, children }: { map: AccessMapView; children: ReactNode }) {
  const t = useTranslations('access.map')
  const language = useDateLanguage()
  const [part, open] = useState<string | null>(null)
  const row = map.rows.find(({ id }) => id === part)
  const name = row ? (row.name ?? t(`without.${map.id}`)) : ''
  function onClickCapture(event: MouseEvent) {
    const link = (event.target as HTMLElement).closest<HTMLElement>('a[data-part]')
    if (!link || !isNarrow() || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    open(link.dataset.part ?? null)
  }
  const lines = map.columns
    .map((column, at) => ({ column, cell: row?.cells[at] ?? { accounts: 0, privileged: 0 } }))
    .filter(({ cell }) => cell.accounts > 0)
    .sort((one, other) => shareOf(other.cell) - shareOf(one.cell) || other.cell.accounts - one.cell.accounts)
  return (
    <>
      <div onClickCapture={onClickCapture}>{children}</div>
      <Dialog
        isOpen={row !== undefined}
        onOpenChange={(isOpen) => !isOpen && open(null)}
        title={name}
        description={
          row &&
          `${t('people', { count: row.people })}, ${t('of_all', { accounts: row.accounts, privileged: row.privileged })}`
        }
        footer={
          row && (
            <ButtonLink variant="primary" href={mapAddress(map.id, row.id)} className="sm:flex-1">
              {t('see_people', { count: row.people })}
            </ButtonLink>
          )
        }
      >
        <ul className="-mx-5">
          {row &&
            lines.map(({ column, cell }) => (
              <li key={column.user_connector} className="border-t">
                <PageLink
                  href={mapAddress(map.id, row.id, column.user_connector)}
                  className="type-dense flex min-h-12 items-center gap-3 px-5 py-2 hover:bg-hover"
                >
                  <AppLogo id={column.application} name={column.label} size={28} />
                  <span className="min-w-0 flex-1 truncate font-semibold">{column.label}</span>
                  <span className="text-right tabular-nums">
                    {formatNumber(cell.accounts, language)}
                    <span className="type-caption block text-fg-2">
                      {cell.privileged > 0
                        ? t('share', { share: formatPercent(Math.max(0.01, shareOf(cell)), language) })
                        : t('no_share')}
                    </span>
                  </span>
                </PageLink>
              </li>
            ))}
        </ul>
      </Dialog>
    </>
  )
}
