import { getTranslations } from 'next-intl/server'
import { AnomalyQueue } from '@/components/anomalies/one-view'
import { queueLength } from '@/components/anomalies/queue/queue-length'
import { GivenUpNotes } from '@/components/failures/given-up-notes'
import { stepHref } from '@/components/onboarding/onboarding-path'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Note } from '@/components/ui/text/note'
import { listCandidates, presentCandidate } from '@/lib/domain/anomalies/candidates/candidates'
import { listSimilarTo } from '@/lib/domain/anomalies/candidates/similar'
import { countAnomalies, getAnomaly, listAnomalies } from '@/lib/domain/anomalies/list/anomalies'
import { presentAnomaly } from '@/lib/domain/anomalies/list/present-anomaly'
import { anomalyQuery } from '@/lib/domain/anomalies/list/schema'
import { findLastAct } from '@/lib/domain/anomalies/resolve/decision-batches'
import { getOverview } from '@/lib/domain/company/dashboard/overview'
import { listMemberTypes, presentMemberType } from '@/lib/domain/people/member-types/member-types'
import { memberTypeQuery } from '@/lib/domain/people/member-types/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { DomainError } from '@/lib/domain/record/errors'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import { isId } from '@/lib/domain/record/id-schema'
import { pageQuery } from '@/lib/http/page-query'

/** The queue, starting with the account in the address, or with the first one. */
export async function AnomaliesQueue({ actor, id }: { actor: Actor; id: string | null }) {
  const [queue, asked, overview, setAside, types, lastAct, failed] = await Promise.all([
    listAnomalies(actor, pageQuery(anomalyQuery, { size: queueLength })),
    id && isId(id) ? getAnomaly(actor, id).catch(nullIfNotFound) : null,
    getOverview(actor),
    countAnomalies(actor, { state: ['set_aside'] }),
    listMemberTypes(actor, pageQuery(memberTypeQuery, { size: 200 })),
    findLastAct(actor),
    listGivenUp(actor, ['rank-candidates']),
  ])
  const current = asked ?? queue.items[0] ?? null
  const [candidates, similar] =
    current?.state === 'open'
      ? await Promise.all([listCandidates(actor, current.id), listSimilarTo(actor, current)])
      : [null, null]
  const items = queue.items.map(presentAnomaly)
  const view = current && presentAnomaly(current)
  // An anomaly opened by its address may be further back in the queue than the loaded part.
  const isFurther = view?.state === 'open' && !items.some((item) => item.id === view.id)
  const isPeopleFirst = overview.members === 0 && overview.anomalies > 0
  return (
    <AnomalyQueue
      notice={
        isPeopleFirst || failed.length > 0 ? (
          <>
            {isPeopleFirst && <PeopleFirst />}
            {failed.length > 0 && <GivenUpNotes failed={failed} />}
          </>
        ) : null
      }
      items={isFurther ? [view, ...items] : items}
      total={queue.total}
      current={view}
      details={
        candidates &&
        similar && {
          candidates: candidates.items.map(presentCandidate),
          similar: similar.items.map(presentAnomaly),
        }
      }
      memberTypes={types.items.map(presentMemberType)}
      lastAct={lastAct && { batchId: lastAct.batchId, count: lastAct.count }}
      roll={{
        members: overview.members,
        accounts: overview.accounts,
        applications: overview.connectors.length,
        setAside,
      }}
      applicationNames={Object.fromEntries(
        overview.connectors.map(({ application, label }) => [application, label]),
      )}
      troubled={overview.connectors
        .filter(({ state }) => state === 'error' || state === 'reconnect')
        .map(({ id, label, lastSyncAt }) => ({ id, label, lastSyncAt: lastSyncAt?.toISOString() ?? null }))}
    />
  )
}

/** Before anybody is known, these accounts have no owner to be found. */
async function PeopleFirst() {
  const t = await getTranslations('anomalies.screen.people_first')
  return (
    <Note
      title={t('title')}
      action={
        <ButtonLink href={stepHref('members')} variant="primary" size="sm">
          {t('add')}
        </ButtonLink>
      }
    >
      {t('text')}
    </Note>
  )
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'not_found') return null
  throw error
}
