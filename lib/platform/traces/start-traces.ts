import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { onFact } from '@/lib/platform/metrics/facts'
import { productVersion } from '@/lib/platform/product-version'
import { beginSpan, beginSpansBy, endSpan } from '@/lib/platform/traces/spans'

/**
 * Sends what this process does to the collector at OTEL_EXPORTER_OTLP_ENDPOINT, if it is set. The provider does not become the
 * global one: Next would add spans with whole addresses, and the address of an access review by link opens it.
 * @returns sends what is not sent yet, before the process ends
 */
export async function startTraces(role: 'web' | 'worker'): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env()
  if (!endpoint) return async () => {}
  // Loaded only where they are used, because the packages cost memory and start time.
  const { ROOT_CONTEXT, SpanKind, trace } = await import('@opentelemetry/api')
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = await import(
    '@opentelemetry/sdk-trace'
  )
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { href: url } = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`)
  const exporter = new OTLPTraceExporter({ url })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `rollcall-${role}`,
      'service.version': productVersion,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('rollcall', productVersion)
  beginSpansBy((name, { kind, startedAt }, cause) =>
    tracer.startSpan(
      name,
      { kind: SpanKind[kind], ...(startedAt !== undefined && { startTime: startedAt }) },
      cause ? trace.setSpanContext(ROOT_CONTEXT, cause) : ROOT_CONTEXT,
    ),
  )
  // The kit of the connectors publishes a call when it has ended, within the request or the job that made it.
  onFact('vendor-call', ({ connector, outcome, seconds, waitedSeconds }) => {
    const startedAt = Date.now() - seconds * 1_000
    const span = beginSpan(`call ${connector}`, { kind: 'CLIENT', startedAt })
    endSpan(span, { connector, outcome, waited_seconds: waitedSeconds }, outcome !== 'ok')
  })
  log.info({ endpoint }, 'traces are sent')
  return () => provider.forceFlush({ timeoutMillis: 2_000 }).catch(() => {})
}
