import { setTimeout as wait } from 'node:timers/promises'
import type Stripe from 'stripe'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { getBytes } from '@/lib/connectors/kit/wire/bytes'
import type { Actor } from '@/lib/domain/record/actor'
import { conflict } from '@/lib/domain/record/errors'
import { beginExport } from '@/lib/domain/record/lists/exports'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import type { OpenStripe } from '@/lib/domain/subscription/open-stripe'
import { askStripe } from '@/lib/domain/subscription/pay/selling'
import { type PackFile, zipFiles } from '@/lib/platform/archives/zip-files'
import { db } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'

type Say = (key: string, params?: Record<string, string | number>) => string
/** The reason why an invoice is missing, as a message key. */
type Missing = { name: string; why: 'no_file' | 'no_answer' | 'not_pdf' | 'no_room' }
type Fetched = { pdf: Buffer } | { why: Missing['why'] }

const mostBytes = 8 * 1024 * 1024
const mostBytesOfAll = 256 * 1024 * 1024
const mostMilliseconds = 10 * 60_000
const betweenTries = 500

/**
 * Every invoice of the company as a zip of PDFs, each downloaded from Stripe while the zip is read. Missing ones are
 * listed with the reason in a text file in the zip.
 * @throws conflict if there is no invoice
 */
export async function downloadInvoices(actor: Actor, say: Say): Promise<AsyncGenerator<Uint8Array>> {
  const { companyId } = actor
  const plan = await db.plan.findUnique({ where: { companyId }, select: { customerId: true } })
  const customer = plan?.customerId
  const invoices = customer ? await askStripe(actor, (stripe) => listInvoices(stripe, customer)) : null
  if (!invoices?.invoices.length) throw conflict('subscription.no_invoices')
  const stop = new AbortController()
  const files = await beginExport(actor, { list: 'invoices' }, () =>
    filesOf(invoices.invoices, invoices.hasOlder, say, stop.signal),
  )
  return piecesOf(files, stop)
}

/** If the client disconnects, the download in progress is cancelled too. */
async function* piecesOf(files: AsyncGenerator<PackFile>, stop: AbortController) {
  const timer = setTimeout(() => stop.abort(), mostMilliseconds)
  try {
    yield* zipFiles(files)
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

async function* filesOf(
  invoices: InvoiceFile[],
  hasOlder: boolean,
  say: Say,
  signal: AbortSignal,
): AsyncGenerator<PackFile> {
  const missing: Missing[] = []
  const names = new Set<string>()
  let room = mostBytesOfAll
  for (const invoice of invoices) {
    const name = nameOf(invoice, names)
    const fetched = await fetchPdf(invoice, Math.min(room, mostBytes), signal)
    if ('why' in fetched) {
      missing.push({ name, why: fetched.why })
      continue
    }
    room -= fetched.pdf.length
    yield { name: `${name}.pdf`, content: () => once(fetched.pdf), isPacked: true }
  }
  if (missing.length === 0 && !hasOlder) return
  const lines = [
    say('subscription.zip.intro', { count: missing.length }),
    ...missing.map(({ name, why }) =>
      say('subscription.zip.line', { name, why: say(`subscription.zip.why.${why}`) }),
    ),
    ...(hasOlder ? [say('subscription.zip.older', { count: mostInvoices })] : []),
  ]
  yield {
    name: `${say('subscription.zip.missing_file')}.txt`,
    // A byte order mark, by which Windows recognises UTF-8.
    content: () => once(Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)),
  }
}

async function fetchPdf(
  { id, invoice_pdf: url }: InvoiceFile,
  bytes: number,
  signal: AbortSignal,
): Promise<Fetched> {
  if (!url) return { why: 'no_file' }
  if (bytes <= 0) return { why: 'no_room' }
  const policy = outboundPolicy()
  const own = policy.baseUrls.stripe
  const ownOrigin = own ? new URL(own).origin : null
  const request = {
    url,
    mayComeFrom: (there: URL) => isOfStripe(there, ownOrigin),
    connectorId: 'stripe',
    policy,
    bytes,
    signal,
  }
  for (const isLast of [false, true])
    try {
      const pdf = await getBytes(request)
      return pdf.subarray(0, 5).toString('latin1') === '%PDF-' ? { pdf } : { why: 'not_pdf' }
    } catch (error) {
      const isRefusal = error instanceof ConnectorError && error.kind === 'unexpected'
      if (!isLast && !isRefusal && !signal.aborted) {
        await wait(betweenTries)
        continue
      }
      log.warn({ err: error, invoice: id }, 'An invoice did not come')
      return { why: 'no_answer' }
    }
  return { why: 'no_answer' }
}

/** The invoice's number as a file name that every system accepts, once per zip. */
function nameOf({ id, number }: InvoiceFile, names: Set<string>): string {
  const plain = (number ?? id).replaceAll(/[^\w.-]+/g, '-')
  const name = names.has(plain.toLowerCase()) ? `${plain}-${id}` : plain
  names.add(name.toLowerCase())
  return name
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

/** Twenty-five years of monthly invoices. */
const mostInvoices = 300
const perPage = 100

type InvoiceFile = Pick<Stripe.Invoice, 'id' | 'number' | 'status' | 'invoice_pdf'>

/** The invoices, newest first, and whether there are older ones that were not requested. Drafts are left out. */
async function listInvoices(
  { api }: OpenStripe,
  customer: string,
): Promise<{ invoices: InvoiceFile[]; hasOlder: boolean }> {
  const all: InvoiceFile[] = []
  let hasOlder = true
  while (hasOlder && all.length < mostInvoices) {
    const last = all.at(-1)
    const { data, has_more } = await api.invoices.list({
      customer,
      limit: perPage,
      ...(last && { starting_after: last.id }),
    })
    for (const { id, number, status, invoice_pdf } of data) all.push({ id, number, status, invoice_pdf })
    hasOlder = has_more && data.length > 0
  }
  return { invoices: all.filter(({ status }) => status !== 'draft'), hasOlder }
}

/** Stripe's own hosts, and the storage that its links redirect to, whose host depends on the region. */
const store = /^stripe-upload-api\.s3(?:[.-][a-z0-9-]{1,40})?\.amazonaws\.com$/

/**
 * Whether Stripe serves files from this address.
 * @param ownOrigin the origin of the operator's replacement server, if any
 */
export const isOfStripe = ({ hostname, origin }: URL, ownOrigin: string | null): boolean =>
  ownOrigin === null
    ? hostname === 'stripe.com' || hostname.endsWith('.stripe.com') || store.test(hostname)
    : origin === ownOrigin
