import type { Visitor } from '@/lib/domain/scans/visitor/scans'

type Call = { params: Record<string, string>; request: Request; client: string }

/** The visitor of a scan. Its secret is in the path; the browser's secret is the Bearer, which no other site can send. */
export function visitorOf({ params, request, client }: Call): Visitor {
  const [, browser = ''] = /^Bearer ([0-9a-f]{64})$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return { token: params.token ?? '', browser, client }
}
