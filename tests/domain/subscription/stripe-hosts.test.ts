import { expect, it } from 'vitest'
import { isOfStripe } from '@/lib/domain/subscription/download-invoices'

it('takes files from Stripe’s own names and its store alone', () => {
  const isTaken = (address: string) => isOfStripe(new URL(address), null)

  for (const address of [
    'https://pay.stripe.com/invoice/acct_1/test_1/pdf?s=ap',
    'https://files.stripe.com/links/1',
    'https://stripe-upload-api.s3.us-west-1.amazonaws.com/uploads/1?Signature=1',
    'https://stripe-upload-api.s3.amazonaws.com/uploads/1',
  ])
    expect([address, isTaken(address)]).toEqual([address, true])
  for (const address of [
    'https://stripe.com.example/invoice',
    'https://paystripe.com/invoice',
    'https://other.s3.us-west-1.amazonaws.com/stripe-upload-api.s3.amazonaws.com',
    'https://stripe-upload-api.s3.evil.example/amazonaws.com',
    'https://x.stripe-upload-api.s3.amazonaws.com/1',
  ])
    expect([address, isTaken(address)]).toEqual([address, false])
})

it('takes them from the server in Stripe’s place alone, where there is one', () => {
  const own = 'http://127.0.0.1:4000'

  expect(isOfStripe(new URL('http://127.0.0.1:4000/pdf/1'), own)).toBe(true)
  expect(isOfStripe(new URL('http://127.0.0.1:4001/pdf/1'), own)).toBe(false)
  expect(isOfStripe(new URL('https://pay.stripe.com/1'), own)).toBe(false)
})
