import { receiveBankWebhook } from '@/lib/http/bank-webhook'
import { endpoint } from '@/lib/http/endpoint'

/** Signed by the provider; it only has a bank read. */
export const POST = endpoint({
  resource: 'BankConnection',
  access: 'anyone',
  answers: 'nothing',
  run: ({ request }) => receiveBankWebhook(request, 'powens'),
})
