import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span, SpanContext, SpanKind, SpanStatusCode } from '@opentelemetry/api'

type Begun = {
  kind: keyof typeof SpanKind
  /** The `traceparent` of the span that caused it, in another process; that of this async context without it. */
  parent?: unknown
  /** Milliseconds since 1970; now without it. */
  startedAt?: number
}

// The same for every copy that a bundler makes of this module.
const shared = globalThis as typeof globalThis & {
  rollcallBeginSpan?: (name: string, begun: Begun, cause: SpanContext | undefined) => Span
  rollcallSpans?: AsyncLocalStorage<Span>
}
shared.rollcallSpans ??= new AsyncLocalStorage()
const spans = shared.rollcallSpans

/** What begins spans of this process, once traces are sent (`start-traces.ts`). */
export function beginSpansBy(begin: NonNullable<typeof shared.rollcallBeginSpan>): void {
  shared.rollcallBeginSpan = begin
}

/** @returns undefined when no traces are sent */
export const beginSpan = (name: string, begun: Begun): Span | undefined =>
  shared.rollcallBeginSpan?.(name, begun, contextOf(begun.parent) ?? spans.getStore()?.spanContext())

/** Spans that begin in `run` are below this one. */
export const withSpan = <Result>(span: Span | undefined, run: () => Result): Result =>
  span ? spans.run(span, run) : run()

/** Attributes have few possible values: never a name, an address, a secret or the id of a company. */
export function endSpan(span: Span | undefined, attributes: Attributes, isFailed: boolean): void {
  span?.setAttributes(attributes)
  if (isFailed) span?.setStatus({ code: 2 satisfies SpanStatusCode.ERROR })
  span?.end()
}

/** The span of this async context as a `traceparent` of W3C Trace Context, for another process. */
export function currentTraceparent(): string | undefined {
  const context = spans.getStore()?.spanContext()
  return context && `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}`
}

function contextOf(traceparent: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(String(traceparent)) ?? []
  return traceId && spanId ? { traceId, spanId, traceFlags: Number(flags), isRemote: true } : undefined
}
