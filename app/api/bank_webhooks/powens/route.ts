import { endpoint } from '@/lib/http/endpoint'
import { receiveBankWebhook } from '@/lib/http/webhooks/bank-webhook'

/** Signed by the provider; it only has a bank read. */
export const POST = endpoint({
  resource: 'BankConnection',
  access: 'anyone',
  answers: 'nothing',
  run: ({ request }) => receiveBankWebhook(request, 'powens'),
})
