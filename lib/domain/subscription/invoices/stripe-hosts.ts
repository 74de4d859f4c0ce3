/** Its own names, and the store that its links lead to: a bucket of its own, by region. */
const store = /^stripe-upload-api\.s3(?:[.-][a-z0-9-]{1,40})?\.amazonaws\.com$/

/**
 * Whether Stripe keeps files at this address.
 * @param ownOrigin of the server that the operator has put in Stripe's place, if any
 */
export const isOfStripe = ({ hostname, origin }: URL, ownOrigin: string | null): boolean =>
  ownOrigin === null
    ? hostname === 'stripe.com' || hostname.endsWith('.stripe.com') || store.test(hostname)
    : origin === ownOrigin
