import { downloadInvoices } from '@/lib/domain/subscription/invoices/download-invoices'
import { endpoint } from '@/lib/http/endpoint'
import { attachment } from '@/lib/http/files/attachment'
import { translate } from '@/lib/i18n/translate'

/** Every invoice as a PDF. */
export const GET = endpoint({
  resource: 'Subscription',
  right: 'bills',
  needsVerifiedIdentity: true,
  answers: 'other',
  run: async ({ actor, language }) => {
    const say = (key: string, params?: Record<string, string | number>) => translate(language, key, params)
    return attachment(
      await downloadInvoices(actor, say),
      say('subscription.zip.file'),
      'zip',
      'application/zip',
    )
  },
})
