import { queueLength } from '@/components/anomalies/queue/queue-length'
import type { MemberInputBody } from '@/components/anomalies/resolve/create-member-values'
import { api } from '@/lib/browser/api'
import type { AnomalyView, CandidateView } from '@/lib/domain/anomalies/list/schema'
import type { ResolveInput } from '@/lib/domain/anomalies/resolve/resolution-schema'

type Collection<Row> = { 'hydra:member': Row[]; 'hydra:totalItems': number }

/** A resolution, as the API takes it. */
export type Resolution =
  | { kind: 'create_member'; member: MemberInputBody }
  | { kind: 'assign_member' | 'service' | 'shared'; member_id: string }
  | { kind: 'delete_account' }
  | { kind: 'external'; reason?: string | null }
  | { kind: 'set_aside'; until: string; reason: string }

export type ResolutionKind = ResolveInput['kind']

export type Resolved = {
  batch_id: string
  resolved: string[]
  skipped: { id: string; message?: string }[]
  linked: number
}
/** Anomalies by id, or all open ones that meet the criteria. */
export type Criteria = { search?: string; user_connector?: string; min_confidence?: number }
export type BulkTarget = { ids: string[] } | { criteria: Criteria }

export type BulkResolved = Resolved & { total: number; queued: boolean }
export type Suggestions = { min_confidence: number; criteria: Criteria }

export type Undone = { reopened: string[]; unlinked: number; stays: { id: string; message?: string }[] }

/** The API's calls about anomalies. The caller shows refusals, beside the account. */
export const anomalyCalls = {
  async queue() {
    const page = await api.get<Collection<AnomalyView>>(`/api/anomalies?itemsPerPage=${queueLength}`, {
      isQuiet: true,
    })
    return { items: page['hydra:member'], total: page['hydra:totalItems'] }
  },
  get: (id: string) => api.get<AnomalyView>(`/api/anomalies/${id}`, { isQuiet: true }),
  async candidates(id: string, signal?: AbortSignal) {
    const path = `/api/anomalies/${id}/candidates`
    return (await api.get<Collection<CandidateView>>(path, { isQuiet: true, signal }))['hydra:member']
  },
  async similar(id: string, signal?: AbortSignal) {
    const path = `/api/anomalies/${id}/similar`
    return (await api.get<Collection<AnomalyView>>(path, { isQuiet: true, signal }))['hydra:member']
  },
  resolve: (id: string, answer: Resolution, also: string[]) =>
    api.post<Resolved>(`/api/anomalies/${id}/resolve`, { ...answer, also }, { isQuiet: true }),
  resolveMany: (target: BulkTarget, resolution: Resolution) =>
    api.post<BulkResolved>('/api/anomalies/resolve', { ...target, resolution }, { isQuiet: true }),
  acceptSuggestions: (suggestions: Suggestions & { exclude: string[] }) =>
    api.post<BulkResolved>('/api/anomalies/resolve', { suggestions }, { isQuiet: true }),
  async previewSuggestions(
    asked: Suggestions & { page: number; itemsPerPage: number },
    signal?: AbortSignal,
  ) {
    const path = '/api/anomalies/resolve/preview'
    const page = await api.post<Collection<AnomalyView>>(path, asked, { isQuiet: true, signal })
    return { items: page['hydra:member'], total: page['hydra:totalItems'] }
  },
  skip: (id: string) => api.patch<AnomalyView>(`/api/anomalies/${id}`, { skip: true }),
  undoOne: (id: string) => api.post<Undone>(`/api/anomalies/${id}/undo`),
  undoBatch: (batchId: string) =>
    api.post<Undone>(`/api/anomaly_decisions/${batchId}/undo`, {}, { isQuiet: true }),
}
