/** A recurring charge of the demo company: cents, and the day of the month. */
type DemoCharge = {
  label: string
  cents: number
  day: number
  /** The interval in months; by default one. */
  every?: number
  /** The amount by which its price rose, and how many months ago. */
  rise?: { cents: number; monthsAgo: number }
  /** How many months ago it began; by default at the beginning. */
  since?: number
  /** The amount billed in dollars for each hundred cents. */
  dollars?: boolean
  /** How many months ago it was charged a second time on the next day. */
  twice?: number
}

const software: DemoCharge[] = [
  {
    label: 'PRLV SEPA GOOGLE WORKSPACE_CORVEL',
    cents: 98_400,
    day: 12,
    rise: { cents: 8_400, monthsAgo: 6 },
  },
  { label: 'CARTE GITLAB INC SAN FRANCISCO', cents: 89_900, day: 17 },
  { label: 'PRLV SEPA NOTION LABS INC', cents: 64_800, day: 18, rise: { cents: 7_200, monthsAgo: 4 } },
  { label: 'PRLV SEPA HUBSPOT IRELAND LTD', cents: 63_000, day: 7 },
  { label: 'CARTE ZOOM.US 888-799-9666', cents: 53_200, day: 22 },
  { label: 'CARTE DATADOG INC NEW YORK', cents: 41_260, day: 3, dollars: true },
  { label: 'CARTE ATLASSIAN JIRA SYDNEY', cents: 33_755, day: 27 },
  { label: 'CARTE SLACK TECHNOLOGIES DUBLIN', cents: 38_500, day: 9 },
  { label: 'CARTE FIGMA MONTHLY RENEWAL', cents: 18_000, day: 14, since: 9 },
  { label: 'CARTE GITHUB INC', cents: 21_000, day: 5, dollars: true },
  { label: 'PRLV SEPA DEEPL SE', cents: 16_430, day: 14, since: 5, twice: 1 },
  { label: 'CARTE PADDLE.NET* TRANSCRIBO', cents: 4_800, day: 5, since: 7 },
  { label: 'CARTE OVH SAS ROUBAIX', cents: 11_940, day: 2 },
  { label: 'PRLV SEPA YOUSIGN', cents: 9_000, day: 20 },
  { label: 'CARTE 1PASSWORD TORONTO', cents: 138_000, day: 24, every: 12, since: 23 },
]

const otherCharges: DemoCharge[] = [
  { label: 'VIR SALAIRES', cents: 18_640_000, day: 28 },
  { label: 'PRLV SEPA URSSAF ILE DE FRANCE', cents: 7_920_000, day: 15 },
  { label: 'PRLV SEPA LOYER SCI DU CANAL', cents: 840_000, day: 4 },
  { label: 'PRLV SEPA EDF ENTREPRISES', cents: 41_280, day: 11 },
  { label: 'CARTE SNCF CONNECT PARIS', cents: 32_400, day: 8 },
  { label: 'CARTE RESTAURANT LE PANTIN', cents: 11_850, day: 19 },
  { label: 'CARTE AMZN MKTP FR', cents: 5_890, day: 10 },
  // As regular as software, but not software.
  { label: 'CARTE FLORAZEN PARIS', cents: 5_900, day: 10, since: 7 },
  { label: 'FRAIS TENUE DE COMPTE', cents: 2_900, day: 1 },
]

export type DemoMovement = {
  day: string
  amount: string
  label: string
  originalAmount: string | null
  originalCurrency: string | null
}

const months = 14

/** The transactions of more than fourteen months until today, the same for every demo opened on one day. */
export function demoMovements(today: string): DemoMovement[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const made = [...software, ...otherCharges].flatMap((charge) =>
    Array.from({ length: (charge.since ?? months) + 1 }, (_, back) => back)
      .filter((back) => isDue(charge, back))
      .flatMap((back) =>
        (charge.twice === back ? [0, 1] : [0]).map((later) =>
          movementOf(charge, back, new Date(Date.UTC(year, month - 1 - back, charge.day + later))),
        ),
      ),
  )
  return made.filter(({ day }) => day <= today)
}

const isDue = ({ every = 1, since = 0 }: DemoCharge, back: number) =>
  (since - back) % every === 0 || every === 1

function movementOf(charge: DemoCharge, back: number, date: Date): DemoMovement {
  const { label, cents, rise, dollars } = charge
  const price = rise && back < rise.monthsAgo ? cents + rise.cents : cents
  // The bank's exchange rate varies a little; the billed amount does not.
  const paid = dollars ? Math.round(price * (0.9 + ((back * 7) % 5) / 100)) : price
  return {
    day: date.toISOString().slice(0, 10),
    amount: String(-paid),
    label,
    originalAmount: dollars ? String(-price) : null,
    originalCurrency: dollars ? 'USD' : null,
  }
}
