type Processor = { id: string; needsStar?: true }

/** Payment processors, by the first word of their labels; a short one only when an asterisk follows it. */
const PROCESSORS = new Map<string, Processor>([
  ['PAYPAL', { id: 'paypal' }],
  ['PP', { id: 'paypal', needsStar: true }],
  ['PADDLE', { id: 'paddle' }],
  ['PADDLENET', { id: 'paddle' }],
  ['FS', { id: 'fastspring', needsStar: true }],
  ['FASTSPRING', { id: 'fastspring' }],
  ['DRI', { id: 'digital_river', needsStar: true }],
  ['DIGITALRIVER', { id: 'digital_river' }],
  ['2CO', { id: '2checkout' }],
  ['2CHECKOUT', { id: '2checkout' }],
  ['AVANGATE', { id: '2checkout' }],
  ['CLEVERBRIDGE', { id: 'cleverbridge' }],
  ['CBI', { id: 'cleverbridge', needsStar: true }],
  ['CBA', { id: 'cleverbridge', needsStar: true }],
  ['NEXWAY', { id: 'nexway' }],
  ['STRIPE', { id: 'stripe' }],
  ['SP', { id: 'shopify', needsStar: true }],
  ['SQ', { id: 'square', needsStar: true }],
  ['GUMROAD', { id: 'gumroad' }],
  ['GUM', { id: 'gumroad', needsStar: true }],
  ['LEMSQZY', { id: 'lemon_squeezy' }],
  ['LEMONSQUEEZY', { id: 'lemon_squeezy' }],
  ['LEMON', { id: 'lemon_squeezy', needsStar: true }],
  ['POLAR', { id: 'polar', needsStar: true }],
  ['SUMUP', { id: 'sumup' }],
  ['IZ', { id: 'zettle', needsStar: true }],
  ['ZETTLE', { id: 'zettle' }],
  ['IZETTLE', { id: 'zettle' }],
  ['TST', { id: 'toast', needsStar: true }],
  // Tickets of events.
  ['EB', { id: 'eventbrite', needsStar: true }],
  ['CKO', { id: 'checkout', needsStar: true }],
  ['ADYEN', { id: 'adyen' }],
  ['MOLLIE', { id: 'mollie' }],
  ['GOCARDLESS', { id: 'gocardless' }],
  ['GC', { id: 'gocardless', needsStar: true }],
  ['SLIMPAY', { id: 'slimpay' }],
  ['KLARNA', { id: 'klarna' }],
])

/** These sell only software and digital goods, in their own name. */
export const SOFTWARE_PROCESSORS: ReadonlySet<string> = new Set([
  'paddle',
  'fastspring',
  'digital_river',
  '2checkout',
  'cleverbridge',
  'lemon_squeezy',
  'polar',
])
/** Payment terminals of shops and restaurants, and tills of events. */
export const SHOP_PROCESSORS: ReadonlySet<string> = new Set([
  ...['square', 'sumup', 'zettle', 'toast', 'shopify', 'eventbrite'],
])

export function findProcessor(word: string, hasStar: boolean): string | null {
  const processor = PROCESSORS.get(word)
  return processor && (hasStar || !processor.needsStar) ? processor.id : null
}
