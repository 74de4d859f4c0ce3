import type { Visitor } from '@/lib/domain/scans/visitor/scans'

type Call = { params: Record<string, string>; request: Request; client: string }

/** Who asks for a scan: its secret is in the path, that of the browser is the Bearer, as no other site can send it. */
export function visitorOf({ params, request, client }: Call): Visitor {
  const [, browser = ''] = /^Bearer ([0-9a-f]{64})$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return { token: params.token ?? '', browser, client }
}
