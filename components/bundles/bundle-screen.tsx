'use client'

import { ArrowRight, ListChecks, Pencil } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { BundleArrivals, type Correction } from '@/components/bundles/bundle-arrivals'
import { BundleEditor } from '@/components/bundles/bundle-editor'
import { BundleLines } from '@/components/bundles/bundle-lines'
import { BundleRail } from '@/components/bundles/bundle-rail'
import { PageFrame } from '@/components/shell/page-frame'
import { Amount } from '@/components/spends/amount'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { api } from '@/lib/browser/api'
import type { AccessColumn } from '@/lib/domain/batches/grid/access-columns'
import type { BatchView } from '@/lib/domain/batches/schema'
import type { DriftCounts } from '@/lib/domain/bundles/list/drift'
import type { Arrival } from '@/lib/domain/bundles/list/list-arrivals'
import type {
  BundleView,
  DriftView,
  ExceptionView,
  ProposalView,
  Receivers,
} from '@/lib/domain/bundles/schema'

type Props = {
  name: string
  receivers: Receivers
  bundle: BundleView | null
  proposal: ProposalView
  columns: AccessColumn[]
  more: DriftView[]
  less: DriftView[]
  counts: DriftCounts
  exceptions: ExceptionView[]
  arrivals: Arrival[]
  /** Its last changes. */
  history: ReactNode
}

/** What the people of a type or department receive, and who deviates from it. */
export function BundleScreen({
  name,
  receivers,
  bundle,
  proposal,
  columns,
  more,
  less,
  counts,
  exceptions,
  arrivals,
  history,
}: Props) {
  const t = useTranslations('bundles')
  const router = useRouter()
  const [isEditing, setEditing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const correct = async (what: Correction) => {
    setBusy(true)
    try {
      const batch = await api.post<BatchView>(`/api/bundles/${bundle?.id}/correct`, what)
      router.push(`/dashboard/access/batches/${batch.id}`)
    } catch {
      // The call has shown what went wrong.
      setBusy(false)
    }
  }
  const excepted = new Set(exceptions.map(({ member }) => member)).size
  const b = (text: ReactNode) => <b className="font-semibold text-fg">{text}</b>
  return (
    <PageFrame
      title={name}
      width="table"
      breadcrumb={<Breadcrumb items={[{ href: '/dashboard/bundles', label: t('title') }]} current={name} />}
      actions={
        bundle && (
          <>
            <Button
              isWriting
              icon={<Pencil aria-hidden strokeWidth={1.8} />}
              onClick={() => setEditing(true)}
            >
              <span className="max-lg:sr-only">{t('edit')}</span>
            </Button>
            {counts.total > 0 && (
              <ButtonLink
                href={`/dashboard/bundles/${bundle.id}/drift`}
                icon={<ListChecks aria-hidden strokeWidth={1.8} />}
              >
                <span className="max-lg:sr-only">{t('drift.title')}</span>
              </ButtonLink>
            )}
            {counts.total > 0 && (
              <Button
                variant="primary"
                icon={<ArrowRight aria-hidden strokeWidth={1.8} />}
                isLoading={isBusy}
                onClick={() => void correct({})}
              >
                {t('correct', { count: counts.total })}
              </Button>
            )}
          </>
        )
      }
      rail={
        bundle ? (
          <BundleRail
            bundle={bundle}
            more={more}
            less={less}
            counts={counts}
            exceptions={exceptions}
            isBusy={isBusy}
            onCorrect={correct}
          />
        ) : undefined
      }
    >
      <div className="scroll-thin lg:flex lg:h-full lg:flex-col lg:overflow-y-auto">
        <div className="px-4 py-5 lg:px-6">
          <h2 className="text-[1.375rem] leading-8 font-semibold tracking-[-0.016em]">
            {receivers.department ? t('receives_in', { name }) : t('receives', { type: name })}
          </h2>
          <p className="type-body text-fg-2">
            {bundle && <MonthlyCost lines={bundle.lines} />}
            {bundle
              ? t.rich('summary', { people: bundle.people, deviating: counts.people, excepted, b })
              : t('no_bundle', { people: proposal.people })}
          </p>
        </div>
        {bundle && !isEditing ? (
          <>
            <BundleLines bundle={bundle} proposal={proposal} />
            <BundleArrivals bundle={bundle} arrivals={arrivals} isBusy={isBusy} onCorrect={correct} />
            {history}
          </>
        ) : (
          <BundleEditor
            receivers={receivers}
            bundle={bundle}
            proposal={proposal}
            columns={columns}
            onDone={() => setEditing(false)}
          />
        )}
      </div>
    </PageFrame>
  )
}

/** What one person costs by it in a month, as far as that is known and in one currency. */
function MonthlyCost({ lines }: { lines: BundleView['lines'] }) {
  const t = useTranslations('bundles')
  const priced = lines.flatMap(({ monthly, currency }) => (monthly ? [{ monthly, currency }] : []))
  const [first] = priced
  if (!first?.currency || priced.some(({ currency }) => currency !== first.currency)) return null
  const sum = priced.reduce((all, { monthly }) => all + monthly, 0)
  const { currency } = first
  return (
    <>
      {t.rich('per_person', {
        amount: () => <Amount minor={sum} currency={currency} className="font-semibold text-fg" />,
      })}{' '}
    </>
  )
}
